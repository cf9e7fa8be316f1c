const PROBE = 'probe';

/** In characters: more than one sign-in stores. */
const ROOM = 'x'.repeat(8192);

/** The key of the unfinished writes. */
export const JOURNAL = 'pending';

/** The keys of the instants that all tabs share. */
export const ACTIVITY = 'activity';
export const SIGN_IN = 'sign-in';

/** What tabs tell each other: it goes to the browser's storage as long as that takes it. */
const SHARED = new Set([JOURNAL, ACTIVITY, SIGN_IN]);

/** The key of a placeholder that is removed when storage is full, to make room for a hundred journal entries. */
const RESERVE = 'reserve';

/**
 * A storage that reads from the given one and keeps what is written in memory, for this page only, but for
 * what tabs share.
 */
function ofThisPage(stored: Storage | undefined): Storage {
  const items = new Map<string, string>();
  for (let index = 0; index < (stored?.length ?? 0); index += 1) {
    const key = stored?.key(index) ?? '';
    if (!SHARED.has(key)) items.set(key, stored?.getItem(key) ?? '');
  }
  const removeItem = (key: string) => {
    items.delete(key);
    // A log-out must also last for the next page.
    stored?.removeItem(key);
  };
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? (SHARED.has(key) ? stored?.getItem(key) : null) ?? null,
    setItem(key, value) {
      items.set(key, value);
      if (!SHARED.has(key) || !stored) return;
      try {
        stored.setItem(key, value);
        items.delete(key);
      } catch {
        // It then stays in memory, like everything else.
      }
    },
    removeItem,
    clear: () => [...items.keys(), ...SHARED].forEach(removeItem),
  };
}

const NAMES = ['localStorage', 'sessionStorage'] as const;
type Name = (typeof NAMES)[number];

const replace = (name: Name, stored: Storage | undefined): void =>
  void Object.defineProperty(window, name, { value: ofThisPage(stored), configurable: true });

function reserve(stored: Storage): void {
  try {
    stored.setItem(RESERVE, ROOM + ROOM);
  } catch {
    // A storage that is nearly full is used all the same.
  }
}

/** Replaces a storage that fails already. */
function probe(name: Name): void {
  let stored: Storage | undefined;
  try {
    stored = window[name];
    stored.setItem(PROBE, ROOM);
    stored.removeItem(PROBE);
    if (name === 'localStorage') reserve(stored);
  } catch {
    replace(name, stored);
  }
}

/** Replaces a storage that fills up later, at the first write that fails. */
function watchWrites(): void {
  const write = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    try {
      write.call(this, key, value);
    } catch (error) {
      if (key === JOURNAL && this.getItem(RESERVE)) {
        this.removeItem(RESERVE);
        return this.setItem(key, value);
      }
      const name = NAMES.find((own) => window[own] === this);
      if (!name) throw error;
      replace(name, this);
      window[name].setItem(key, value);
    }
  };
}

/**
 * If the browser blocks storage, reading throws; if storage is full, writing does. Libraries would then fail: ra-core
 * reads while it loads, and firebase/auth forgets a user that it can't store. Such a storage is replaced here, before
 * either library uses it, by one that lasts until the page is closed; one that fills up later is replaced at that
 * moment.
 */
export function installStorageFallback(): void {
  NAMES.forEach(probe);
  watchWrites();
}
