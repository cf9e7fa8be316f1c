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
import { Announcer } from './announce';
import { useResource, useWords } from './resource';
import { DeletionProvider } from './rows/deletion';
import { titleIdOf } from './rows/focus';
import { useRun } from './rows/BulkRun';
import { MenuProvider } from './rows/MoreActions';
import { SelectionProvider, useSelection } from './rows/selection';
import { RowWritesProvider } from './rows/writeStates';
import { LazyEmptyList, LazyKeys, LazyPager, LazyChart, loadForm, preloadAfterRows } from './lazyViews';
import { cleanedSearch, DEFAULT_PAGE_SIZE, isWidened } from './list/listAddress';
import { Filters } from './list/Filters';
import { ListHeader } from './list/ListHeader';
import { ListWarnings } from './list/ListWarnings';
import { staleTime, useAppearance, useLastPage, useRows } from './list/listState';
import { OwnList, type OwnListOptions } from './list/ownList';
import { useListPosition } from './list/listPosition';
import { CardsSkeleton, ListSkeleton, RowTable, type ColumnProps } from './list/RowTable';
import { actionsWidth } from './list/rowsSx';
import { useTableFit } from './list/tableFit';

/**
 * A column of a `<ResourceList>`: a field, and optionally its own cell. Only the list reads it; rendered in any other
 * place, it throws.
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
 * The list of a resource with search, filters, sorting, paging and row actions; props replace the definition's options.
 * `<Column>` children replace its columns. Other children appear above the rows, inside react-admin's list context.
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
  const sources = columns.map(({ source }) => source);
  // A no-op `onError`, because the list shows its failures itself.
  const query = useMemo(() => ({ onError: noop, meta: resource.list.meta, staleTime }), [resource]);
  const { search } = useLocation();
  const clean = cleanedSearch(resource, search);
  if (clean !== null)
    return <Navigate to={{ search: clean }} replace state={{ isWidened: isWidened(resource, search) }} />;
  return (
    <ListBase perPage={DEFAULT_PAGE_SIZE} sort={resource.list.sort} exporter={false} queryOptions={query}>
      <RowWritesProvider>
        <DeletionProvider>
          <SelectionProvider>
            <Announcer>
              <MenuProvider>
                <Box component="section" aria-labelledby={titleIdOf(resource.name)}>
                  <ListHeader columns={sources} />
                  <Tools columns={sources} />
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

/** In pixels; reserved, so that nothing moves when the chart appears. */
const CHART = { height: 60, width: 448, gap: 12 };

/** Beside the filters in a wide window, otherwise below them; hidden on phones. */
const chartSx = {
  display: { xs: 'none', sm: 'block' },
  minHeight: CHART.height,
  width: { lg: CHART.width },
  mt: { lg: `${-CHART.height - CHART.gap}px` },
  ml: 'auto',
  mb: `${CHART.gap}px`,
};

/** Room for two lines of filters, because some appear only with the rows. */
const besideSx = { minHeight: { lg: 76 }, pr: { lg: `${CHART.width + 24}px` } };

/** Filters and chart. The bar of selection mode covers them in the same space, so that no row moves. */
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

/** The bar is sticky in place of the table's header. */
const barSx = {
  position: 'sticky',
  top: { xs: 0, md: 'var(--top-bar, 64px)' },
  zIndex: 3,
  '&& ~ * thead :is(th, td)': { position: 'static' },
  // Not needed, because the page's scroll padding leaves room for the bar.
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

// Loaded while the rows are read in a narrow window, and after them in a wide one, which may become narrow.
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
        sx={
          fit.minWidth && !fit.isNarrow
            ? { overflowX: 'auto', '--actions': fit.actions, ...besideActionsSx }
            : undefined
        }
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

/** Defers its children, because rendering everything at once would be a long task. */
const Sliced = ({ children }: { children: ReactNode }) => useDeferredValue(true, false) && children;

/** Renders its children once everything that comes after the rows is loaded. */
const OnceLoaded = lazyPart<{ children: ReactNode }>(async () => {
  await Promise.all([preloadAfterRows(), LazyCards.preload()]);
  return Sliced;
});

/** Scrolls a focused element to where the sticky actions don't cover it. */
const besideActionsSx = { scrollPaddingRight: actionsWidth(0) };

const pagerSx = { minHeight: 44 };

/** Loads its children into reserved space once the first rows are drawn. */
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

/** Milliseconds after the first rows before parts that the list doesn't need are loaded. */
const HEAD_START = 3000;

/** Loads the form's code some time after the list, so that Edit works even if the connection is lost by then. */
function useFormPart(): void {
  const { definition, canEdit } = useResource();
  const { data } = useRows();
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere || !canEdit) return undefined;
    const own = definition.edit && 'preload' in definition.edit ? definition.edit.preload : undefined;
    const timer = setTimeout(() => {
      // If this fails, the form is loaded when it is opened, and a failure is reported then.
      void loadForm().catch(noop);
      if (typeof own === 'function') void Promise.resolve(own()).catch(noop);
    }, HEAD_START);
    return () => clearTimeout(timer);
  }, [isThere, canEdit, definition]);
}
