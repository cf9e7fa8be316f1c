import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { memo, useId } from 'react';
import { useEvent } from 'react-admin';
import { arePropsEqual } from '../../ui/arePropsEqual';
import { kindOf } from '../kinds';
import { useFields, useResource, useWords } from '../resource';
import { LazySelectPageBox } from '../lazyViews';
import { inRem } from '../../ui/theme/inRem';
import { useAnnounceWhenShown, useListChange, useRows } from './listState';

type Sort = ReturnType<typeof useRows>['sort'];

interface TableHeaderProps {
  readonly columns: readonly { readonly source: string }[];
  readonly isRoomy: boolean;
  readonly isSelecting?: boolean;
  /** Given only if there are rows on other pages. */
  readonly rowIndex?: number | undefined;
}

export function TableHeader(props: TableHeaderProps) {
  const { sort, meta } = useRows();
  const words = useWords();
  const contextOf = useFields();
  const change = useListChange();
  const announceWhenSorted = useAnnounceWhenShown(sortName(sort), () => {
    const { words: fieldWords, label } = contextOf(sort.field);
    const how = fieldWords(`sorted.${sort.order}`, { label });
    return meta.unsorted === sort.field ? '' : words('list.sorted', { how });
  });
  const sortBy = useEvent((field: string) =>
    // Based on the address, because a second click may come before the first one is rendered.
    change((now) => {
      const order = now.sort === field && now.order === 'ASC' ? 'DESC' : 'ASC';
      announceWhenSorted(sortName({ field, order }));
      return { sort: field, order };
    }),
  );
  return <Head {...props} sort={sort} sortBy={sortBy} />;
}

const sortName = ({ field, order }: Sort) => `${field} ${order}`;

interface HeadProps extends TableHeaderProps {
  readonly sort: Sort;
  readonly sortBy: (field: string) => void;
}

const Head = memo(function Head(props: HeadProps) {
  const { columns, isRoomy, isSelecting = false, rowIndex, sort, sortBy } = props;
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
            sortBy={sortBy}
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
  readonly sortBy: (field: string) => void;
}

const Header = memo(function Header({ source, isRoomy, order, sortBy }: HeaderProps) {
  const { list } = useResource();
  const context = useFields()(source);
  const id = useId();
  const { width, note: noteOf } = kindOf(context.field);
  const note = noteOf?.(context);
  const isSorted = order !== null;
  const direction = order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      sortDirection={isSorted && direction}
      aria-describedby={note && id}
      sx={width && { width: inRem(isRoomy ? width.md : width.sm) }}
    >
      {list.sorts.includes(source) ? (
        <TableSortLabel active={isSorted} direction={direction} onClick={() => sortBy(source)}>
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
