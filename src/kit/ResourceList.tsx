import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import {
  Children,
  isValidElement,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ListBase, useRefresh } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import type { ResourceRow } from '../api/contract';
import { AlertsHere } from '../ui/alerts/alerts';
import { FailurePanel } from '../ui/failures';
import { lazyPart } from '../ui/lazyPart';
import { PartBoundary } from '../ui/PartBoundary';
import { inRem } from '../ui/theme/inRem';
import { Announcer } from './announce';
import { useResource, useWords } from './resource';
import { DeletionProvider } from './rows/deletion';
import { titleIdOf } from './rows/focus';
import { useRun } from './rows/BulkRun';
import { MenuProvider } from './rows/MoreActions';
import { SelectionProvider, useSelection } from './rows/selection';
import { RowWritesProvider } from './rows/writeStates';
import { LazyEmptyList, LazyKeys, LazyPager, LazyChart, loadForm, preloadAfterRows } from './lazyViews';
import { cleanedSearch } from './list/listAddress';
import { Filters } from './list/Filters';
import { ListHeader } from './list/ListHeader';
import { ListWarnings } from './list/ListWarnings';
import { staleTime, useAppearance, useRows } from './list/listState';
import { OwnList, type OwnListOptions } from './list/ownList';
import { useListPosition } from './list/listPosition';
import { CardsSkeleton, ListSkeleton, RowTable, type ColumnProps } from './list/RowTable';
import { ACTIONS, useTableFit } from './list/tableFit';

/**
 * A column of a `<ResourceList>`: a field of the resource, and its own cell where one is given. The list draws it: in
 * another place, it throws.
 */
export function Column<Row extends ResourceRow = ResourceRow>({ source }: ColumnProps<Row>): null {
  throw new Error(`<Column source="${source}"> belongs directly in a <ResourceList>.`);
}

const isColumn = (child: ReactNode): child is ReactElement<ColumnProps> =>
  isValidElement(child) && child.type === Column;

const columnsIn = (children: ReactNode): ColumnProps[] =>
  Children.toArray(children).flatMap((child) => (isColumn(child) ? [child.props] : []));

const noop = () => undefined;

/**
 * All rows, with search, filters, sorting, paging, and ways to change them: by the definition, or by the props. The
 * columns are the definition's or the children; a child that is not a column appears above the rows, inside
 * react-admin's list context.
 */
export const ResourceList = ({ children, ...options }: OwnListOptions & { children?: ReactNode }) => (
  <OwnList options={options}>
    <Listed>{children}</Listed>
  </OwnList>
);

function Listed({ children }: { children: ReactNode }) {
  const resource = useResource();
  const { columns: shown } = useAppearance();
  const columns = useMemo(() => {
    const own = columnsIn(children);
    const visible = own.filter(({ source }) => shown.includes(source));
    if (own.length > 0) return visible.length > 0 ? visible : own;
    return shown.map((source) => ({ source }));
  }, [children, shown]);
  // The list shows its failures itself.
  const query = useMemo(() => ({ onError: noop, meta: resource.list.meta, staleTime }), [resource]);
  const clean = cleanedSearch(resource, useLocation().search);
  if (clean !== null) return <Navigate to={{ search: clean }} replace />;
  return (
    <ListBase perPage={25} sort={resource.list.sort} exporter={false} queryOptions={query}>
      <RowWritesProvider>
        <DeletionProvider>
          <SelectionProvider>
            <Announcer>
              <MenuProvider>
                <Box component="section" aria-labelledby={titleIdOf(resource.name)}>
                  <ListHeader columns={columns.map(({ source }) => source)} />
                  <Tools columns={columns.map(({ source }) => source)} />
                  {Children.toArray(children).filter((child) => !isColumn(child))}
                  <AlertsHere place={resource.name} />
                  <Body columns={columns} />
                </Box>
              </MenuProvider>
            </Announcer>
          </SelectionProvider>
        </DeletionProvider>
      </RowWritesProvider>
    </ListBase>
  );
}

/** Pixels, reserved so that nothing moves when it appears. */
const CHART = { height: 60, width: 448, gap: 12 };

/** Below the filters, or beside them. On a phone the space is for the rows. */
const chartSx = {
  display: { xs: 'none', sm: 'block' },
  height: CHART.height,
  width: { lg: CHART.width },
  mt: { lg: `${-CHART.height - CHART.gap}px` },
  ml: 'auto',
  mb: `${CHART.gap}px`,
};

/** As high as two lines of filters: some come with the rows. */
const besideSx = { minHeight: { lg: 76 }, pr: { lg: `${CHART.width + 24}px` } };

/** Filters and chart; while rows are selected, the bar fills the place of what is in its lines, and no row moves. */
function Tools({ columns }: { columns: readonly string[] }) {
  const { chart } = useResource().list;
  const { isOn } = useSelection();
  const isRunning = useRun() !== null;
  const isBar = isOn || isRunning;
  const { data, error } = useRows();
  const isChart = chart !== undefined && (!error || data !== undefined);
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '& > *': { gridArea: '1 / 1' },
          ...(isBar && barSx),
        }}
      >
        <Box
          sx={{
            display: { lg: 'flex' },
            alignItems: 'center',
            alignSelf: 'start',
            visibility: isBar ? 'hidden' : undefined,
            ...(isChart && besideSx),
          }}
        >
          <Filters />
        </Box>
        <Selecting columns={columns} isBar={isBar} />
      </Box>
      {isChart && (
        <Box sx={{ ...chartSx, visibility: isBar ? { lg: 'hidden' } : undefined }}>
          <AfterRows>
            <LazyChart field={chart} />
          </AfterRows>
        </Box>
      )}
    </>
  );
}

/** The bar stays in sight, where the table's head would. */
const barSx = {
  position: 'sticky',
  top: { xs: 0, md: 'var(--top-bar, 64px)' },
  zIndex: 3,
  '&& ~ * thead :is(th, td)': { position: 'static' },
  // The page itself keeps room for it.
  '&& ~ * tbody tr': { scrollMarginTop: 0 },
} as const;

const LazyBar = lazyPart<{ columns: readonly string[] }>(() =>
  import('./rows/SelectionBar').then(({ SelectionBar }) => SelectionBar),
);

/** The bar of selection mode; after its first use it stays mounted, to report what happened to the rows. */
function Selecting({ columns, isBar }: { columns: readonly string[]; isBar: boolean }) {
  const [wasOn, setWasOn] = useState(false);
  if (isBar && !wasOn) setWasOn(true);
  return (
    wasOn && (
      <PartBoundary>
        <LazyBar columns={columns} />
      </PartBoundary>
    )
  );
}

/**
 * Shows the last page in place of one that doesn't exist. react-admin goes to the first page where a page has no rows, at
 * the end of the task in which they came; until then it can be told another.
 */
function useLastPage(): void {
  const { data, total = 0, page, perPage, isFetching, setPage } = useRows();
  const last = Math.ceil(total / perPage);
  const isMissing = !isFetching && data?.length === 0 && total > 0 && page > last;
  useEffect(() => {
    // After its effect, which follows this one.
    if (isMissing) queueMicrotask(() => setPage(last));
  });
}

// Asked for while the rows are read, and after them on a screen with a table, which may become narrow.
const LazyCards = lazyPart<{ columns: readonly ColumnProps[]; rowCount: number | undefined }>(
  () => import('./list/RowCards').then(({ RowCards }) => RowCards),
  { waiting: <CardsSkeleton /> },
);

function Body({ columns }: { columns: readonly ColumnProps[] }) {
  useFormPart();
  useLastPage();
  const words = useWords();
  const { data, error, total, isFetching } = useRows();
  const refresh = useRefresh();
  const { density } = useAppearance();
  const { isOn: isSelecting } = useSelection();
  const fit = useTableFit(columns);
  const list = useRef<HTMLDivElement>(null);
  useListPosition(useResource().name, data, list);
  useEffect(() => {
    if (fit.isNarrow) LazyCards.preload().catch(noop);
  }, [fit.isNarrow]);
  if (error && !data) return <FailurePanel error={error} holds={words('list.holds')} onRetry={refresh} />;
  if (!data) return <ListSkeleton columns={columns} fit={fit} />;
  const rowCount = total !== undefined && total > data.length ? total : undefined;
  const rows = fit.isNarrow ? (
    <PartBoundary>
      <LazyCards columns={columns} rowCount={rowCount} />
    </PartBoundary>
  ) : (
    <RowTable columns={columns} fit={fit} rowCount={rowCount} density={density} isSelecting={isSelecting} />
  );
  return (
    <>
      <ListWarnings />
      <Paper
        ref={list}
        variant="outlined"
        aria-busy={isFetching}
        sx={fit.minWidth && !fit.isNarrow ? { overflowX: 'auto', ...besideActionsSx } : undefined}
      >
        {total !== 0 && rows}
        <Box sx={pagerSx}>
          <AfterRows>{total === 0 ? <LazyEmptyList /> : <LazyPager />}</AfterRows>
        </Box>
      </Paper>
      <AfterRows>
        <LazyKeys key={fit.isNarrow ? 'cards' : 'table'} rows={data} within={list} />
      </AfterRows>
    </>
  );
}

/** Draws its children in slices: all at once would be a long task. */
const Sliced = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;

/** Renders its children once everything that comes after the rows is loaded. */
const OnceLoaded = lazyPart<{ children: ReactNode }>(async () => {
  await Promise.all([preloadAfterRows(), LazyCards.preload()]);
  return Sliced;
});

/** What gets the focus is scrolled to where the actions don't cover it. */
const besideActionsSx = { scrollPaddingRight: { sm: inRem(ACTIONS.sm), lg: inRem(ACTIONS.lg) } };

const pagerSx = { minHeight: 44 };

/** The first rows don't wait for this: it is loaded once they are drawn, into reserved space. */
function AfterRows({ children }: { children: ReactNode }) {
  const { data } = useRows();
  const areDrawn = useDeferredValue(data !== undefined, false);
  return (
    areDrawn && (
      <PartBoundary>
        <OnceLoaded>{children}</OnceLoaded>
      </PartBoundary>
    )
  );
}

/** Milliseconds in which the list is left to the person before anything that it does not need is loaded. */
const HEAD_START = 3000;

/** Loads the form's part once the list is there and idle, so that Edit works even if the connection is lost by then. */
function useFormPart(): void {
  const { definition, canEdit } = useResource();
  const { data } = useRows();
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere || !canEdit) return undefined;
    const own = definition.edit && 'preload' in definition.edit ? definition.edit.preload : undefined;
    const timer = setTimeout(() => {
      // A part that can't be loaded now is loaded when it is drawn, which then reports a failure.
      void loadForm().catch(() => undefined);
      if (typeof own === 'function') void Promise.resolve(own()).catch(() => undefined);
    }, HEAD_START);
    return () => clearTimeout(timer);
  }, [isThere, canEdit, definition]);
}
