import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, useId } from 'react';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { kindOf } from '../kinds';
import { useFields, useResource } from '../resource';
import { LazySelectPageBox } from '../lazyViews';
import { inRem } from '../../ui/theme/inRem';
import { useListChange, useRows } from './listState';

interface TableHeaderProps {
  readonly columns: readonly { readonly source: string }[];
  readonly isRoomy: boolean;
  readonly isSelecting?: boolean;
  /** Given only if there are rows on other pages. */
  readonly rowIndex?: number | undefined;
}

export function TableHeader(props: TableHeaderProps) {
  const { sort } = useRows();
  const change = useListChange();
  return <Head {...props} sort={sort} change={change} />;
}

interface HeadProps extends TableHeaderProps {
  readonly sort: ReturnType<typeof useRows>['sort'];
  readonly change: ReturnType<typeof useListChange>;
}

const Head = memo(function Head(props: HeadProps) {
  const { columns, isRoomy, isSelecting = false, rowIndex, sort, change } = props;
  return (
    <TableHead>
      <TableRow aria-rowindex={rowIndex}>
        {isSelecting && (
          <TableCell component="td" className="box">
            <LazySelectPageBox />
          </TableCell>
        )}
        {columns.map(({ source }) => (
          <Header
            key={source}
            source={source}
            isRoomy={isRoomy}
            order={sort.field === source ? sort.order : null}
            change={change}
          />
        ))}
        <TableCell component="td" />
      </TableRow>
    </TableHead>
  );
}, arePropsEqual);

interface HeaderProps {
  readonly source: string;
  readonly isRoomy: boolean;
  /** The sort order if the list is sorted by this column, otherwise null. */
  readonly order: 'ASC' | 'DESC' | null;
  readonly change: ReturnType<typeof useListChange>;
}

const Header = memo(function Header({ source, isRoomy, order, change }: HeaderProps) {
  const { list } = useResource();
  const context = useFields()(source);
  const id = useId();
  const { width, note: noteOf } = kindOf(context.field);
  const note = noteOf?.(context);
  const isSorted = order !== null;
  const direction = order === 'DESC' ? 'desc' : 'asc';
  // Based on the address, because a second click may come before the first one is rendered.
  const turn = () =>
    change(({ sort: by, order }) => ({
      sort: source,
      order: by === source && order === 'ASC' ? 'DESC' : 'ASC',
    }));
  return (
    <TableCell
      sortDirection={isSorted && direction}
      aria-describedby={note && id}
      sx={width && { width: inRem(isRoomy ? width.md : width.sm) }}
    >
      {list.sorts.includes(source) ? (
        <TableSortLabel active={isSorted} direction={direction} onClick={turn}>
          {context.label}
        </TableSortLabel>
      ) : (
        context.label
      )}
      {note && (
        // A description, not part of the column's name.
        <Box component="span" id={id} aria-hidden className="note" title={note}>
          {note}
        </Box>
      )}
    </TableCell>
  );
});
