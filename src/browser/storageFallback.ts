const PROBE = 'probe';

/** In characters: more than one sign-in stores. */
const ROOM = 'x'.repeat(8192);

/** The key of the list of the unfinished writes. */
export const JOURNAL = 'pending';

/** The key of an unfinished write. */
export const placeInJournal = (write: string): string => `${JOURNAL}/${write}`;

export const isOfJournal = (key: string): boolean => key === JOURNAL || key.startsWith(placeInJournal(''));

/** The keys of the instants that all tabs share. */
export const ACTIVITY = 'activity';
export const SIGN_IN = 'sign-in';

/** What tabs tell each other: it goes to the browser's storage as long as that takes it. */
const isShared = (key: string): boolean => key === ACTIVITY || key === SIGN_IN || isOfJournal(key);

/** The key of a placeholder that is removed when storage is full, to make room for a hundred journal entries. */
const RESERVE = 'reserve';

export const keysOf = (storage: Storage | undefined): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');

/**
 * A storage that reads from the given one and keeps what is written in memory, for this page only, but for
 * what tabs share.
 */
function ofThisPage(stored: Storage | undefined): Storage {
  const items = new Map<string, string>();
  for (const key of keysOf(stored)) if (!isShared(key)) items.set(key, stored?.getItem(key) ?? '');
  const keys = () => [...new Set([...items.keys(), ...keysOf(stored).filter(isShared)])];
  const removeItem = (key: string) => {
    items.delete(key);
    // A log-out must also last for the next page.
    stored?.removeItem(key);
  };
  return {
    get length() {
      return keys().length;
    },
    key: (index) => keys()[index] ?? null,
    getItem: (key) => items.get(key) ?? (isShared(key) ? stored?.getItem(key) : null) ?? null,
    setItem(key, value) {
      items.set(key, value);
      if (!isShared(key) || !stored) return;
      try {
        stored.setItem(key, value);
        items.delete(key);
      } catch {
        // It then stays in memory, like everything else.
      }
    },
    removeItem,
    clear: () => keys().forEach(removeItem),
  };
}

const NAMES = ['localStorage', 'sessionStorage'] as const;
type Name = (typeof NAMES)[number];

const replace = (name: Name, stored: Storage | undefined): void =>
  void Object.defineProperty(window, name, { value: ofThisPage(stored), configurable: true });

function reserve(stored: Storage): void {
  try {
    stored.setItem(RESERVE, ROOM.repeat(6));
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
      if (isOfJournal(key) && this.getItem(RESERVE)) {
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
