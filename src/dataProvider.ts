import type { QueryClient } from '@tanstack/react-query';
import type {
  CreateParams,
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
import type { StreamingClient } from './api/client';
import type { ResourceContract, ResourceRow, Words } from './api/contract';
import { isGone, MalformedAnswerError, OTHER_ROW, StatusError } from './api/errors';
import { createSwitches, type Switches, type toggleCalls } from './api/switches';
import {
  CommonRuleError,
  type UnfinishedError,
  type UnknownOutcomeError,
  type PendingWrite,
} from './data/errors';
import type { Journal } from './data/journal';
import type { WriteWatch } from './data/outcome';
import { createPages } from './data/pages';
import type { DataResource } from './data/resource';
import { counted } from './data/runningWrites';
import { createSentences, verbsOf } from './data/sentences';
import { createSnapshots, type EngineOf } from './data/snapshots';
import { whole, withEmpties } from './data/versions';
import type { Finished, FinishOptions } from './data/finish';
import type { createAllWrites } from './data/allWrites';
import { createLists } from './data/lists';
import type { Confirm } from './data/writes';

/*
 * verb              what is sent
 * getList           the contract's list call, once: sorting, filtering and paging, or all matching rows if no page is
 *                   given, are served from that answer. A `listing` in `meta` says which fields are searched and
 *                   filtered, instead of the definition. If the service pages: one page, or all pages with matching
 *                   rows, which with `isKept` in `meta` are kept for `getMany`. All rows at once are as those of a
 *                   list, or with a `file` in `meta` the parts of that file, unless the service pages
 * getOne            the contract's call for one row, or without one the list call
 * getMany           the list call; with `renewed` in `meta` it fails if the list could not be renewed the last time. If
 *                   the service pages: the call for one row for each id, or with `seen` in `meta` the row as a page had
 *                   it; rows that no longer exist are left out
 * getManyReference  as getList, filtered by the target field
 * create            the contract's create call; if the outcome is unknown, the row is looked up by a typed id
 * update            a read of the row, unless the caller gives all of it and no previous data; then the update steps in
 *                   order, with that row and the changes; if the outcome is unknown, another read of the row
 * delete            the contract's delete steps in order; an id that the service does not know counts as deleted. If
 *                   the outcome is unknown: the list call, or the call for one row if the service pages
 * updateMany        update, for one row after the other; the rows with an unknown outcome are read at the end, all at
 *                   once. A `BulkWatch` as `meta` follows it, may stop it, and may give a change for each row: then a
 *                   few rows are written at a time
 * deleteMany        delete, likewise, for one row after the other
 * The calls of the switches are the named methods of `Switches`.
 */

export interface DataProviderOptions {
  readonly client: StreamingClient;
  readonly resources: readonly DataResource[];
  readonly toggles: ReturnType<typeof toggleCalls>;
  readonly queryClient: QueryClient;
  readonly journal: Journal;
  /** The id of the signed-in person, on which rules depend. */
  readonly ownId: () => string | undefined;
  /** The texts in which rules explain a refusal. */
  readonly wordsOf: (resource: string) => Words;
  /** Whether that person signed in recently enough for a dangerous write. */
  readonly isFresh: () => boolean;
  /** If not, asks them to confirm their identity. */
  readonly confirm: Confirm;
  readonly engineOf: EngineOf;
  /** A failure in a sentence for people; without it the message stays as it is. */
  readonly sentenceOf?: (error: unknown, resource: string) => string;
}

/** react-admin's verbs, the switches, and how to go on from a write that did not finish. */
export interface ConsoleDataProvider extends DataProvider, Switches {
  /** Sends the remaining steps of a write and removes it from the journal. Throws like `update` and `delete`. */
  finish(pending: PendingWrite, options?: FinishOptions): Promise<{ data: PendingWrite } & Partial<Finished>>;
  /** Finishes writes of many rows: the list is read again once, after the last. */
  whileFinishing<Result>(resource: string, finish: () => Promise<Result>): Promise<Result>;
  /**
   * Checks the outcome of a write again, where the first check could not find it out. It sends no step, and resolves
   * and throws as the write itself would; `data` is null after a delete.
   */
  recheck(
    error: UnfinishedError | UnknownOutcomeError,
    watch?: WriteWatch,
  ): Promise<{ data: ResourceRow | null }>;
}

/**
 * react-admin's data provider on the service's calls. Every method throws the errors of `api/errors.ts` and
 * `data/errors.ts`, with a sentence for people as their message.
 */
export function createDataProvider(options: DataProviderOptions): ConsoleDataProvider {
  const { client, queryClient } = options;
  const resources = new Map(options.resources.map((resource) => [resource.name, resource]));
  const resourceOf = (name: string): DataResource => {
    const resource = resources.get(name);
    if (!resource) throw new CommonRuleError('noResource', name);
    return resource;
  };

  const snapshots = createSnapshots({ ...options, resourceOf });
  // A service that did not page when it was asked to is treated as one with a list from then on.
  const pages = createPages(options, (resource, otherwise) => {
    const adopt = snapshots.adopting(resource.name);
    return (asked) => {
      resources.set(resource.name, { ...resource, contract: otherwise });
      return adopt(asked);
    };
  });

  const contractOf = (resource: string): ResourceContract => resourceOf(resource).contract;

  /** A row that no longer exists must leave the list, so the list is read again. */
  const gone = async (resource: string, error: unknown): Promise<never> => {
    if (isGone(error)) await snapshots.expire(resource);
    throw error;
  };

  /** One row, by its call, or from the list, which the next try reads anew. Throws if the answer is another row. */
  const rowOf = async (resource: string, id: string, signal?: AbortSignal): Promise<ResourceRow> => {
    const { getOne, getList, readRow, rowFields, listFields } = contractOf(resource);
    if (getOne) {
      const request = getOne(id);
      const answer = await client.send(request, { signal }).catch((error: unknown) => gone(resource, error));
      if (answer === null || answer === undefined) throw new StatusError(request.call, 404);
      const row = readRow(answer);
      if (row?.id !== id) throw new MalformedAnswerError(request.call, 200, row ? OTHER_ROW : 'no row');
      return whole(rowFields, row);
    }
    const list = getList && (await snapshots.read(resource, signal));
    const [row] = list ? await list.rows([id]) : [pages.seen(resource, id)];
    if (row) return whole(listFields, row);
    if (list) await snapshots.expire(resource);
    if (getList && list?.unreadable === 0) throw new StatusError(getList().call, 404);
    throw new CommonRuleError(list ? 'unreadable' : 'listOnly');
  };

  const knownRow = async (
    resource: string,
    id: string,
    given?: unknown,
  ): Promise<ResourceRow | undefined> => {
    const row = contractOf(resource).readListRow(given);
    if (row?.id === id) return row;
    const [held] = (await snapshots.atHand(resource)?.rows([id])) ?? [];
    return held ?? pages.seen(resource, id) ?? undefined;
  };

  const duplicatesOf = (resource: string) =>
    contractOf(resource).getList
      ? [...(snapshots.atHand(resource)?.duplicates ?? [])]
      : pages.duplicates(resource);

  const patch: typeof snapshots.patch = (resource, id, row) => {
    if (contractOf(resource).getList) return snapshots.patch(resource, id, row);
    pages.patch(resourceOf(resource), id, row);
    return undefined;
  };
  const kept = { ...snapshots, patch };
  const means = { ...options, snapshots: kept, pages, resourceOf, contractOf, rowOf, knownRow, duplicatesOf };
  let loading: Promise<ReturnType<typeof createAllWrites>> | undefined;
  /** The writes, for which no list waits: their code comes after its first rows, with a form, or by the first write. */
  const writes = () => {
    loading ??= import('./data/allWrites')
      .then((code) => code.createAllWrites(means))
      .catch((error: unknown) => {
        // The next write tries again.
        loading = undefined;
        throw error;
      });
    return loading;
  };

  const { listOf, rowsOf } = createLists(means);
  const fail = createSentences(options, (resource) => resources.get(resource)?.contract);
  const { withSentences, ofWrites, ofForms } = verbsOf(fail, queryClient);

  const verbs = {
    getList: withSentences((resource, params: GetListParams) => listOf(resource, params, params)),

    getOne: withSentences(async (resource, { id, signal }: GetOneParams) => ({
      data: await rowOf(resource, String(id), signal),
    })),

    getMany: withSentences(async (resource, params: GetManyParams) => ({
      data: await rowsOf(resource, params.ids.map(String), params),
    })),

    getManyReference: withSentences(async (resource, params: GetManyReferenceParams) => {
      const { target, id, filter, pagination, sort } = params;
      return listOf(resource, { pagination, sort, filter: { ...filter, [target]: id } }, params);
    }),

    create: ofForms(async (resource, { data, meta }: CreateParams) => {
      const { contract, emptyRow } = resourceOf(resource);
      const given = contract.withTexts(withEmpties(data, emptyRow), null);
      return { data: await writes().then((all) => all.create(resource, given, meta)) };
    }),

    update: ofForms(async (resource, { id, data, previousData, meta }: UpdateParams) => ({
      data: await writes().then((all) => all.update(resource, String(id), { data, previousData }, meta)),
    })),

    updateMany: ofWrites(async (resource, { ids, data, meta }: UpdateManyParams) => ({
      data: await writes().then((all) => all.updateMany(resource, ids, data, meta)),
    })),

    delete: ofWrites(async (resource, { id, previousData, meta }: DeleteParams) => {
      await writes().then((all) => all.remove(resource, String(id), previousData, meta));
      return { data: previousData ?? { id } };
    }),

    deleteMany: ofWrites(async (resource, { ids, meta }: DeleteManyParams) => ({
      data: await writes().then((all) => all.removeMany(resource, ids, meta)),
    })),
  };

  return {
    // react-admin lets each caller choose the type of its records, which no implementation can be checked against; the
    // contracts check the rows instead.
    ...(verbs as DataProvider),
    supportAbortSignal: true,
    finish: async (pending, options) => {
      const fails = (error: unknown) => fail(pending.resource, error);
      const finishing = writes().then((all) => all.finish(pending, options));
      return { data: pending, ...(await counted(queryClient, finishing).catch(fails)) };
    },
    whileFinishing: snapshots.whileWriting,
    recheck: async (error, watch) => {
      const resource = 'pending' in error ? error.pending.resource : error.resource;
      const checking = writes().then((all) => all.recheck(error, watch));
      return { data: await checking.catch((again: unknown) => fail(resource, again)) };
    },
    ...createSwitches(client, options.toggles),
  };
}
