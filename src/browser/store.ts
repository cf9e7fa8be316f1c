/** A value that changes, and those who want to hear of it: what `useSyncExternalStore` reads. */
export interface Store<State> {
  getSnapshot(): State;
  /** Calls `listener` after each change; returns the function that ends that. */
  subscribe(listener: () => void): () => void;
  /** Tells no one of a value that is the same. */
  set(next: State): void;
}

export function createStore<State>(initial: State): Store<State> {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    getSnapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}
