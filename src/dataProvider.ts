import type { QueryClient } from '@tanstack/react-query';
import type {
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import { type BulkWatch, eachOf } from './api/bulk';
import type { Client } from './api/client';
import type { Journal, PendingWrite } from './api/journal';
import { pageOf } from './api/page';
import type { ResourceContract, ResourceRow } from './api/resourceContract';
import { createSwitches, type Switches } from './api/switches';
import type { toggleCalls } from './api/toggles';
import { isGone, MalformedAnswerError, OTHER_ROW, StatusError } from './api/errors';
import type { ResourceDefinition } from './resources/definition';
import type { Snapshot } from './api/snapshot';
import { createSnapshots } from './snapshots';
import { createWrites } from './writes';

/*
 * verb              request
 * getList           the contract's list call, once; sorting, filtering and paging are served from that answer, all that
 *                   match where no page is asked for
 * getOne            the contract's single call, or the list's answer where there is none
 * getMany           the list's answer; with `renewed` in `meta` it fails where the last attempt to renew that failed
 * getManyReference  the list's answer, filtered by the target field
 * update            the contract's single call, where the row as it was opened is known; then its update steps in order
 * delete            the contract's delete steps in order; an id the service no longer knows counts as deleted
 * updateMany        update, one after the other
 * deleteMany        delete, one after the other, each once; a `BulkWatch` as `meta` looks on and may stop it
 * create            none: the service has no call for it
 *
 * toggle_status, switch_toggle_status, sim_connection and go_restart are the named methods of `Switches`.
 */

export interface DataProviderOptions {
  readonly client: Client;
  readonly resources: readonly ResourceDefinition[];
  readonly toggles: ReturnType<typeof toggleCalls>;
  readonly queryClient: QueryClient;
  readonly journal: Journal;
  /** The id of the person who is signed in; rules depend on it. */
  readonly ownId: () => string | undefined;
}

/** react-admin's verbs, the switches, and the way to finish a write that was left half done. */
export interface ConsoleDataProvider extends DataProvider, Switches {
  /**
   * Sends the steps of a write that are not done yet, and takes it off the journal. Throws like `update` and `delete`.
   * `row` is what an update left behind.
   */
  finish(pending: PendingWrite): Promise<{ data: PendingWrite; row?: ResourceRow | null }>;
}

/** What a list's view needs to know of the answer behind its page: react-admin hands it on as `meta`. */
export interface ListMeta {
  /** Epoch milliseconds at which the answer arrived. */
  readonly fetchedAt: number;
  /** How many rows there are without any filter. */
  readonly all: number;
  readonly unreadable: number;
  readonly duplicates: readonly string[];
  /** Set where the rows could not be renewed: they are as old as `fetchedAt` says. */
  readonly refreshFailure?: unknown;
}

const metaOf = ({ rows, fetchedAt, unreadable, duplicates, refreshFailure }: Snapshot): ListMeta => ({
  fetchedAt,
  all: rows.length,
  unreadable,
  duplicates: [...duplicates],
  refreshFailure,
});

/**
 * react-admin's data provider on the service's calls. Every method throws the errors of `api/errors.ts`; what writes
 * throw besides stands in `writes.ts`.
 */
export function createDataProvider(options: DataProviderOptions): ConsoleDataProvider {
  const { client, queryClient } = options;
  const contracts = new Map(options.resources.map(({ name, contract }) => [name, contract]));
  const snapshots = createSnapshots(queryClient, client);

  const contractOf = (resource: string): ResourceContract => {
    const contract = contracts.get(resource);
    if (!contract) throw new TypeError(`There is no resource called "${resource}".`);
    return contract;
  };

  const snapshotOf = (resource: string, signal?: AbortSignal) =>
    snapshots.read(resource, contractOf(resource), signal);

  /** Who is no longer there is in no list any more: it is read again. */
  const gone = async (resource: string, error: unknown): Promise<never> => {
    if (isGone(error)) await snapshots.expire(resource);
    throw error;
  };

  /** One row, from the call for one row or else from the list. Throws where another row than this one is answered. */
  const rowOf = async (resource: string, id: string, signal?: AbortSignal): Promise<ResourceRow> => {
    const { getOne, getList, readRow } = contractOf(resource);
    const request = getOne ? getOne(id) : getList();
    const row = getOne
      ? readRow(await client.send(request, { signal }).catch((error) => gone(resource, error)))
      : (await snapshotOf(resource, signal)).byId.get(id);
    if (!row) throw new StatusError(request.call, 404);
    if (row.id !== id) throw new MalformedAnswerError(request.call, 200, OTHER_ROW);
    return row;
  };

  const { update, remove, finish } = createWrites({ ...options, snapshots, contractOf, rowOf });

  /** Row after row, as long as the person who began is the one who is signed in. */
  const oneByOne = (ids: readonly unknown[], write: (id: string) => Promise<unknown>, watch?: BulkWatch) => {
    const person = options.ownId();
    const isStopped = () => options.ownId() !== person || (watch?.isStopped?.() ?? false);
    return eachOf(ids, write, { ...watch, isStopped });
  };

  const verbs = {
    async getList(resource: string, params: GetListParams) {
      const snapshot = await snapshotOf(resource, params.signal);
      return { ...pageOf(snapshot.rows, params), meta: metaOf(snapshot) };
    },

    async getOne(resource: string, { id, signal }: GetOneParams) {
      return { data: await rowOf(resource, String(id), signal) };
    },

    async getMany(resource: string, { ids, meta, signal }: GetManyParams) {
      const { byId, refreshFailure } = await snapshotOf(resource, signal);
      if (meta?.renewed === true && refreshFailure !== undefined) throw refreshFailure;
      return { data: ids.flatMap((id) => byId.get(String(id)) ?? []) };
    },

    async getManyReference(
      resource: string,
      { target, id, filter, pagination, sort, signal }: GetManyReferenceParams,
    ) {
      const snapshot = await snapshotOf(resource, signal);
      const request = { pagination, sort, filter: { ...filter, [target]: id } };
      return { ...pageOf(snapshot.rows, request), meta: metaOf(snapshot) };
    },

    async update(resource: string, { id, data, previousData }: UpdateParams) {
      return { data: await update(resource, String(id), data, previousData) };
    },

    async updateMany(resource: string, { ids, data }: UpdateManyParams) {
      const write = async (id: string) => update(resource, id, { ...(await rowOf(resource, id)), ...data });
      return { data: await oneByOne(ids, write) };
    },

    async delete(resource: string, { id, previousData }: DeleteParams) {
      await remove(resource, String(id));
      return { data: previousData ?? { id } };
    },

    async deleteMany(resource: string, { ids, meta }: DeleteManyParams) {
      return { data: await oneByOne(ids, (id) => remove(resource, id), meta) };
    },

    create: (resource: string) =>
      Promise.reject(
        new TypeError(
          `"${resource}" can't be created: the service has no call for that; users come into being by signing up.`,
        ),
      ),
  };

  return {
    // react-admin lets each caller name the type of its records, which no implementation can be checked against;
    // the rows are checked by the contracts instead.
    ...(verbs as DataProvider),
    supportAbortSignal: true,
    finish: async (pending: PendingWrite) => ({ data: pending, row: await finish(pending) }),

    ...createSwitches(client, options.toggles),
  };
}
