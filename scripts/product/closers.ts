type Close = () => unknown;

/** What has been started, and how to end it, the last one first. */
export function closers() {
  const stack: Close[] = [];
  let closing: Promise<void> | undefined;

  const closeAll = async () => {
    for (let close = stack.pop(); close; close = stack.pop()) {
      // A failure must not keep the others alive.
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
    }
  };

  return {
    /** Anything added during the end is ended at once. */
    add(close: Close): void {
      stack.push(close);
      if (closing) closing = closing.then(closeAll);
    },
    isRunning: (): boolean => closing !== undefined,
    run: (): Promise<void> => (closing ??= closeAll()),
  };
}

export type Closers = ReturnType<typeof closers>;

/** Resolves like `work`, or when the time is over. */
export async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work.catch(() => undefined), over]);
  clearTimeout(timer);
}
