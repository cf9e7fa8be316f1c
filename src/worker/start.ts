/** Milliseconds. A script that has not come by then is not waited for. */
const LONGEST_START = 10_000;

let starting: Promise<Worker | null> | undefined;

/**
 * The worker that holds the rows of the lists, started once, and anew if it has ended; null if there are no workers, or
 * if it can't be loaded.
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
    // Not allowed here.
  }
  return null;
}

/** Its first message says so. */
const isReady = (worker: Worker): Promise<boolean> =>
  new Promise((resolve) => {
    worker.addEventListener('message', () => resolve(true), { once: true });
    worker.addEventListener('error', () => resolve(false), { once: true });
    setTimeout(() => resolve(false), LONGEST_START);
  });

/** A failed question has an answer that says so: any other error ends the worker. */
function untilItEnds(worker: Worker): Worker {
  const end = () => {
    worker.terminate();
    starting = undefined;
  };
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);
  return worker;
}
