import { vi } from 'vitest';

/** A storage for tests without a DOM; returns what is in it. */
export function fakeStorage(name = 'localStorage'): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}
