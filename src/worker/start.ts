let starting: Promise<Worker | null> | undefined;

/** Starts the worker that holds the rows of the lists, once; null if there are no workers, or if it can't be loaded. */
export function startWorker(): Promise<Worker | null> {
  starting ??= new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('error', () => resolve(null), { once: true });
    // Its first message says that it is ready.
    worker.addEventListener('message', () => resolve(worker), { once: true });
  });
  return starting;
}
