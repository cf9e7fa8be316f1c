/** Milliseconds. A worker script that takes longer to load is given up. */
const LONGEST_START = 10_000;

let starting: Promise<Worker | null> | undefined;

/**
 * The worker that holds the rows of the lists. It is started once, and again if it has ended; null if the browser has
 * no workers, or if it can't be loaded.
 */
export function startWorker(): Promise<Worker | null> {
  starting ??= start();
  return starting;
}

async function start(): Promise<Worker | null> {
  if (typeof Worker === 'undefined') return null;
  try {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    if (await isReady(worker)) return untilItEnds(worker);
    worker.terminate();
  } catch {
    // Workers are not allowed here.
  }
  return null;
}

/** The worker's first message says that it is ready. */
const isReady = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(() => resolve(false), LONGEST_START);
  });

/** A failed call is answered with a message, so an error event means that the worker itself has failed. */
function untilItEnds(worker: Worker): Worker {
  const end = () => {
    worker.terminate();
    starting = undefined;
  };
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);
  return worker;
}
