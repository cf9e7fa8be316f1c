import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { keyframes, useTheme, type SxProps, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useId, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { kindOf } from '../kinds';
import { useFields, useResource, useWords } from '../resource';
import { titleIdOf } from '../rows/focus';
import { SelectBox, SelectPageBox, useSelection } from '../rows/selection';
import { useListChange, useLook, useRows } from './listState';
import { RowActions } from './RowActions';
import { rowsSx } from './rowsSx';

/** A column: a field of the resource, and its own cell where the view gives one. */
export interface ColumnOptions {
  readonly source: string;
  readonly render?: (row: ResourceRow) => ReactNode;
}

interface RowsProps {
  readonly rows: readonly ResourceRow[];
  readonly columns: readonly ColumnOptions[];
}

/** One value of a row, by the view's own cell, the field's, or the kind's. */
export function RowCell({ row, column: { source, render } }: { row: ResourceRow; column: ColumnOptions }) {
  const context = useFields()(source);
  const own = render ?? context.field.render;
  if (own) return own(row);
  const { Cell } = kindOf(context.field);
  return <Cell {...context} value={row[source]} />;
}

/** Pixels: what a column without a width of its own needs to be read, the actions of a row, and what stands beside a table. */
const LEAST = 110;
const ACTIONS = { sm: 124, md: 250 };
const AROUND = 48;

/** Below the one, cards take a table's place, as on a zoomed desktop; above the other, a table that needs more scrolls. */
const NARROWEST = 720;
const WIDEST = 1100;

/** The room of the console's pages. */
const PAGE = 1440;

/** How a table of these columns fits the window: not at all, in narrow columns, in roomy ones, or by scrolling sideways. */
export function useTableFit(columns: readonly ColumnOptions[]): TableFit {
  const contextOf = useFields();
  const desktop = useTheme().breakpoints.values.md;
  const widths = columns.map(
    ({ source }) => kindOf(contextOf(source).field).width ?? { sm: LEAST, md: LEAST },
  );
  const sum = (size: 'sm' | 'md') => widths.reduce((all, width) => all + width[size], AROUND);
  const onTablet = sum('sm') + ACTIONS.sm;
  const least = onTablet > desktop ? sum('sm') + ACTIONS.md : onTablet;
  const cards = Math.min(Math.max(NARROWEST, least), WIDEST);
  const hasRoom = useMediaQuery(`(min-width:${least}px)`, { noSsr: true }) && least <= PAGE;
  return {
    isNarrow: useMediaQuery(`(max-width:${cards - 0.05}px)`, { noSsr: true }),
    isRoomy: useMediaQuery(`(min-width:${sum('md') + ACTIONS.md}px)`, { noSsr: true }),
    minWidth: hasRoom ? undefined : least - AROUND,
  };
}

interface TableFit {
  readonly isNarrow: boolean;
  readonly isRoomy: boolean;
  /** Pixels of a table that the window is too narrow for. */
  readonly minWidth: number | undefined;
}

/** One line per row, from tablet width on. */
export function RowTable({ rows, columns, fit }: RowsProps & { readonly fit: TableFit }) {
  const { name } = useResource();
  const { isOn, ids } = useSelection();
  const { density } = useLook();
  const words = useWords();
  const hintId = useId();
  return (
    <>
      <Table
        size="small"
        role="grid"
        aria-multiselectable={isOn || undefined}
        aria-labelledby={titleIdOf(name)}
        aria-describedby={hintId}
        sx={{
          ...tableSx,
          // What scrolls sideways is a room of its own, and no part of the page: its header stays at its top.
          ...(fit.minWidth !== undefined && {
            minWidth: fit.minWidth,
            '& thead th, & thead td': { ...headSx, top: 0 },
          }),
          ...(density === 'roomy' && { '& tbody td': { height: 54, fontSize: 13.5 } }),
        }}
      >
        <Head rows={rows} columns={columns} isRoomy={fit.isRoomy} />
        <TableBody>
          {rows.map((row) => (
            <RecordContextProvider key={row.id} value={row}>
              <tr data-id={row.id} aria-selected={isOn ? ids.has(row.id) : undefined}>
                {isOn && (
                  <td className="box">
                    <SelectBox row={row} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.source}>
                    <RowCell row={row} column={column} />
                  </td>
                ))}
                <td>
                  <RowActions row={row} />
                </td>
              </tr>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
      <Box id={hintId} sx={visuallyHidden}>
        {words('keys.hint')}
      </Box>
    </>
  );
}

interface HeadProps extends Pick<RowsProps, 'columns'> {
  readonly isRoomy: boolean;
}

/** The columns; the actions need no name of their own. Before them the box of the page, while rows can be selected. */
function Head({ rows, columns, isRoomy }: Partial<RowsProps> & HeadProps) {
  const { isOn } = useSelection();
  return (
    <TableHead>
      <TableRow>
        {isOn && rows && (
          <TableCell component="td" className="box">
            <SelectPageBox rows={rows} />
          </TableCell>
        )}
        {columns.map(({ source }) => (
          <Header key={source} source={source} isRoomy={isRoomy} />
        ))}
        <TableCell component="td" />
      </TableRow>
    </TableHead>
  );
}

function Header({ source, isRoomy }: { source: string; isRoomy: boolean }) {
  const { list } = useResource();
  const context = useFields()(source);
  const { sort } = useRows();
  const change = useListChange();
  const id = useId();
  const { width, note: noteOf } = kindOf(context.field);
  const note = noteOf?.(context);
  const isSorted = sort.field === source;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  // By the address: a second click may come before the first is drawn.
  const turn = () =>
    change(({ sort: by, order }) => ({
      sort: source,
      order: by === source && order === 'ASC' ? 'DESC' : 'ASC',
    }));
  return (
    <TableCell
      sortDirection={isSorted ? direction : false}
      aria-describedby={note && id}
      sx={width && { width: isRoomy ? width.md : width.sm }}
    >
      {list.sorts.includes(source) ? (
        <TableSortLabel active={isSorted} direction={isSorted ? direction : 'asc'} onClick={turn}>
          {context.label}
        </TableSortLabel>
      ) : (
        context.label
      )}
      {note && (
        // A description, and no part of the column's name.
        <Box component="span" id={id} aria-hidden className="note" title={note}>
          {note}
        </Box>
      )}
    </TableCell>
  );
}

/** Marks the row that a person comes back to. */
export const returned = keyframes({
  from: { backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 24%, transparent)' },
});

const OUTLINES = Array.from({ length: 12 }, (_, row) => row);

/** The outlines of the rows that are being read. */
export const ListSkeleton = ({ columns, fit }: Pick<RowsProps, 'columns'> & { fit: TableFit }) => (
  <Paper variant="outlined" aria-busy>
    {fit.isNarrow ? (
      OUTLINES.slice(0, 5).map((row) => <Skeleton key={row} variant="rounded" height={92} sx={{ m: 1.25 }} />)
    ) : (
      <Table size="small" sx={tableSx}>
        <Head columns={columns} isRoomy={fit.isRoomy} />
        <TableBody>
          {OUTLINES.map((row) => (
            <tr key={row}>
              {[...columns, null].map((column, cell) => (
                <td key={column?.source ?? 'actions'}>
                  <Skeleton width={`${50 + ((row * 17 + cell * 23) % 40)}%`} height={20} />
                </td>
              ))}
            </tr>
          ))}
        </TableBody>
      </Table>
    )}
  </Paper>
);

const headSx = {
  position: 'sticky',
  // Under the top bar where that stays in sight: from desktop width on.
  top: { xs: 0, md: 64 },
  zIndex: 2,
  height: 38,
  py: 0.5,
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: 1.3,
  '&:first-of-type': { borderTopLeftRadius: 8 },
  '&:last-of-type': { borderTopRightRadius: 8 },
} as const satisfies SxProps<Theme>;

/** Dense, light lines, a header that stays under the top bar; the columns' widths hold without scrolling sideways. */
const tableSx: SxProps<Theme> = {
  ...rowsSx,
  tableLayout: 'fixed',
  // Collapsed borders would not stay with the header.
  borderCollapse: 'separate',
  '& th, & td': { borderColor: 'divider', px: { sm: 1, md: 1.5 } },
  '& thead th, & thead td': headSx,
  '& thead .note': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 11,
    fontWeight: 400,
  },
  '& tbody td': {
    height: 39,
    py: 0.125,
    borderBottom: 1,
    borderColor: 'divider',
    fontSize: 13.5,
    lineHeight: 1.43,
  },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr': { scrollMarginTop: 120 },
  '& tbody tr[data-returned]': { animation: `${returned} 2s ease-out` },
  '& tbody tr:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& tbody tr[aria-selected=true]': {
    bgcolor: (theme) => theme.alpha(theme.vars.palette.primary.main, 0.1),
  },
  '& thead td': { width: ACTIONS },
  // The boxes, while rows can be selected.
  '& thead td.box': { width: 44 },
  '& td.box': { pr: 0 },
};
