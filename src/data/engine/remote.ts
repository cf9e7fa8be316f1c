import type { Engine } from './engine';

/** The other end of the messages: a worker for the page, the page for a worker. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A worker as the page sees it: after an `error` or `messageerror` event it counts as lost. */
interface WorkerPort extends Port {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** The worker that held the rows has ended, so calls to it are not answered. */
export class EngineLostError extends Error {
  override readonly name = 'EngineLostError';

  constructor() {
    super('the worker that held the rows has ended');
  }
}

/** The arguments of a call without the signal, which can't be posted. */
type Data<Name extends keyof Engine> =
  Required<Parameters<Engine[Name]>> extends [...infer Given, AbortSignal] ? Given : Parameters<Engine[Name]>;

type Call<Name extends keyof Engine = keyof Engine> = {
  [N in Name]: { readonly name: N; readonly args: Data<N> };
}[Name];

type Request = Call & { readonly id: number };

/** What the page sends: a call, or the number of a call to abort. */
type Message = Request | { readonly givenUp: number };

type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

const isReply = (data: unknown): data is Reply => typeof data === 'object' && data !== null && 'id' in data;

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && ('name' in data || 'givenUp' in data);

/** An engine whose methods all take a signal, because any call may be aborted. */
type Called<Name extends keyof Engine> = {
  readonly [N in Name]: (...args: [...Data<N>, AbortSignal]) => unknown;
};

const called = <Name extends keyof Engine>(
  engine: Called<Name>,
  { name, args }: Call<Name>,
  signal: AbortSignal,
): unknown => engine[name](...args, signal);

/** Answers the page's calls with an engine, after a first message that it is ready. */
export function serve(port: Port, engine: Engine): void {
  const running = new Map<number, AbortController>();
  const answer = async (request: Request) => {
    const { id } = request;
    const controller = new AbortController();
    running.set(id, controller);
    try {
      port.postMessage({ id, result: await called(engine, request, controller.signal) } satisfies Reply, []);
    } catch (error) {
      port.postMessage({ id, error: String(error) } satisfies Reply, []);
    } finally {
      running.delete(id);
    }
  };
  port.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return;
    if ('givenUp' in data) running.get(data.givenUp)?.abort();
    else void answer(data);
  });
  port.postMessage('ready', []);
}

interface Waiting {
  readonly resolve: (result: never) => void;
  readonly reject: (reason: unknown) => void;
}

export function remoteEngine(port: WorkerPort): Engine {
  const waiting = new Map<number, Waiting>();
  let last = 0;
  let lost: EngineLostError | undefined;
  const lose = () => {
    lost ??= new EngineLostError();
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  port.addEventListener('error', lose);
  port.addEventListener('messageerror', lose);
  port.addEventListener('message', ({ data }) => {
    if (!isReply(data)) return;
    const { resolve, reject } = waiting.get(data.id) ?? {};
    waiting.delete(data.id);
    if ('error' in data) reject?.(new Error(data.error));
    // Page and worker are of the same build, so the result has the type that the call expects.
    else resolve?.(data.result as never);
  });

  const post = (call: Call, transfer: Transferable[] = []): number => {
    last += 1;
    port.postMessage({ ...call, id: last } satisfies Request, transfer);
    return last;
  };

  const ask = <Result>(call: Call, signal?: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (lost) throw lost;
      const id = post(call);
      waiting.set(id, { resolve, reject });
      const giveUp = () => {
        // The call may have been answered already.
        if (!waiting.delete(id)) return;
        port.postMessage({ givenUp: id } satisfies Message, []);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return {
    open: (...args) => void post({ name: 'open', args }),
    add: (key, bytes) => void post({ name: 'add', args: [key, bytes] }, [bytes.buffer]),
    end: (...args) => ask({ name: 'end', args }),
    page: (key, query, signal) => ask({ name: 'page', args: [key, query] }, signal),
    counts: (key, query, signal) => ask({ name: 'counts', args: [key, query] }, signal),
    rows: (...args) => ask({ name: 'rows', args }),
    patch: (...args) => ask({ name: 'patch', args }),
    select: (key, selection, query, signal) => ask({ name: 'select', args: [key, selection, query] }, signal),
    slice: (...args) => ask({ name: 'slice', args }),
    write: (...args) => ask({ name: 'write', args }),
    drop: (...args) => void post({ name: 'drop', args }),
  };
}
