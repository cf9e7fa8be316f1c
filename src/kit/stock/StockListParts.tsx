import Box, { type BoxProps } from '@mui/material/Box';
import {
  CreateButton,
  Empty,
  ExportButton,
  FilterButton,
  InfinitePagination,
  ListContext,
  ListNoResults,
  Pagination,
  PaginationActions,
  RefreshButton,
  TopToolbar,
  useFilterContext,
  useListContext,
  useNotify,
  useResourceDefinition,
  useTranslate,
  type Exporter,
  type PaginationActionsProps,
} from 'react-admin';
import { use, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { logFailure } from '../../browser/log';
import { createStore } from '../../browser/store';
import type { ListMeta } from '../../data/resource';
import { ListWarnings } from '../list/ListWarnings';
import { useWords } from '../resource';
import { resourceWords } from '../words';
import { inRem } from '../../ui/theme/inRem';
import { ReadFailure } from './ReadFailure';

/* Replacements for parts of react-admin's lists, loaded with the first of them. The kit's own lists don't use them. */

/** react-admin's list actions. Its own export silently stops at 1000 rows; this one has all that match. */
export function StockActions() {
  const { exporter, filter, filterValues, sort, total } = useListContext();
  const { hasCreate } = useResourceDefinition();
  const filters = useFilterContext();
  const translate = useTranslate();
  const notify = useNotify();
  const exportAll: Exporter = async (_, fetchRelated, dataProvider, resource = '') => {
    try {
      const { data } = await dataProvider.getList(resource, { sort, filter: { ...filterValues, ...filter } });
      if (exporter) await exporter(data, fetchRelated, dataProvider, resource);
    } catch (error) {
      logFailure('An export failed.', error);
      // Errors of the data provider have a message for people.
      const isTold = error instanceof Error && 'logLine' in error;
      const why = isTold ? error.message : translate('failures.unknown');
      notify(`${resourceWords(translate, resource)('export.notDone')} ${why}`, { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      {/* A list is not read again when it is opened. */}
      <RefreshButton />
      {filters && <FilterButton />}
      {hasCreate && <CreateButton />}
      {exporter !== false && <ExportButton disabled={total === 0} maxResults={1} exporter={exportAll} />}
    </TopToolbar>
  );
}

/** Which component shows a list's warnings, by the list's `meta`, so that they appear only once. */
const sayers = createStore<ReadonlyMap<object, string>>(new Map());

/**
 * Warnings about what the rows don't show, in the first part of the list that has a place for them: the table, or the
 * pager. A failed read is shown instead of the rows. Lists without `meta` have no warnings.
 */
export function Warnings() {
  const list = use(ListContext);
  const meta: object | undefined = list?.meta;
  const id = useId();
  useLayoutEffect(() => {
    const all = sayers.getSnapshot();
    if (!meta || all.has(meta)) return undefined;
    sayers.set(new Map(all).set(meta, id));
    return () => sayers.set(new Map([...sayers.getSnapshot()].filter(([said]) => said !== meta)));
  }, [meta, id]);
  const sayer = useSyncExternalStore(sayers.subscribe, () => meta && sayers.getSnapshot().get(meta));
  return sayer === id && !list?.error ? <ListWarnings /> : null;
}

/** react-admin's pager, translated. */
export function StockPagination() {
  const { total } = useListContext();
  const translate = useTranslate();
  // On a phone, react-admin leaves these labels to MUI, in English. It passes the prop on, but its types lack it.
  const labels = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return <Pagination {...labels} actions={total === undefined ? undefined : NamedPages} />;
}

interface PagerRootProps extends BoxProps {
  /** What MUI passes to each of its roots. */
  readonly as?: BoxProps['component'];
  readonly ownerState?: unknown;
}

/**
 * The root of react-admin's pagers, also of those that a view renders itself: the warnings, then the pager. If the read
 * failed, there is no pager, which would say "1-10 of 10".
 */
export function StockPagerRoot({ as = 'span', ownerState: _, sx = [], ...props }: PagerRootProps) {
  // There is no list around a pager that stands alone.
  const list = use(ListContext);
  if (list?.error && list.total === undefined) return null;
  return (
    <>
      <Warnings />
      <Box {...props} component={as} sx={[pagerSx, ...(Array.isArray(sx) ? sx : [sx])]} />
    </>
  );
}

/** The style of MUI's own root. */
const pagerSx = { overflow: 'auto', color: 'text.primary', fontSize: inRem(14) } as const;

/** Labelled, because MUI's own label is in English. */
function NamedPages(props: PaginationActionsProps) {
  return <PaginationActions {...props} aria-label={useWords()('list.title')} />;
}

export function StockInfinitePagination() {
  const { total } = useListContext();
  return (
    <>
      {total !== 0 && <Warnings />}
      <InfinitePagination />
    </>
  );
}

/** Replaces a list without any rows. If it shows only some, or if some can't be read, there may be others. */
export function StockEmpty() {
  const { filter, meta } = useListContext();
  const { unreadable = 0 }: Partial<ListMeta> = meta ?? {};
  const mayBeOthers = unreadable > 0 || Object.keys(filter ?? {}).length > 0;
  return (
    <>
      {mayBeOthers && <StockActions />}
      <Warnings />
      {mayBeOthers ? <ListNoResults /> : <Empty />}
    </>
  );
}

/** Replaces the rows if there are none, or if they could not be read, as in a reference list. */
export function StockNoRows() {
  // A table may also stand alone, with rows of its own.
  const list = use(ListContext);
  if (list?.error) return <ReadFailure />;
  return (
    <>
      <Warnings />
      <ListNoResults />
    </>
  );
}
