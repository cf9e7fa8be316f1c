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
import type { Client } from './api/client';
import type { Journal, PendingWrite } from './api/journal';
import { pageOf } from './api/page';
import type { ResourceContract, ResourceRow } from './api/resourceContract';
import { createSwitches, type Switches } from './api/switches';
import type { toggleCalls } from './api/toggles';
import { eachOf, finishWrite, runWrite } from './api/write';
import { MalformedAnswerError, OTHER_ROW, StatusError } from './api/errors';
import type { ResourceDefinition } from './resources/definition';
import type { Snapshot } from './api/snapshot';
import { createSnapshots } from './snapshots';

/*
 * verb              request
 * getList           the contract's list call, once; sorting, filtering and paging are served from that answer
 * getOne            the contract's single call, or the list's answer where there is none
 * getMany           the list's answer
 * getManyReference  the list's answer, filtered by the target field
 * update            the contract's update steps in order
 * delete            the contract's delete steps in order; an id the service no longer knows counts as deleted
 * updateMany        update, one after the other
 * deleteMany        delete, one after the other
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
}

/** react-admin's verbs, the switches, and the way to finish a write that was left half done. */
export interface ConsoleDataProvider extends DataProvider, Switches {
  /** Sends the steps of a write that are not done yet, and takes it off the journal. Throws like `update` and `delete`. */
  finish(pending: PendingWrite): Promise<{ data: PendingWrite }>;
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
 * react-admin's data provider on the service's calls. Every method throws the errors of `api/errors.ts`; a write of
 * several calls that stops half way throws an UnfinishedError and stands in the journal.
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

  /** One row, from the call for one row or else from the list. Throws where another row than this one is answered. */
  const rowOf = async (resource: string, id: string, signal?: AbortSignal): Promise<ResourceRow> => {
    const { getOne, getList, readRow } = contractOf(resource);
    const request = getOne ? getOne(id) : getList();
    const row = getOne
      ? readRow(await client.send(request, { signal }))
      : (await snapshotOf(resource, signal)).byId.get(id);
    if (!row) throw new StatusError(request.call, 404);
    if (row.id !== id) throw new MalformedAnswerError(request.call, 200, OTHER_ROW);
    return row;
  };

  /** What is known to be done shows at once; whatever the write came to, the list is then read anew. */
  const written = async (
    resource: string,
    id: string,
    row: ResourceRow | null,
    write: Promise<void>,
  ): Promise<void> => {
    try {
      await write;
      snapshots.patch(resource, id, row);
    } finally {
      await snapshots.expire(resource);
    }
  };

  const update = async (resource: string, id: string, data: unknown): Promise<ResourceRow> => {
    const { update: steps, readRow } = contractOf(resource);
    const row = readRow(data);
    if (!steps || row === null || row.id !== id)
      throw new TypeError(`"${resource}" can't be updated with this data.`);
    await written(resource, id, row, runWrite(options, { resource, id, operation: 'update' }, steps(data)));
    return row;
  };

  const remove = async (resource: string, id: string): Promise<void> => {
    const { delete: steps } = contractOf(resource);
    if (!steps) throw new TypeError(`"${resource}" has no rows to delete.`);
    await written(resource, id, null, runWrite(options, { resource, id, operation: 'delete' }, steps(id)));
  };

  /** Does what is left of an update: the row as the service has it now stands for the step that wrote it. */
  const finishUpdate = async (pending: PendingWrite): Promise<void> => {
    const { resource, id } = pending;
    const row = await rowOf(resource, id);
    const steps = contractOf(resource).update?.(row) ?? [];
    const [first, second] = steps;
    const step = second && pending.step === first?.step ? second.step : pending.step;
    await written(resource, id, row, finishWrite(options, { ...pending, step }, steps));
  };

  const finishDelete = async (pending: PendingWrite): Promise<void> => {
    const { resource, id } = pending;
    const steps = contractOf(resource).delete?.(id) ?? [];
    await written(resource, id, null, finishWrite(options, pending, steps));
  };

  const verbs = {
    async getList(resource: string, params: GetListParams) {
      const snapshot = await snapshotOf(resource, params.signal);
      return { ...pageOf(snapshot.rows, params), meta: metaOf(snapshot) };
    },

    async getOne(resource: string, { id, signal }: GetOneParams) {
      return { data: await rowOf(resource, String(id), signal) };
    },

    async getMany(resource: string, { ids, signal }: GetManyParams) {
      const { byId } = await snapshotOf(resource, signal);
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

    async update(resource: string, { id, data }: UpdateParams) {
      return { data: await update(resource, String(id), data) };
    },

    async updateMany(resource: string, { ids, data }: UpdateManyParams) {
      const write = async (id: string) => update(resource, id, { ...(await rowOf(resource, id)), ...data });
      return { data: await eachOf(ids, write) };
    },

    async delete(resource: string, { id, previousData }: DeleteParams) {
      await remove(resource, String(id));
      return { data: previousData ?? { id } };
    },

    async deleteMany(resource: string, { ids }: DeleteManyParams) {
      return { data: await eachOf(ids, (id) => remove(resource, id)) };
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
    async finish(pending: PendingWrite) {
      await (pending.operation === 'delete' ? finishDelete(pending) : finishUpdate(pending));
      return { data: pending };
    },

    ...createSwitches(client, options.toggles),
  };
}
