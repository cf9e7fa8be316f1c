/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cards are a grid for assistive technology, but don't look like a table */
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import Stack from '@mui/material/Stack';
import type { SxProps, Theme } from '@mui/material/styles';
import { memo, useId } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { visuallyHidden } from '../../ui/visuallyHidden';
import { kindIn, kindOf } from '../kinds';
import type { Kind } from '../kinds/Kind';
import { useFields, useResource, useWords } from '../resource';
import { titleIdOf } from '../rows/focus';
import { useSelection } from '../rows/selection';
import { LazySelectBox, LazySelectPageBox } from '../lazyViews';
import { inRem } from '../../ui/theme/inRem';
import { useListChange, useRows } from './listState';
import { RowActions } from './RowActions';
import { useRowState, type RowState } from './rowState';
import { returned, rowsSx } from './rowsSx';
import { RowCell, type ColumnProps } from './RowTable';

/** One card per row, where a table has no room. */
export function RowCards({
  columns,
  rowCount,
}: {
  columns: readonly ColumnProps[];
  rowCount: number | undefined;
}) {
  const { name, fields } = useResource();
  const { isOn } = useSelection();
  const words = useWords();
  const hintId = useId();
  const { data = [], page, perPage } = useRows();
  const stateOf = useRowState();
  const isAt = (place: Kind['cardPlace'], { source }: ColumnProps) =>
    kindIn(fields, source)?.cardPlace === place;
  const title = columns.find((column) => isAt('title', column)) ?? columns[0];
  const kinds = columns.map(({ source }) => kindIn(fields, source));
  const rest = columns
    .filter((column) => column !== title)
    .map((column) => {
      const own = kindIn(fields, column.source);
      return { ...column, isAlone: kinds.filter((kind) => kind === own).length === 1 };
    });
  const above = (['start', 'above'] as const).flatMap((place) =>
    rest.filter((column) => isAt(place, column)),
  );
  const below = rest.filter((column) => !above.includes(column));
  return (
    <>
      <Top columns={columns.map(({ source }) => source)} isSelecting={isOn} />
      <Box
        role="grid"
        aria-rowcount={rowCount}
        aria-multiselectable={isOn || undefined}
        aria-labelledby={titleIdOf(name)}
        aria-describedby={hintId}
        sx={cardsSx}
      >
        {data.map((row, place) => (
          <Card
            key={row.id}
            rowIndex={rowCount && (page - 1) * perPage + place + 1}
            state={stateOf(row)}
            title={title}
            above={above}
            below={below}
          />
        ))}
      </Box>
      <Box id={hintId} sx={visuallyHidden}>
        {words('keys.hint')}
      </Box>
    </>
  );
}

interface CardColumn extends ColumnProps {
  /** Whether no other column is of its kind. */
  readonly isAlone: boolean;
}

interface CardProps {
  readonly state: RowState;
  readonly title: ColumnProps | undefined;
  /** The short values: the id and the flags. */
  readonly above: readonly CardColumn[];
  readonly below: readonly CardColumn[];
}

/** @param rowIndex its place among all that match, from 1; given only if there are rows on other pages */
function Card({ rowIndex, ...card }: CardProps & { readonly rowIndex: number | undefined }) {
  const { row, isSelecting, isSelected } = card.state;
  return (
    <div
      role="row"
      data-id={row.id}
      aria-rowindex={rowIndex}
      aria-selected={isSelecting ? isSelected : undefined}
    >
      <Cells {...card} />
    </div>
  );
}

/** A title, with a checkbox while rows can be selected; then the short values; then the others, beside the actions. */
const Cells = memo(function Cells({ state, title, above, below }: CardProps) {
  const { row } = state;
  return (
    <RecordContextProvider value={row}>
      <div role="gridcell" className="title">
        {state.isSelecting && (
          <LazySelectBox row={row} isSelected={state.isSelected} refusal={state.notSelected} />
        )}
        <div className="value">{title && <RowCell row={row} column={title} />}</div>
      </div>
      <div role="gridcell" className="above">
        {above.map((column) => (
          <CardLine key={column.source} row={row} column={column} />
        ))}
      </div>
      <div role="gridcell" className="below">
        {below.map((column) => (
          <CardLine key={column.source} row={row} column={column} />
        ))}
        <RowActions state={state} />
      </div>
    </RecordContextProvider>
  );
}, arePropsEqual);

function CardLine({ row, column }: { row: ResourceRow; column: CardColumn }) {
  const { field, label } = useFields()(column.source);
  const isNamed = kindOf(field).isNamedOnCards?.(row[column.source], field, column.isAlone);
  return (
    <div className="line">
      {isNamed && <span className="name">{label}</span>}
      <div className="value">
        <RowCell row={row} column={column} />
      </div>
    </div>
  );
}

const lineSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 0.25,
  fontSize: inRem(13.5),
};

const cardsSx: SxProps<Theme> = {
  ...rowsSx,
  '& > [role=row]': {
    px: 1.5,
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    '&[data-returned]': { animation: `${returned} 2s ease-out` },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    '&:has([aria-expanded=true])': { bgcolor: 'action.hover' },
    '&[aria-selected=true]': { bgcolor: (theme) => theme.alpha(theme.vars.palette.primary.main, 0.08) },
  },
  '& .title': { display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, fontSize: inRem(14) },
  '& .value': { minWidth: 0 },
  '& .above': {
    ...lineSx,
    columnGap: 1,
    '& > :first-of-type': { flex: '1 1 130px' },
    // An id is cut relative to the width of its container, so that takes all the space.
    '& > :first-of-type > .value': { flexGrow: 1 },
  },
  '& .below': { ...lineSx, columnGap: 2, minHeight: 44 },
  '& .line': { display: 'flex', alignItems: 'baseline', gap: 0.75, minWidth: 0 },
  '& .name': { color: 'text.secondary', fontSize: inRem(12) },
  // Touch-sized buttons, with an icon instead of a label.
  '& .actions': { ...rowsSx['& .actions'], ml: 'auto', mr: -1.25 },
  // Aligns texts with the content above.
  '& .actions > .MuiTypography-root': { mr: 1.25 },
  '&& .action': { minWidth: 44, minHeight: 44, p: 0, '& svg': { display: 'block', m: 0 } },
  '& .word': { display: 'none' },
};

/** The counterpart of a table's header: the page's checkbox, while rows can be selected, and sorting. */
function Top({ columns, isSelecting }: { columns: readonly string[]; isSelecting: boolean }) {
  const { sorts } = useResource().list;
  const sources = columns.filter((column) => sorts.includes(column));
  if (sources.length === 0 && !isSelecting) return null;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, px: 1.5, py: 0.25 }}>
      {isSelecting && <LazySelectPageBox />}
      {sources.length > 0 && <SortChoice sorts={sources} />}
    </Stack>
  );
}

/** Sorting where there are no column headers to press. */
function SortChoice({ sorts }: { sorts: readonly string[] }) {
  const words = useWords();
  const contextOf = useFields();
  const { sort } = useRows();
  const change = useListChange();
  const choose = (value: string) => {
    const [field, order] = value.split(' ');
    if (field !== undefined) change({ sort: field, order: order === 'DESC' ? 'DESC' : 'ASC' });
  };
  const current = `${sort.field} ${sort.order}`;
  return (
    <NativeSelect
      disableUnderline
      value={current}
      onChange={({ target }) => choose(target.value)}
      inputProps={{ 'aria-label': words('list.sortBy') }}
      sx={{
        width: '100%',
        fontSize: inRem(13),
        color: 'text.secondary',
        '& select': { textAlign: 'start' },
      }}
    >
      {!sorts.includes(sort.field) && <option value={current}>{words('list.unsorted')}</option>}
      {sorts.flatMap((source) => {
        const { field, label, words: fieldWords } = contextOf(source);
        return kindOf(field).orders.map((order) => (
          <option key={`${source} ${order}`} value={`${source} ${order}`}>
            {fieldWords(`sorted.${order}`, { label })}
          </option>
        ));
      })}
    </NativeSelect>
  );
}
