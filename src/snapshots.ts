import type { QueryClient } from '@tanstack/react-query';
import type { Client } from './api/client';
import type { ResourceContract, ResourceRow } from './api/resourceContract';
import { readSnapshot, withRow, type Snapshot } from './api/snapshot';

/** The list answers of all resources, each read once and kept in the query cache until it is renewed. */
export interface Snapshots {
  /**
   * The snapshot at hand, or a new one where it has expired. Throws the client's errors, or the signal's reason.
   * After a renewal that failed, the rows at hand are served with that failure until they expire again. The request
   * is given up only when nobody waits for it any more.
   */
  read(resource: string, contract: ResourceContract, signal?: AbortSignal): Promise<Snapshot>;
  /** The rows that were read last, as old as they may be. */
  atHand(resource: string): Snapshot | undefined;
  /** The rows at hand, after the first read where that is under way; undefined where none could be read. */
  first(resource: string): Promise<Snapshot | undefined>;
  /** Makes the next read ask the service again. react-admin's refresh does the same to every query. */
  expire(resource: string): Promise<void>;
  /** Brings a row up to what was written, or takes it away where that is nothing, for the time until the next read. */
  patch(resource: string, id: string, row: ResourceRow | null): void;
}

export function createSnapshots(queryClient: QueryClient, client: Client): Snapshots {
  const waiting = new Map<string, number>();
  const expiries = new Map<string, number>();
  const keyOf = (resource: string) => [resource, 'snapshot'];
  const add = (counts: Map<string, number>, resource: string, change: number) => {
    const count = (counts.get(resource) ?? 0) + change;
    counts.set(resource, count);
    return count;
  };

  const atHand = (resource: string) => queryClient.getQueryData<Snapshot>(keyOf(resource));

  const change = (resource: string, edit: (old: Snapshot) => Snapshot) =>
    queryClient.setQueryData<Snapshot>(keyOf(resource), (old) => old && edit(old));

  /** Reads once more where a write ended meanwhile: the answer may be from before it. */
  const readNow = async (resource: string, contract: ResourceContract, signal: AbortSignal) => {
    for (;;) {
      const expiry = expiries.get(resource);
      const answer = await client.send(contract.getList(), { signal });
      if (expiries.get(resource) === expiry) return readSnapshot(contract, answer, Date.now());
    }
  };

  const current = async (resource: string, contract: ResourceContract) => {
    try {
      return await queryClient.fetchQuery({
        queryKey: keyOf(resource),
        queryFn: ({ signal }) => readNow(resource, contract, signal),
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

  return {
    async read(resource, contract, signal) {
      signal?.throwIfAborted();
      const answer = current(resource, contract);
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
    },
    atHand,
    async first(resource) {
      const reading = queryClient.getQueryCache().find<Snapshot>({ queryKey: keyOf(resource) })?.promise;
      return atHand(resource) ?? reading?.catch(() => undefined);
    },
    expire(resource) {
      add(expiries, resource, 1);
      return queryClient.invalidateQueries({ queryKey: keyOf(resource), exact: true });
    },
    patch(resource, id, row) {
      change(resource, (old) => withRow(old, id, row));
    },
  };
}
