import { vi } from 'vitest';
import { createStore } from '../../src/browser/store';
import type { Idle } from '../../src/identity/timeLimits';

/** A countdown that a test changes with `set`; `null` while the end is not near. */
export const fakeCountdown = (first: number | null = null) => createStore<number | null>(first);

/** An idle time-out whose countdown a test changes with `set`. */
export function fakeIdle(first: number | null = null) {
  const seconds = fakeCountdown(first);
  return { ...seconds, stay: vi.fn(() => seconds.set(null)) } satisfies Idle;
}
