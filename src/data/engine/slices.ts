/** Milliseconds of work before it pauses for others. */
const SLICE = 8;

/** Pauses for other work. A timer would take at least four milliseconds. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/** Work in slices: requested work runs before work in advance, and can be aborted between two slices. */
export function createSlices() {
  const waiting = { count: 0 };

  /** @returns the pause function of one piece of work: it pauses once it has worked long enough */
  const pauses = (isBehind: () => boolean, signal?: AbortSignal) => {
    let since = performance.now();
    return async (): Promise<void> => {
      signal?.throwIfAborted();
      if (performance.now() - since < SLICE && !(isBehind() && waiting.count > 0)) return;
      do await breathe();
      while (isBehind() && waiting.count > 0);
      signal?.throwIfAborted();
      since = performance.now();
    };
  };

  return {
    /** Work that someone waits for. */
    async asked<Result>(work: (pause: Pause) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      waiting.count += 1;
      try {
        return await work(pauses(() => false, signal));
      } finally {
        waiting.count -= 1;
      }
    },
    /** Work in advance, which goes on while no one waits for anything, as long as it `isBehind`. */
    behind: <Result>(
      work: (pause: Pause) => Promise<Result>,
      isBehind: () => boolean,
      signal?: AbortSignal,
    ): Promise<Result> => work(pauses(isBehind, signal)),
  };
}

export type Slices = ReturnType<typeof createSlices>;

/** To be awaited regularly. Throws the signal's reason when the work is aborted. */
export type Pause = () => Promise<void>;
