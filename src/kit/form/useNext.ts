import { useState } from 'react';
import { useGetList, useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { ResourceRow } from '../../api/contract';
import { fieldsOf } from '../../browser/outside';
import type { ListMeta } from '../../data/resource';
import { editPath } from '../addresses';
import { cleanParams, filterOf } from '../list/listAddress';
import { shownListKey, type OwnListOptions } from '../list/ownList';
import { editRefusal, listedAs, useCircumstances, useResource } from '../resource';

const QUERY = { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false };

/** The history state of a form that Next opened after the list's page was turned. */
const TURNED = { hasTurned: true };

/** Whether Next has turned the list's page: a step back would lead to the page before. */
export function useHasTurned(): boolean {
  return 'hasTurned' in fieldsOf(useLocation().state);
}

/**
 * Returns a function that opens the form of the next row, in the list's order from when this form was opened, and turns
 * the list's page if needed. Null if this is the last row or isn't in the list; undefined if no list was shown.
 */
export function useNext(id: string): (() => void) | null | undefined {
  const { definition } = useResource();
  const navigate = useNavigate();
  const hasTurned = useHasTurned();
  const page = useListPage(id, 0);
  const isLast = page.index !== undefined && page.index === page.rows.length - 1;
  const following = useListPage(id, 1, isLast && page.hasMore);
  const circumstances = useCircumstances(page.duplicates);
  const nextIn = (rows: readonly ResourceRow[]) =>
    rows.find((row) => editRefusal(row.id, circumstances) === null)?.id;
  const onPage = page.index === undefined ? undefined : nextIn(page.rows.slice(page.index + 1));
  const next = onPage ?? nextIn(following.rows);
  // Kept from when the form opened, because a save may take the row out of the filtered list.
  const [first, setFirst] = useState<{ id: string; turns: boolean }>();
  if (next !== undefined && first === undefined) setFirst({ id: next, turns: onPage === undefined });
  if (first === undefined) return page.isShown ? null : undefined;
  return () => {
    // `_scrollToTop` is react-admin's.
    const state = { _scrollToTop: true, ...((first.turns || hasTurned) && TURNED) };
    void navigate(editPath(definition, first.id), { replace: true, state });
    if (first.turns) following.show();
  };
}

/** A page of the list as it was last shown: the same page, or the next one. */
function useListPage(id: string, after: 0 | 1, isEnabled = true) {
  const defined = useResource();
  const [shown] = useStore<OwnListOptions | null>(shownListKey(defined.name), null);
  const resource = listedAs(defined, shown ?? {});
  // react-admin stores no parameters for a list that was never changed.
  const [stored, store] = useStore<unknown>(`${resource.name}.listParams`);
  const kept = fieldsOf(stored);
  const params = cleanParams(resource, kept);
  const { perPage, sort, order } = params;
  const page = params.page + after;
  const filter = filterOf(resource, params);
  const enabled = isEnabled && shown !== null;
  const { data, total, meta } = useGetList<ResourceRow>(
    resource.name,
    { pagination: { page, perPage }, sort: { field: sort, order }, filter, meta: resource.list.meta },
    { ...QUERY, enabled },
  );
  const rows = (enabled ? data : undefined) ?? [];
  const { duplicates }: Partial<ListMeta> = meta ?? {};
  const index = rows.findIndex((row) => row.id === id);
  return {
    isShown: shown !== null,
    rows,
    index: index < 0 ? undefined : index,
    hasMore: (total ?? 0) > page * perPage,
    duplicates,
    show: () => store({ ...kept, filter, sort, order, perPage, page }),
  };
}
