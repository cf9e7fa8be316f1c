import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const workers: FakeWorker[] = [];

class FakeWorker extends EventTarget {
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  terminate() {
    this.isTerminated = true;
  }

  says(type: 'message' | 'error' | 'messageerror') {
    this.dispatchEvent(new Event(type));
  }
}

/** Loads the module anew, as a new page does. */
async function freshStart() {
  vi.resetModules();
  return (await import('../../../../src/worker/start')).startWorker;
}

beforeEach(() => {
  workers.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('one worker is started, however often it is asked for, and it is there once it says so', async () => {
  const startWorker = await freshStart();
  const [one, two] = [startWorker(), startWorker()];
  expect(workers).toHaveLength(1);
  workers[0]?.says('message');
  expect(await one).toBe(workers[0]);
  expect(await two).toBe(workers[0]);
});

test('a worker that can’t be loaded, that is not allowed or that does not come is done without, for good', async () => {
  let startWorker = await freshStart();
  const failed = startWorker();
  workers[0]?.says('error');
  expect(await failed).toBeNull();

  startWorker = await freshStart();
  const late = startWorker();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeNull();
  expect(await startWorker()).toBeNull();
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true]);

  vi.stubGlobal('Worker', function refuse() {
    throw new DOMException('Not allowed.', 'SecurityError');
  });
  startWorker = await freshStart();
  expect(await startWorker()).toBeNull();

  vi.stubGlobal('Worker', undefined);
  startWorker = await freshStart();
  expect(await startWorker()).toBeNull();
});

test.each(['error', 'messageerror'] as const)(
  'after an event "%s" the worker is ended, and the next one started',
  async (failure) => {
    const startWorker = await freshStart();
    const first = startWorker();
    workers[0]?.says('message');
    await first;
    workers[0]?.says(failure);
    expect(workers[0]?.isTerminated).toBe(true);
    const second = startWorker();
    workers[1]?.says('message');
    expect(await second).toBe(workers[1]);
  },
);
