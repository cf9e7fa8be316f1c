import { expect, test, vi } from 'vitest';
import { createStore } from '../../../src/browser/store';

test('a store tells of every change, and of nothing else', () => {
  const store = createStore<number | null>(null);
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.set(1);
  store.set(1);
  expect(store.getSnapshot()).toBe(1);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
});
