import type { Engine } from './engine';

/** Where messages are sent and received: a worker, or inside it the page. */
export interface Port {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** Where the page reaches a worker: an error there, or an answer that can't be taken over, is the end of it. */
interface WorkerPort extends Port {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: () => void): void;
}

/** The worker that held the rows has ended: what is asked of them will not be answered. */
export class EngineLostError extends Error {
  override readonly name = 'EngineLostError';

  constructor() {
    super('the worker that held the rows has ended');
  }
}

type Name = keyof Engine;

/** The arguments of a call; a signal can't be sent along. */
type Data<Args extends readonly unknown[]> = {
  [At in keyof Args]: Args[At] extends AbortSignal | undefined ? undefined : Args[At];
};

type Call = { [N in Name]: { readonly name: N; readonly args: Data<Parameters<Engine[N]>> } }[Name];

type Request = Call & { readonly id: number };

/** What the page sends: a call, or the number of a call to abort. */
type Message = Request | { readonly givenUp: number };

type Reply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: string };

const isReply = (data: unknown): data is Reply => typeof data === 'object' && data !== null && 'id' in data;

const isMessage = (data: unknown): data is Message =>
  typeof data === 'object' && data !== null && ('name' in data || 'givenUp' in data);

function called(engine: Engine, call: Call, signal: AbortSignal): unknown {
  switch (call.name) {
    case 'open':
      return engine.open(...call.args);
    case 'add':
      return engine.add(...call.args);
    case 'end':
      return engine.end(...call.args);
    case 'page':
      return engine.page(call.args[0], call.args[1], signal);
    case 'counts':
      return engine.counts(call.args[0], call.args[1], signal);
    case 'rows':
      return engine.rows(...call.args);
    case 'patch':
      return engine.patch(...call.args);
    case 'select':
      return engine.select(call.args[0], call.args[1], call.args[2], signal);
    case 'slice':
      return engine.slice(...call.args);
    case 'write':
      return engine.write(...call.args);
    case 'drop':
      return engine.drop(...call.args);
  }
}

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
    // Both ends are of the same build, so an answer there has the same type here.
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
        waiting.delete(id);
        port.postMessage({ givenUp: id } satisfies Message, []);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return {
    open: (...args) => void post({ name: 'open', args }),
    add: (key, bytes) => void post({ name: 'add', args: [key, bytes] }, [bytes.buffer]),
    end: (...args) => ask({ name: 'end', args }),
    page: (key, query, signal) => ask({ name: 'page', args: [key, query, undefined] }, signal),
    counts: (key, query, signal) => ask({ name: 'counts', args: [key, query, undefined] }, signal),
    rows: (...args) => ask({ name: 'rows', args }),
    patch: (...args) => ask({ name: 'patch', args }),
    select: (key, selection, query, signal) =>
      ask({ name: 'select', args: [key, selection, query, undefined] }, signal),
    slice: (...args) => ask({ name: 'slice', args }),
    write: (...args) => ask({ name: 'write', args }),
    drop: (...args) => void post({ name: 'drop', args }),
  };
}
