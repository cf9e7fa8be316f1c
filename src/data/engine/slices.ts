/** Milliseconds of work before it pauses for others. */
const SLICE = 8;
/** The same for work in the background, because a request that has come waits for the end of its slice. */
const BACKGROUND_SLICE = 3;
/** Milliseconds that a page needs to draw an answer, possibly on the same processor. */
const DRAWING = 150;

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

/**
 * Runs work in slices, between which it can be aborted. Work in the background waits while requested work runs and
 * while the page draws the result. The last work in the background goes first, because it is about what the person
 * sees.
 */
export function createSlices() {
  const foreground = { count: 0, answered: -Infinity };
  const isBusy = () => foreground.count > 0 || performance.now() - foreground.answered < DRAWING;
  const background: object[] = [];

  /** @returns the pause function of one piece of work: it pauses once it has worked long enough, or has to wait */
  const pauses = (slice: number, hasToWait: () => boolean, signal?: AbortSignal) => {
    let since = performance.now();
    return async (): Promise<void> => {
      signal?.throwIfAborted();
      if (performance.now() - since < slice && !hasToWait()) return;
      await breathe();
      while (hasToWait()) {
        signal?.throwIfAborted();
        await new Promise((resolve) => setTimeout(resolve, SLICE));
      }
      signal?.throwIfAborted();
      since = performance.now();
    };
  };

  return {
    /** Work that someone waits for. */
    async foreground<Result>(work: (pause: Pause) => Promise<Result>, signal?: AbortSignal): Promise<Result> {
      foreground.count += 1;
      try {
        return await work(pauses(SLICE, () => false, signal));
      } finally {
        foreground.count -= 1;
        foreground.answered = performance.now();
      }
    },
    /** Work that is done in advance, which lets other work run first as long as `isBehind` is true. */
    async background<Result>(
      work: (pause: Pause) => Promise<Result>,
      isBehind: () => boolean,
      signal?: AbortSignal,
    ): Promise<Result> {
      const own = {};
      background.push(own);
      try {
        const hasToWait = () => isBehind() && (isBusy() || background.at(-1) !== own);
        return await work(pauses(BACKGROUND_SLICE, hasToWait, signal));
      } finally {
        background.splice(background.indexOf(own), 1);
      }
    },
  };
}

export type Slices = ReturnType<typeof createSlices>;

/** To be awaited regularly. Throws the signal's reason when the work is aborted. */
export type Pause = () => Promise<void>;
