const PROBE = 'probe';

/** In characters: more than one sign-in stores. */
const ROOM = 'x'.repeat(8192);

/** A storage that reads from the given one and keeps what is written in memory, for this page only. */
function ofThisPage(stored: Storage | undefined): Storage {
  const items = new Map<string, string>();
  for (let index = 0; index < (stored?.length ?? 0); index += 1) {
    const key = stored?.key(index) ?? '';
    items.set(key, stored?.getItem(key) ?? '');
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
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem,
    clear: () => [...items.keys()].forEach(removeItem),
  };
}

const NAMES = ['localStorage', 'sessionStorage'] as const;
type Name = (typeof NAMES)[number];

const replace = (name: Name, stored: Storage | undefined): void =>
  void Object.defineProperty(window, name, { value: ofThisPage(stored), configurable: true });

/** Replaces a storage that fails already. */
function probe(name: Name): void {
  let stored: Storage | undefined;
  try {
    stored = window[name];
    stored.setItem(PROBE, ROOM);
    stored.removeItem(PROBE);
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
      const name = NAMES.find((own) => window[own] === this);
      if (!name) throw error;
      replace(name, this);
      window[name].setItem(key, value);
    }
  };
}

/**
 * Where the browser blocks storage, reading throws; where storage is full, writing does. Libraries would fail with it:
 * ra-core reads while it loads, and firebase/auth forgets a user it can't store. Such a storage is replaced here,
 * before either library uses it, by one that lasts until the page is closed; one that fills up later is replaced at
 * that moment.
 */
export function installStorageFallback(): void {
  NAMES.forEach(probe);
  watchWrites();
}
