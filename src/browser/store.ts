/** A value that changes, with its listeners: what `useSyncExternalStore` reads. */
export interface Watched<State> {
  getSnapshot(): State;
  /** Calls `listener` after each change, once however often it was given; returns a function that stops that. */
  subscribe(listener: () => void): () => void;
}

export interface Store<State> extends Watched<State> {
  /** Listeners are not called when the value stays the same. */
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
