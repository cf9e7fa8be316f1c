import type { QueryClient } from '@tanstack/react-query';
import type { BodyReader, StreamingClient } from '../api/client';
import type { ResourceRow } from '../api/defineContract';
import { allIn } from './engine/allIn';
import type { Answered, Engine } from './engine/engine';
import { isPlainArray, planOf } from './engine/plan';
import type { TablePage, TableQuery } from './engine/table';
import type { DataResource } from './resource';

/** Everything a resource's list call answered with, read once and served from until it is renewed. */
export interface Snapshot {
  /** How many readable rows there are. */
  readonly size: () => number;
  /** How many elements of the answer could not be read. */
  readonly unreadable: number;
  /** Ids that the answer holds more than once; their rows can't be told apart and are not to be changed. */
  readonly duplicates: ReadonlySet<string>;
  /** Epoch milliseconds at which the answer arrived. */
  readonly fetchedAt: number;
  /** Why these rows are older than they should be: what the last attempt to renew them failed with. */
  readonly refreshFailure?: unknown;
  /** The rows of these ids; those that are not there are left out. */
  readonly rows: (ids: readonly string[]) => Promise<readonly ResourceRow[]>;
  readonly page: (query: TableQuery, signal?: AbortSignal) => Promise<TablePage>;
  /** The number under which the engine holds the rows. */
  readonly key: number;
}

/** The engine that holds a resource's rows, and by which name it knows the resource's contract. */
export type EngineOf = (
  resource: DataResource,
) => Promise<{ readonly engine: Engine; readonly contract: string }>;

/** The list answers of all resources, each read once and kept in the query cache until it is renewed. */
export interface Snapshots {
  /**
   * The snapshot at hand, or a new one where it has expired. Throws the client's errors, or the signal's reason.
   * After a renewal that failed, the rows at hand are served with that failure until they expire again. The request
   * is given up only when no one waits for it any more.
   */
  read(resource: string, signal?: AbortSignal): Promise<Snapshot>;
  /** What the service answers from now on: no rows from before. */
  readAnew(resource: string): Promise<Snapshot>;
  /** The rows that were read last, as old as they may be. */
  atHand(resource: string): Snapshot | undefined;
  /** The rows at hand, after the first read where that is under way; undefined where none could be read. */
  first(resource: string): Promise<Snapshot | undefined>;
  /** Makes the next read ask the service again. react-admin's refresh does the same to every query. */
  expire(resource: string): Promise<void>;
  /** To be called before a page is asked for, whose answer may turn out to hold every row. */
  adopting(resource: string): Adopt;
  /** Brings a row up to what was written, or takes it away where that is nothing, for the time until the next read. */
  patch(resource: string, id: string, row: ResourceRow | null): void;
}

/**
 * Takes the body of an answer that holds every row, as if it had been read; `drop` where it breaks off. One with as many
 * rows as were asked for may be a page that does not say so: the rows are then read by the list's own call.
 */
export type Adopt = (
  asked: number,
) => Promise<{ readonly reader: BodyReader<Loaded>; readonly drop: () => void }>;

/** What an answer held. */
type Loaded = Exclude<Answered, { readonly malformed: unknown }>;

interface Means {
  readonly queryClient: QueryClient;
  readonly client: StreamingClient;
  readonly engineOf: EngineOf;
  readonly resourceOf: (name: string) => DataResource;
}

const KEY = 'snapshot';

let lastKey = 0;

export function createSnapshots({ queryClient, client, engineOf, resourceOf }: Means): Snapshots {
  const waiting = new Map<string, number>();
  const expiries = new Map<string, number>();
  /** What the engines hold, by its number. */
  const held = new Map<number, { readonly resource: string; readonly engine: Engine; size: number }>();
  const keyOf = (resource: string) => [resource, KEY];
  const add = (counts: Map<string, number>, resource: string, change: number) => {
    const count = (counts.get(resource) ?? 0) + change;
    counts.set(resource, count);
    return count;
  };

  const atHand = (resource: string) => queryClient.getQueryData<Snapshot>(keyOf(resource));

  const change = (resource: string, edit: (old: Snapshot) => Snapshot) =>
    queryClient.setQueryData<Snapshot>(keyOf(resource), (old) => old && edit(old));

  const dropAll = (resource: string, except?: number) => {
    for (const [key, { resource: of, engine }] of held) {
      if (of !== resource || key === except) continue;
      held.delete(key);
      engine.drop(key);
    }
  };

  // What the cache forgets, as at the end of a session, the engine forgets too.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [resource, kind] = query.queryKey;
    if (type === 'removed' && kind === KEY && typeof resource === 'string') dropAll(resource);
  });

  /** Asks the engine; where the rows have been renewed since, it is asked about the new ones. */
  const ask = async <Result>(
    resource: string,
    key: number,
    question: (engine: Engine, key: number) => Promise<Result>,
  ): Promise<Result> => {
    const newest = () => atHand(resource)?.key ?? key;
    const asked = held.has(key) ? key : newest();
    const engine = held.get(asked)?.engine;
    if (!engine) throw new DOMException('The session is over.', 'AbortError');
    try {
      return await question(engine, asked);
    } catch (error) {
      const newer = held.has(asked) ? undefined : held.get(newest())?.engine;
      if (!newer) throw error;
      return question(newer, newest());
    }
  };

  const snapshotOf = (
    resource: string,
    key: number,
    answer: Pick<Snapshot, 'unreadable'> & { readonly duplicates: readonly string[] },
  ): Snapshot => ({
    key,
    size: () => held.get(key)?.size ?? 0,
    unreadable: answer.unreadable,
    duplicates: new Set(answer.duplicates),
    fetchedAt: Date.now(),
    rows: (ids) => ask(resource, key, (engine, now) => engine.rows(now, ids)),
    page: (query, signal) =>
      ask(resource, key, (engine, now) =>
        query.pagination
          ? engine.page(now, query, signal)
          : allIn(engine, now, (lastKey += 1), query, signal),
      ),
  });

  /** An engine that takes the answer of a list, which it holds from then on. */
  const receiver = (resource: DataResource) => {
    const { name, contract, fields } = resource;
    if (!contract.getList) throw new TypeError(`"${name}" has no call for its list.`);
    const request = contract.getList();
    const key = (lastKey += 1);
    const source = {
      plan: planOf(contract),
      isPlainArray: isPlainArray(request.answer),
      kinds: Object.fromEntries(Object.entries(fields).map(([field, { kind }]) => [field, kind])),
    };
    const starting = engineOf(resource);
    let engine: Engine | undefined;
    return {
      request,
      begin: async () => {
        const started = await starting;
        started.engine.open(key, source, started.contract);
        engine = started.engine;
        return {
          add: (bytes: Uint8Array) => started.engine.add(key, bytes),
          end: () => started.engine.end(key),
        };
      },
      hold({ size, ...answer }: Loaded): Snapshot {
        if (!engine) throw new TypeError('The answer was not read.');
        held.set(key, { resource: name, engine, size });
        return snapshotOf(name, key, answer);
      },
      drop: () => engine?.drop(key),
    };
  };

  const readOnce = async (resource: DataResource, signal: AbortSignal): Promise<Snapshot> => {
    const { request, begin, hold, drop } = receiver(resource);
    try {
      const loaded = await client.stream(request, begin, { signal });
      signal.throwIfAborted();
      return hold(loaded);
    } catch (error) {
      drop();
      throw error;
    }
  };

  /** Reads once more where a write ended while it was read: the answer may be from before it. */
  const readNow = async (resource: string, signal: AbortSignal) => {
    for (;;) {
      const expiry = expiries.get(resource);
      const snapshot = await readOnce(resourceOf(resource), signal);
      if (expiries.get(resource) !== expiry) continue;
      dropAll(resource, snapshot.key);
      return snapshot;
    }
  };

  const current = async (resource: string) => {
    try {
      return await queryClient.fetchQuery({
        queryKey: keyOf(resource),
        queryFn: ({ signal }) => readNow(resource, signal),
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        structuralSharing: false,
      });
    } catch (refreshFailure) {
      change(resource, (old) => ({ ...old, refreshFailure }));
      throw refreshFailure;
    }
  };

  const expire = (resource: string) => {
    add(expiries, resource, 1);
    return queryClient.invalidateQueries({ queryKey: keyOf(resource), exact: true });
  };

  const read: Snapshots['read'] = async (resource, signal) => {
    signal?.throwIfAborted();
    const answer = current(resource);
    add(waiting, resource, 1);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        if (add(waiting, resource, -1) === 0)
          void queryClient.cancelQueries({ queryKey: keyOf(resource), exact: true });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      answer.then(resolve, reject).finally(() => {
        signal?.removeEventListener('abort', onAbort);
        if (!signal?.aborted) add(waiting, resource, -1);
      });
    });
  };

  return {
    read,
    atHand,
    async first(resource) {
      const reading = queryClient.getQueryCache().find<Snapshot>({ queryKey: keyOf(resource) })?.promise;
      return atHand(resource) ?? reading?.catch(() => undefined);
    },
    expire,
    async readAnew(resource) {
      await expire(resource);
      return read(resource);
    },
    adopting(resource) {
      const changes = expiries.get(resource);
      return async (asked) => {
        const { begin, hold, drop } = receiver(resourceOf(resource));
        const { add, end } = await begin();
        const keep = (loaded: Loaded) => {
          const snapshot = hold(loaded);
          dropAll(resource, snapshot.key);
          queryClient.setQueryData(keyOf(resource), snapshot);
          // A row was written since it was asked: the answer may be from before that.
          const isOld = expiries.get(resource) !== changes;
          const isFullPage = loaded.size + loaded.unreadable + loaded.duplicates.length === asked;
          if (isOld || isFullPage) void expire(resource);
          return loaded;
        };
        const take = async () => {
          const answered = await end();
          return 'malformed' in answered ? answered : keep(answered);
        };
        return { reader: { add, end: take }, drop };
      };
    },
    patch(resource, id, row) {
      const key = atHand(resource)?.key;
      const rows = key === undefined ? undefined : held.get(key);
      if (key !== undefined && rows)
        void rows.engine.patch(key, id, row).then(
          (size) => (rows.size = size),
          // The rows were renewed in this moment.
          () => undefined,
        );
      change(resource, (old) => ({ ...old }));
    },
  };
}
