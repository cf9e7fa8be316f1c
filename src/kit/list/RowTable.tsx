import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { keyframes, type SxProps, type Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { memo, useEffect, useId, useRef, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { kindOf } from '../kinds';
import { useFields, useResource, useWords } from '../resource';
import { titleIdOf } from '../rows/focus';
import { LazySelectBox } from '../lazyViews';
import type { Density } from './listAddress';
import { TableHeader } from './TableHeader';
import { useRows } from './listState';
import { RowActions } from './RowActions';
import { useRowState, type RowState } from './rowState';
import type { TableFit } from './tableFit';
import { actionsStaySx, sidewaysSx, tableSx } from './rowsSx';

/** A column: a field of the resource. */
export interface ColumnProps<Row extends ResourceRow = ResourceRow> {
  readonly source: string;
  /** Replaces the field's own cell. */
  readonly render?: (row: Row) => ReactNode;
}

/** One value of a row, in the cell of the view, the field or the kind. */
export function RowCell({ row, column: { source, render } }: { row: ResourceRow; column: ColumnProps }) {
  const context = useFields()(source);
  const own = render ?? context.field.render;
  if (own) return own(row);
  const { Cell } = kindOf(context.field);
  return <Cell {...context} value={row[source]} />;
}

interface TableProps {
  readonly columns: readonly ColumnProps[];
  readonly fit: TableFit;
}

/**
 * One line per row, from tablet width on. Frequent changes only reach the header and the lines, and each of them
 * renders only when its own part changes.
 */
export const RowTable = memo(function RowTable({
  columns,
  fit,
  rowCount,
  density,
  isSelecting,
}: TableProps & {
  readonly rowCount: number | undefined;
  readonly density: Density;
  readonly isSelecting: boolean;
}) {
  const { name } = useResource();
  const words = useWords();
  const hintId = useId();
  const isSideways = fit.minWidth !== undefined;
  return (
    <>
      <Table
        component="table"
        size="small"
        role="grid"
        // The header counts as a row.
        aria-rowcount={rowCount && rowCount + 1}
        aria-multiselectable={isSelecting || undefined}
        aria-labelledby={titleIdOf(name)}
        aria-describedby={hintId}
        ref={useStaySideways(isSideways)}
        sx={{
          ...tableSx,
          '--actions': fit.actions,
          ...(isSideways && { ...sidewaysSx, minWidth: fit.minWidth }),
          // While rows are selected, they have no actions.
          ...(isSideways && !isSelecting && actionsStaySx),
          // `&&`, because the same key would replace the cells' other styles.
          ...(density === 'roomy' && { '&& tbody td': { height: 54 } }),
        }}
      >
        <TableHeader
          columns={columns}
          isRoomy={fit.isRoomy}
          isSelecting={isSelecting}
          rowIndex={rowCount && 1}
        />
        <Lines columns={columns} isPart={rowCount !== undefined} />
      </Table>
      <Box id={hintId} sx={visuallyHidden}>
        {words('keys.hint')}
      </Box>
    </>
  );
}, arePropsEqual);

/**
 * A ref for a table that scrolls sideways. When the focus comes to a row's actions, which stick to the edge, a browser
 * scrolls to where they would be otherwise, and only then reports the focus: this scrolls back.
 */
function useStaySideways(isSideways: boolean) {
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    const around = table.current?.parentElement;
    if (!isSideways || !around) return undefined;
    let { scrollLeft } = around;
    const ended = new AbortController();
    const { signal } = ended;
    around.addEventListener('scroll', () => void ({ scrollLeft } = around), { signal });
    const stay = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('.actions')) around.scrollLeft = scrollLeft;
    };
    around.addEventListener('focusin', stay, { signal });
    return () => ended.abort();
  }, [isSideways]);
  return table;
}

function Lines({ columns, isPart }: Pick<TableProps, 'columns'> & { readonly isPart: boolean }) {
  const { data = [], page, perPage } = useRows();
  const before = (page - 1) * perPage + 1;
  const stateOf = useRowState();
  return (
    <TableBody>
      {data.map((row, place) => (
        <Line
          key={row.id}
          rowIndex={isPart ? before + place + 1 : undefined}
          state={stateOf(row)}
          columns={columns}
        />
      ))}
    </TableBody>
  );
}

interface LineProps {
  readonly state: RowState;
  readonly columns: readonly ColumnProps[];
}

/** @param rowIndex its place in the whole table, with the head; given only if there are rows on other pages */
function Line({ rowIndex, ...line }: LineProps & { readonly rowIndex: number | undefined }) {
  const { row, isSelecting, isSelected } = line.state;
  return (
    <tr data-id={row.id} aria-rowindex={rowIndex} aria-selected={isSelecting ? isSelected : undefined}>
      <Cells {...line} />
    </tr>
  );
}

const Cells = memo(function Cells({ state, columns }: LineProps) {
  const { row } = state;
  return (
    <RecordContextProvider value={row}>
      {state.isSelecting && (
        <td className="box">
          <LazySelectBox row={row} isSelected={state.isSelected} refusal={state.notSelected} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.source}>
          <RowCell row={row} column={column} />
        </td>
      ))}
      <td>
        <RowActions state={state} />
      </td>
    </RecordContextProvider>
  );
}, arePropsEqual);

const OUTLINES = Array.from({ length: 12 }, (_, row) => row);

/** @param share percent of its cell */
const Outline = ({ share }: { share: number }) => <div className="outline" style={{ width: `${share}%` }} />;

const cardOutlines = OUTLINES.slice(0, 6).map((row) => (
  // The first one stands for the select that sorts cards.
  <div key={row} className="card">
    {(row === 0 ? [30] : [62, 46, 34]).map((share, line) => (
      <Outline key={share} share={share - ((row * 17 + line * 23) % 14)} />
    ))}
  </div>
));

/** A placeholder for the cards until their code is loaded. */
export const CardsSkeleton = () => <Box sx={outlinesSx}>{cardOutlines}</Box>;

export const ListSkeleton = memo(function ListSkeleton({ columns, fit }: TableProps) {
  const contextOf = useFields();
  useEffect(() => {
    for (const { source } of columns) {
      const context = contextOf(source);
      kindOf(context.field).prepare?.(context);
    }
  }, [columns, contextOf]);
  return (
    <Paper variant="outlined" aria-busy sx={outlinesSx}>
      {fit.isNarrow ? (
        cardOutlines
      ) : (
        <Table component="table" size="small" sx={{ ...tableSx, '--actions': fit.actions }}>
          <TableHeader columns={columns} isRoomy={fit.isRoomy} />
          <TableBody>
            {OUTLINES.map((row) => (
              <tr key={row}>
                {[...columns, null].map((column, cell) => (
                  <td key={column?.source ?? 'actions'}>
                    <Outline share={50 + ((row * 17 + cell * 23) % 40)} />
                  </td>
                ))}
              </tr>
            ))}
          </TableBody>
        </Table>
      )}
    </Paper>
  );
}, arePropsEqual);

const pulse = keyframes({ '50%': { opacity: 0.6 } });

const outlinesSx = {
  '& .outline': {
    height: 12,
    borderRadius: 1,
    bgcolor: (theme: Theme) => theme.alpha(theme.vars.palette.text.primary, 0.12),
  },
  // As one layer each, and only in a long wait: moving them takes a processor that the rows need.
  '& tbody, & .card': {
    '@media (prefers-reduced-motion: no-preference)': { animation: `${pulse} 2s ease-in-out 1.5s infinite` },
  },
  // Aligned like the buttons that replace it.
  '& td:last-of-type > .outline': { ml: 'auto' },
  // As high as the card that replaces it, so that nothing moves.
  '& .card': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-evenly',
    height: 102,
    px: 1.5,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { height: 31.6875, borderTop: 0 },
  },
} as const satisfies SxProps<Theme>;
