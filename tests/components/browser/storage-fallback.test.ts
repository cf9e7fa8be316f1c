import { afterEach, describe, expect, test, vi } from 'vitest';
import { installStorageFallback } from '../../../src/browser/storageFallback';
import { createJournal } from '../../../src/data/journal';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const own = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);

const replace = (get: (name: (typeof NAMES)[number]) => Storage) => {
  for (const name of NAMES) {
    const value = window[name];
    Object.defineProperty(window, name, { configurable: true, get: () => get(name) ?? value });
  }
};

const entry = (id: string) =>
  ({ resource: 'users', id, operation: 'delete', step: 'record', time: 1 }) as const;

const write = Storage.prototype.setItem;

afterEach(() => {
  Storage.prototype.setItem = write;
  for (const [name, descriptor] of own) {
    Reflect.deleteProperty(window, name);
    if (descriptor) Object.defineProperty(window, name, descriptor);
  }
});

describe('a browser that blocks storage', () => {
  test('has one for the page instead, also for react-admin, which asks while it loads', async () => {
    replace(() => {
      throw new DOMException('Access is denied.', 'SecurityError');
    });
    installStorageFallback();
    for (const name of NAMES) {
      window[name].setItem('a', '1');
      window[name].setItem('b', '2');
      expect([window[name].length, window[name].key(1), window[name].key(2)]).toEqual([2, 'b', null]);
      window[name].removeItem('a');
      expect([window[name].getItem('a'), window[name].getItem('b')]).toEqual([null, '2']);
      window[name].clear();
      expect(window[name].length).toBe(0);
    }
    const journal = createJournal();
    ['a', 'b'].forEach((id) => journal.put(entry(id)));
    journal.remove(entry('a'));
    expect(createJournal().list()).toEqual([entry('b')]);
    vi.resetModules();
    await expect(import('ra-core')).resolves.toHaveProperty('memoryStore');
  });
});

describe('a browser whose storage is full', () => {
  test('has what is stored, keeps what is new for the page, and removes both', () => {
    const kept = new Map([
      ['user', 'ada'],
      ['mui-mode', 'dark'],
    ]);
    replace(() => ({
      length: kept.size,
      key: (index: number) => [...kept.keys()][index] ?? null,
      getItem: (key: string) => kept.get(key) ?? null,
      setItem() {
        throw new DOMException('No room.', 'QuotaExceededError');
      },
      removeItem: (key: string) => void kept.delete(key),
      clear: () => kept.clear(),
    }));
    installStorageFallback();
    expect(localStorage.getItem('user')).toBe('ada');
    localStorage.setItem('user', 'eve');
    expect(localStorage.getItem('user')).toBe('eve');
    expect(kept.get('user')).toBe('ada');
    localStorage.removeItem('user');
    expect([localStorage.getItem('user'), kept.has('user')]).toEqual([null, false]);
    expect(localStorage.getItem('mui-mode')).toBe('dark');
  });
});

/** A storage whose methods are on the prototype, like those of the browser's own. */
class FakeStorage {
  readonly items = new Map<string, string>();
  /** The room for all values, in characters. */
  most = Infinity;
  get length() {
    return this.items.size;
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    const others = [...this.items].reduce((sum, [name, kept]) => sum + (name === key ? 0 : kept.length), 0);
    if (others + value.length > this.most) throw new DOMException('No room.', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  clear() {
    this.items.clear();
  }
  fillUp() {
    this.most = [...this.items.values()].join('').length;
  }
}

/** Installs the fallback on this storage, as an opened page does. */
function opened(real = new FakeStorage()) {
  vi.stubGlobal('Storage', FakeStorage);
  FakeStorage.prototype.setItem = fakeWrite;
  replace(() => real);
  installStorageFallback();
  return real;
}

const fakeWrite = FakeStorage.prototype.setItem;

test('a browser whose storage fills up later keeps what is new for the page from then on', () => {
  const real = opened();
  localStorage.setItem('mui-mode', 'dark');
  expect(real.getItem('mui-mode')).toBe('dark');
  real.fillUp();
  localStorage.setItem('user', 'ada');
  expect([localStorage.getItem('user'), localStorage.getItem('mui-mode')]).toEqual(['ada', 'dark']);
  expect(real.getItem('user')).toBeNull();
  localStorage.removeItem('mui-mode');
  expect(real.getItem('mui-mode')).toBeNull();
});

describe('the journal of a browser whose storage fills up', () => {
  const kept = (real: FakeStorage) =>
    [...real.items].filter(([key]) => key.startsWith('pending/')).map(([, text]) => JSON.parse(text));

  test.each(['first', 'after something else'])(
    'is in the browser’s own for the next page where it is written %s',
    (when) => {
      const real = opened();
      const journal = createJournal();
      journal.put(entry('a'));
      real.fillUp();
      if (when !== 'first') localStorage.setItem('user', 'ada');
      journal.put(entry('b'));
      expect([journal.list(), kept(real)]).toEqual([
        [entry('a'), entry('b')],
        [entry('a'), entry('b')],
      ]);
      opened(real);
      expect(createJournal().list()).toEqual([entry('a'), entry('b')]);
      createJournal().put(entry('c'));
      // Another tab has written this in the meantime.
      real.setItem('pending/users/delete/d', JSON.stringify(entry('d')));
      const next = createJournal();
      ['a', 'b', 'c'].forEach((id) => next.remove(entry(id)));
      expect(kept(real)).toEqual([entry('d')]);
      next.remove(entry('d'));
      expect([next.list(), kept(real), real.getItem('pending')]).toEqual([[], [], null]);
    },
  );

  test('has room again once there is some', () => {
    const real = opened();
    real.fillUp();
    createJournal().put(entry('a'));
    real.most = Infinity;
    opened(real);
    real.fillUp();
    const journal = createJournal();
    Array.from({ length: 100 }, (_, index) => journal.put(entry(`user-${index}`)));
    expect(kept(real)).toHaveLength(101);
  });

  test('takes what another tab says of the session, and tells it, where that has room', () => {
    const real = opened();
    localStorage.setItem('activity', '1');
    real.fillUp();
    opened(real);
    localStorage.setItem('mui-mode', 'dark');
    real.setItem('activity', '2');
    expect(localStorage.getItem('activity')).toBe('2');
    localStorage.setItem('activity', '3');
    expect(real.getItem('activity')).toBe('3');
  });

  test('is kept for the page where even that is too little', () => {
    const real = opened();
    real.most = 0;
    const journal = createJournal();
    ['a', 'b'].forEach((id) => journal.put(entry(id)));
    journal.remove(entry('a'));
    expect([journal.list(), createJournal().list()]).toEqual([[entry('b')], [entry('b')]]);
    expect(kept(real)).toEqual([]);
  });
});

test('a storage that works is left as it is, but for the room that the journal may need', () => {
  localStorage.setItem('mui-mode', 'dark');
  const before = NAMES.map((name) => window[name]);
  installStorageFallback();
  expect(NAMES.map((name) => window[name])).toEqual(before);
  expect(Object.keys(localStorage).toSorted()).toEqual(['mui-mode', 'reserve']);
});
