import type { ResourceRow } from '../api/contract';
import { isGone } from '../api/errors';
import type { Pages } from './pages';
import type { DataResource, ListMeta } from './resource';
import {
  allowFilters,
  notDoneOf,
  specOf,
  type GetListMeta,
  type GetManyMeta,
  type PageRequest,
} from './rows';
import type { Snapshots } from './snapshots';

interface ListsMeans {
  readonly snapshots: Snapshots;
  readonly pages: Pages;
  readonly resourceOf: (name: string) => DataResource;
  /** Reads one row; throws if there is none. */
  readonly rowOf: (resource: string, id: string, signal?: AbortSignal) => Promise<ResourceRow>;
}

interface Asked<Meta> {
  readonly meta?: Meta;
  readonly signal?: AbortSignal;
}

interface ListAnswer {
  readonly data: ResourceRow[];
  readonly total: number;
  readonly meta: ListMeta;
}

/**
 * Reads many rows: those that match, or those with given ids. From the list's answer, or if the service pages, by page.
 */
export function createLists({ snapshots, pages, resourceOf, rowOf }: ListsMeans) {
  const listOf = async (
    name: string,
    request: PageRequest,
    { meta, signal }: Asked<GetListMeta>,
  ): Promise<ListAnswer> => {
    const known = resourceOf(name);
    const { listing, onProgress, isKept, file } = meta ?? {};
    const resource: DataResource = listing ? { ...known, list: listing } : known;
    allowFilters(resource, request.filter);
    if (!resource.contract.getList) {
      const page = await pages.read(resource, request, { signal, onProgress, isKept });
      // The service does not page, so the resource has a list call from now on.
      if (!page) return listOf(name, request, { meta, signal });
      const { rows, total, ...facts } = page;
      const notDone = notDoneOf(resource, request);
      return { data: [...rows], total, meta: { ...facts, ...notDone } };
    }
    const snapshot = await snapshots.read(name, signal);
    const { pagination, sort, filter } = request;
    const spec = specOf(resource);
    const page = await snapshot.page({ pagination, sort, filter, spec }, { signal, onProgress, file });
    const countsFor = (filter: PageRequest['filter'], as = specOf(resource), signal?: AbortSignal) =>
      snapshot.counts({ fields: resource.list.filters, filter, spec: as }, signal);
    // The rows don't wait for the counts. If the counts fail, a list shows the last ones.
    const counts = pagination && countsFor(filter, spec, signal);
    counts?.catch(() => undefined);
    const { fetchedAt, unreadable, misfits, duplicates, refreshFailure } = snapshot;
    return {
      data: [...page.data],
      total: page.total,
      meta: {
        fetchedAt,
        asOf: spec.now,
        all: snapshot.size(),
        unreadable,
        misfits,
        duplicates: [...duplicates],
        refreshFailure,
        counts,
        countsFor,
        file: page.file,
        ...notDoneOf(resource, request),
      },
    };
  };

  const rowsOf = async (
    name: string,
    ids: readonly string[],
    { meta, signal }: Asked<GetManyMeta>,
  ): Promise<ResourceRow[]> => {
    const { getOne, getList } = resourceOf(name).contract;
    const { renewed = false, seen: isSeen = false } = meta ?? {};
    if (getList) {
      const { rows, refreshFailure } = await snapshots.read(name, signal);
      if (renewed && refreshFailure !== undefined) throw refreshFailure;
      return [...(await rows(ids))];
    }
    if (!getOne && !isSeen) throw new TypeError(`"${name}" can't be referenced: it has no getOne.`);
    const rows = ids.map(async (id) => {
      const seen = isSeen ? pages.seen(name, id) : undefined;
      if (seen !== undefined || !getOne) return seen;
      return rowOf(name, id, signal).catch((error: unknown) => {
        if (!isGone(error)) throw error;
      });
    });
    return (await Promise.all(rows)).flatMap((row) => row ?? []);
  };

  return { listOf, rowsOf };
}
