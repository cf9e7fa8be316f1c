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
import { ListWarnings } from '../list/ListWarnings';
import { useWords } from '../resource';
import { resourceWords } from '../words';
import { inRem } from '../../ui/theme/inRem';
import { ReadFailure } from './ReadFailure';

/* Parts of react-admin's lists that say more: loaded with the first of them, the console's own lists have others. */

/** react-admin's own actions of a list. Its export stops at 1000 rows without a word; this one has all that match. */
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
      // What comes from the data provider is a sentence for people.
      const isTold = error instanceof Error && 'logLine' in error;
      const why = isTold ? error.message : translate('failures.unknown');
      notify(`${resourceWords(translate, resource)('export.notDone')} ${why}`, { type: 'error' });
    }
  };
  return (
    <TopToolbar>
      {filters && <FilterButton />}
      {hasCreate && <CreateButton />}
      {exporter !== false && <ExportButton disabled={total === 0} maxResults={1} exporter={exportAll} />}
    </TopToolbar>
  );
}

/** Which part of a list says what its rows do not show, by what is known of them: one is enough. */
const sayers = createStore<ReadonlyMap<object, string>>(new Map());

/**
 * What the rows do not show, in the first part of the list that has a place for it: the table, or the pager. A failed read
 * is shown in their place. Rows of a view's own are all shown.
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

/** react-admin's pager, in the words of the language. */
export function StockPagination() {
  const { total } = useListContext();
  const translate = useTranslate();
  // On a phone react-admin leaves them to MUI, in English; its types don't name what it passes on.
  const labels = { getItemAriaLabel: (type: string) => translate(`ra.navigation.${type}`) };
  return <Pagination {...labels} actions={total === undefined ? undefined : NamedPages} />;
}

interface PagerRootProps extends BoxProps {
  /** What MUI passes to each of its roots. */
  readonly as?: BoxProps['component'];
  readonly ownerState?: unknown;
}

/**
 * The root of each of react-admin's pagers, whose view may have made it: below what the rows do not show. Without pages
 * there is no pager: it would say "1-10 of 10".
 */
export function StockPagerRoot({ as = 'span', ownerState: _, sx = [], ...props }: PagerRootProps) {
  // A pager may also stand alone.
  const list = use(ListContext);
  if (list?.error && list.total === undefined) return null;
  return (
    <>
      <Warnings />
      <Box {...props} component={as} sx={[pagerSx, ...(Array.isArray(sx) ? sx : [sx])]} />
    </>
  );
}

/** As MUI's own. */
const pagerSx = { overflow: 'auto', color: 'text.primary', fontSize: inRem(14) } as const;

/** Its own name is MUI's, and in English. */
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

/** In the place of a whole list without rows. */
export const StockEmpty = () => (
  <>
    <Warnings />
    <Empty />
  </>
);

/** In the place of the rows: there are none, or they could not be read, as those of a reference. */
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
