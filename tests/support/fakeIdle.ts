import { vi } from 'vitest';
import type { Idle } from '../../src/identity/idle';

/** An idle time-out that a test moves by hand with `set`: never near unless told otherwise. */
export function fakeIdle(first: number | null = null) {
  const listeners = new Set<() => void>();
  let seconds = first;
  const set = (next: number | null) => {
    seconds = next;
    listeners.forEach((listener) => listener());
  };
  return {
    getSnapshot: () => seconds,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stay: vi.fn(() => set(null)),
    set,
  } satisfies Idle & { set: (next: number | null) => void };
}
