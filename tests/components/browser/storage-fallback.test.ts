import { afterEach, describe, expect, test, vi } from 'vitest';
import { installStorageFallback } from '../../../src/browser/storageFallback';
import { createJournal } from '../../../src/data/rowWrites';

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

/** As the browser's own: its methods are the prototype's. */
class FakeStorage {
  readonly items = new Map<string, string>();
  isFull = false;
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
    if (this.isFull) throw new DOMException('No room.', 'QuotaExceededError');
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  clear() {
    this.items.clear();
  }
}

test('a browser whose storage fills up later keeps what is new for the page from then on', () => {
  vi.stubGlobal('Storage', FakeStorage);
  const real = new FakeStorage();
  replace(() => real);
  installStorageFallback();
  localStorage.setItem('mui-mode', 'dark');
  expect([...real.items]).toEqual([['mui-mode', 'dark']]);
  const journal = createJournal();
  ['a', 'b'].forEach((id) => journal.put(entry(id)));
  real.isFull = true;
  journal.put(entry('c'));
  journal.remove(entry('a'));
  expect([journal.list(), createJournal().list()]).toEqual([
    [entry('b'), entry('c')],
    [entry('b'), entry('c')],
  ]);
  localStorage.setItem('user', 'ada');
  expect([localStorage.getItem('user'), localStorage.getItem('mui-mode')]).toEqual(['ada', 'dark']);
  ['mui-mode', 'pending'].forEach((key) => localStorage.removeItem(key));
  expect([...real.items]).toEqual([]);
});

test('a storage that works is left as it is', () => {
  localStorage.setItem('mui-mode', 'dark');
  const before = NAMES.map((name) => window[name]);
  installStorageFallback();
  expect(NAMES.map((name) => window[name])).toEqual(before);
  expect(Object.keys(localStorage)).toEqual(['mui-mode']);
});
