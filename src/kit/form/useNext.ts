import { useState } from 'react';
import { useGetList, useStore } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import { editPath } from '../addresses';
import { cleanParams, filterOf } from '../list/listAddress';
import { shownListKey, type OwnListOptions } from '../list/ownList';
import { editRefusal, listedAs, useCircumstances, useResource } from '../resource';

const QUERY = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false };

/**
 * The address of the form of the row after this one, in the list as it was searched, filtered and sorted when the form was
 * opened; null where this is the last one, or where the list is not known to hold it.
 */
export function useNext(id: string): string | null {
  const { definition } = useResource();
  const page = useListPage(id, 0);
  const isLast = page.index !== undefined && page.index === page.rows.length - 1;
  const following = useListPage(id, 1, isLast && page.hasMore);
  const circumstances = useCircumstances(page.duplicates);
  const rows = page.index === undefined ? [] : [...page.rows.slice(page.index + 1), ...following.rows];
  const next = rows.find((row) => editRefusal(row.id, circumstances) === null);
  // As it was: a row that was saved may be filtered out by the time that it is left.
  const [first, setFirst] = useState<string>();
  if (next && first === undefined) setFirst(next.id);
  return first === undefined ? null : editPath(definition, first);
}

/** A page of the list as it was last shown: the one that was looked at, or one of those after it. */
function useListPage(id: string, after: number, isEnabled = true) {
  const defined = useResource();
  const [shown] = useStore<OwnListOptions | null>(shownListKey(defined.name), null);
  const resource = listedAs(defined, shown ?? {});
  // Nothing is stored of a list that was left as it came.
  const [stored] = useStore<unknown>(`${resource.name}.listParams`);
  const params = cleanParams(resource, typeof stored === 'object' ? { ...stored } : {});
  const enabled = isEnabled && shown !== null;
  const { data, total, meta } = useGetList<ResourceRow>(
    resource.name,
    {
      pagination: { page: params.page + after, perPage: params.perPage },
      sort: { field: params.sort, order: params.order },
      filter: filterOf(resource, params),
      meta: resource.list.meta,
    },
    { ...QUERY, enabled },
  );
  const rows = (enabled ? data : undefined) ?? [];
  const index = rows.findIndex((row) => row.id === id);
  return {
    rows,
    index: index < 0 ? undefined : index,
    hasMore: (total ?? 0) > params.page * params.perPage,
    duplicates: Array.isArray(meta?.duplicates) ? meta.duplicates : [],
  };
}
