type Close = () => unknown;

/** Collects the functions that end what was started, and runs them, the last one first. */
export function closers() {
  const stack: Close[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    for (let close = stack.pop(); close; close = stack.pop()) {
      // If one fails, the others must still run.
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    }
  };

  return {
    /** A function that is added during or after the end runs at once. */
    add(close: Close): void {
      stack.push(close);
      if (closing) closing = closing.then(closeAll);
    },
    isRunning: (): boolean => closing !== undefined,
    run: (): Promise<void> => (closing ??= closeAll()),
  };
}

export type Closers = ReturnType<typeof closers>;

/** Resolves when `work` has settled, or when the time is over. Never rejects. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
