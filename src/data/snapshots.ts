import type { QueryClient } from '@tanstack/react-query';
import type { BodyReader, StreamingClient } from '../api/client';
import type { Counts, ResourceRow } from '../api/contract';
import type { Answered, Engine } from './engine/engine';
import { isPlainArray, planOf } from './engine/plan';
import { EngineLostError } from './engine/remote';
import type { CountsQuery, TablePage, TableQuery } from './engine/table';
import type { DataResource, ListMeta } from './resource';
import type { ReadOptions } from './rows';

/** The complete answer of a resource's list call, read once and used until it is renewed. */
export interface Snapshot extends Pick<ListMeta, 'unreadable' | 'misfits' | 'fetchedAt' | 'refreshFailure'> {
  /** How many readable rows there are. */
  readonly size: () => number;
  /** Ids that the answer has more than once. Their rows can't be told apart and must not be changed. */
  readonly duplicates: ReadonlySet<string>;
  /** The rows with these ids; missing ones are left out. */
  readonly rows: (ids: readonly string[]) => Promise<readonly ResourceRow[]>;
  /** A query without a page asks for everything: it calls `onProgress`, or may order a file. */
  readonly page: (query: TableQuery, options: ReadOptions) => Promise<TablePage>;
  readonly counts: (query: CountsQuery, signal?: AbortSignal) => Promise<Counts>;
  /** The number under which the engine keeps the rows. */
  readonly key: number;
}

/** The engine for a resource's rows, and the name by which it knows the resource's contract. */
export type EngineOf = (
  resource: DataResource,
) => Promise<{ readonly engine: Engine; readonly contract: string }>;

/** The list answers of all resources, each read once and kept in the query cache until it is renewed. */
export interface Snapshots {
  /**
   * The present snapshot, or a new one if that has expired. Throws the client's errors, or the signal's reason. After a
   * failed renewal, the present rows are used, with that failure, until they expire again. The request is aborted only
   * when no one waits for it any more.
   */
  read(resource: string, signal?: AbortSignal): Promise<Snapshot>;
  /** A new answer of the service, never the present rows. */
  readAnew(resource: string): Promise<Snapshot>;
  /** The rows that were read last, however old. */
  atHand(resource: string): Snapshot | undefined;
  /** The present rows, or those of the first read if it is still running; undefined if none could be read. */
  first(resource: string): Promise<Snapshot | undefined>;
  /**
   * Makes a running read start over, and the next one ask the service again. After a `check`, and after a `write` to a
   * list of many rows, the next one need not ask, unless `isShown`, the result of `patch`, is false.
   */
  expire(resource: string, after?: 'write' | 'check', isShown?: Promise<boolean>): Promise<void>;
  /** Writes many rows. Those that the list shows as written don't expire it before the last has ended. */
  whileWriting<Result>(resource: string, write: () => Promise<Result>): Promise<Result>;
  /** To be called before a page is requested, because its answer may turn out to hold every row. */
  adopting(resource: string): Adopt;
  /** Shows a row as written, or removes it (null), until the next read. False if the rows lack it or were renewed. */
  patch(resource: string, id: string, row: ResourceRow | null): Promise<boolean> | undefined;
}

/**
 * Reads the body of an answer that holds every row, as if the list call had answered; `drop` is for a body that breaks
 * off. If it has exactly as many rows as requested, it may be a page that does not say so: the rows are then read with
 * the list's own call.
 */
export type Adopt = (
  asked: number,
) => Promise<{ readonly reader: BodyReader<Loaded>; readonly drop: () => void }>;

type Loaded = Exclude<Answered, { readonly malformed: unknown }>;

interface Means {
  readonly queryClient: QueryClient;
  readonly client: StreamingClient;
  readonly engineOf: EngineOf;
  readonly resourceOf: (name: string) => DataResource;
}

const KEY = 'snapshot';
/** Rows up to which a list is read again after each write; a larger one only shows what was written. */
const MANY = 10_000;
let lastKey = 0;

export function createSnapshots({ queryClient, client, engineOf, resourceOf }: Means): Snapshots {
  const waiting = new Map<string, number>();
  const expiries = new Map<string, number>();
  /** How many writes of many rows run, and whose rows are to be read at their end. */
  const [runs, owed] = [new Map<string, number>(), new Set<string>()];
  /** The rows that the engines hold, by key. */
  const held = new Map<number, { readonly resource: string; readonly engine: Engine; size: number }>();
  const queryKeyOf = (resource: string) => [resource, KEY];
  const add = (counts: Map<string, number>, resource: string, change: number) => {
    const count = (counts.get(resource) ?? 0) + change;
    counts.set(resource, count);
    return count;
  };

  const atHand = (resource: string) => queryClient.getQueryData<Snapshot>(queryKeyOf(resource));

  const dropAll = (resource: string, except?: number) => {
    for (const [key, { resource: of, engine }] of held) {
      if (of !== resource || key === except) continue;
      held.delete(key);
      engine.drop(key);
    }
  };

  // When the cache removes a snapshot, as at the end of a session, the engine drops its rows.
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [resource, kind] = query.queryKey;
    if (type === 'removed' && kind === KEY && typeof resource === 'string') dropAll(resource);
  });

  /** Asks the engine about the rows, or about those that have replaced them, which the cache has a moment later. */
  const ask = async <Result>(
    resource: string,
    key: number,
    question: (engine: Engine, key: number) => Promise<Result>,
  ): Promise<Result> => {
    const newest = () => [...held].findLast(([, { resource: of }]) => of === resource)?.[0] ?? key;
    const asked = held.has(key) ? key : newest();
    const engine = held.get(asked)?.engine;
    if (!engine) throw new DOMException('The session is over.', 'AbortError');
    try {
      return await question(engine, asked);
    } catch (error) {
      // The next read asks the service.
      if (error instanceof EngineLostError)
        queryClient.removeQueries({ queryKey: queryKeyOf(resource), exact: true });
      const newer = held.has(asked) ? undefined : held.get(newest())?.engine;
      if (!newer) throw error;
      return question(newer, newest());
    }
  };

  const snapshotOf = (
    resource: string,
    key: number,
    answer: Pick<ListMeta, 'unreadable' | 'misfits' | 'duplicates'>,
  ): Snapshot => ({
    key,
    size: () => held.get(key)?.size ?? 0,
    unreadable: answer.unreadable,
    misfits: answer.misfits,
    duplicates: new Set(answer.duplicates),
    fetchedAt: Date.now(),
    rows: (ids) => ask(resource, key, (engine, now) => engine.rows(now, ids)),
    page: (query, options) =>
      ask(resource, key, async (engine, now) => {
        if (query.pagination) return engine.page(now, query, options.signal);
        const { allIn } = await import('./allRows');
        return allIn(engine, now, (lastKey += 1), query, { ...options, duplicates: answer.duplicates });
      }),
    counts: (query, signal) => ask(resource, key, (engine, now) => engine.counts(now, query, signal)),
  });

  const receiver = (resource: DataResource) => {
    const { name, contract, fields } = resource;
    if (!contract.getList) throw new TypeError(`"${name}" has no getList.`);
    const request = contract.getList();
    const key = (lastKey += 1);
    const source = {
      plan: planOf(contract),
      isPlainArray: isPlainArray(request.answer),
      held: Object.fromEntries(Object.entries(fields).map(([field, { held }]) => [field, held])),
    };
    // A failure is reported by `begin`; this only prevents an unhandled rejection.
    const starting = engineOf(resource);
    starting.catch(() => undefined);
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
        if (!engine) throw new TypeError('No answer.');
        held.set(key, { resource: name, engine, size });
        dropAll(name, key);
        return snapshotOf(name, key, answer);
      },
      drop: () => engine?.drop(key),
    };
  };

  /** Reads again if a write ended during the read: the answer may be from before it. */
  const readNow = async (resource: string, signal: AbortSignal) => {
    for (;;) {
      const expiry = expiries.get(resource);
      const { request, begin, hold, drop } = receiver(resourceOf(resource));
      try {
        const loaded = await client.stream(request, begin, { signal });
        signal.throwIfAborted();
        if (expiries.get(resource) === expiry) return hold(loaded);
        drop();
      } catch (error) {
        drop();
        throw error;
      }
    }
  };

  const current = async (resource: string) => {
    try {
      return await queryClient.fetchQuery({
        queryKey: queryKeyOf(resource),
        queryFn: ({ signal }) => readNow(resource, signal),
        staleTime: Infinity,
        gcTime: Infinity,
        retry: false,
        structuralSharing: false,
      });
    } catch (refreshFailure) {
      queryClient.setQueryData<Snapshot>(queryKeyOf(resource), (old) => old && { ...old, refreshFailure });
      throw refreshFailure;
    }
  };

  const renew = (resource: string) => {
    add(expiries, resource, 1);
    return queryClient.invalidateQueries({ queryKey: queryKeyOf(resource), exact: true });
  };

  const expire: Snapshots['expire'] = async (resource, after, isShown) => {
    add(expiries, resource, 1);
    const isMany = (atHand(resource)?.size() ?? 0) > MANY;
    if (after && (after === 'check' || isMany) && (await isShown) !== false) return;
    if (after === 'write' && runs.get(resource) && (await isShown) !== false) owed.add(resource);
    else await renew(resource);
  };

  const read: Snapshots['read'] = async (resource, signal) => {
    signal?.throwIfAborted();
    const answer = current(resource);
    add(waiting, resource, 1);
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        if (add(waiting, resource, -1) === 0)
          void queryClient.cancelQueries({ queryKey: queryKeyOf(resource), exact: true });
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
      const reading = queryClient.getQueryCache().find<Snapshot>({ queryKey: queryKeyOf(resource) })?.promise;
      return atHand(resource) ?? reading?.catch(() => undefined);
    },
    expire,
    async whileWriting(resource, write) {
      add(runs, resource, 1);
      const end = () => add(runs, resource, -1) === 0 && owed.delete(resource) && renew(resource);
      return write().finally(end);
    },
    readAnew: (resource) => renew(resource).then(() => read(resource)),
    adopting(resource) {
      const changes = expiries.get(resource);
      return async (asked) => {
        const { begin, hold, drop } = receiver(resourceOf(resource));
        const { add, end } = await begin();
        const keep = (loaded: Loaded) => {
          const snapshot = hold(loaded);
          queryClient.setQueryDefaults(queryKeyOf(resource), { gcTime: Infinity }); // as in `current`
          queryClient.setQueryData(queryKeyOf(resource), snapshot);
          // A row was written after the request: the answer may be from before that.
          const isOld = expiries.get(resource) !== changes;
          const isFullPage = loaded.size + loaded.unreadable + loaded.duplicates.length === asked;
          if (isOld || isFullPage) void expire(resource);
          return loaded;
        };
        const take = () => end().then((answered) => ('malformed' in answered ? answered : keep(answered)));
        return { reader: { add, end: take }, drop };
      };
    },
    patch(resource, id, row) {
      const key = atHand(resource)?.key ?? -1;
      const rows = held.get(key);
      return rows?.engine.patch(key, id, row).then(
        (size) => (rows.size = size) >= 0,
        () => false,
      );
    },
  };
}
