import { vi } from 'vitest';

/** A storage for tests without a DOM; returns what is in it. */
export function fakeStorage(name = 'localStorage'): Map<string, string> {
  const items = new Map<string, string>();
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

/** A browser that blocks storage altogether. */
export function blockedStorage(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}
