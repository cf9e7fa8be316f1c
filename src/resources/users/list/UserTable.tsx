import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useId } from 'react';
import { useServices } from '../../../layout/services';
import { SelectBox, SelectPageBox } from '../bulk/SelectBox';
import { useSelection } from '../bulk/SelectionProvider';
import type { UserRow } from '../model';
import { columnLabels } from '../texts';
import { AuthorizedChip, Email, Expiry } from './cells';
import { CopyableId } from './CopyableId';
import { COLUMNS, type Column } from './listParams';
import { RowActions } from './RowActions';
import { tableSx } from './tableStyle';
import { useListChange } from './useListChange';
import { useUserList } from './useUserList';

/** One row per user, from tablet width on. */
export function UserTable({ users }: { users: readonly UserRow[] }) {
  const { isOn } = useSelection();
  return (
    <Table size="small" aria-labelledby="user-data" sx={tableSx}>
      <UserTableHead users={users} />
      <TableBody>
        {users.map((user) => (
          <TableRow key={user.id} hover>
            {isOn && (
              <TableCell className="box">
                <SelectBox user={user} />
              </TableCell>
            )}
            <TableCell>
              <CopyableId id={user.id} />
            </TableCell>
            <TableCell>
              <Email email={user.email} />
            </TableCell>
            <TableCell>
              <Expiry expiryTime={user.expiryTime} />
            </TableCell>
            <TableCell>
              <AuthorizedChip isAuthorized={user.isAuthorized} />
            </TableCell>
            <TableCell>
              <RowActions user={user} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The four columns; the actions need no name of their own. Before them the box of the page, while rows can be selected. */
export function UserTableHead({ users }: { users?: readonly UserRow[] }) {
  const { timeZone } = useServices().config;
  const { isOn } = useSelection();
  return (
    <TableHead>
      <TableRow>
        {isOn && users && (
          <TableCell component="td" className="box">
            <SelectPageBox users={users} />
          </TableCell>
        )}
        {COLUMNS.map((column) => (
          <SortableHeader
            key={column}
            column={column}
            note={column === 'expiryTime' ? timeZone : undefined}
          />
        ))}
        <TableCell component="td" />
      </TableRow>
    </TableHead>
  );
}

function SortableHeader({ column, note }: { column: Column; note?: string }) {
  const { sort } = useUserList();
  const change = useListChange();
  const id = useId();
  const isSorted = sort.field === column;
  const direction = sort.order === 'DESC' ? 'desc' : 'asc';
  const order = isSorted && direction === 'asc' ? 'DESC' : 'ASC';
  return (
    <TableCell sortDirection={isSorted ? direction : false} aria-describedby={note && id}>
      <TableSortLabel
        active={isSorted}
        direction={isSorted ? direction : 'asc'}
        onClick={() => change({ sort: column, order })}
      >
        {columnLabels[column]}
      </TableSortLabel>
      {note && (
        // A description, and no part of the column's name.
        <Box component="span" id={id} aria-hidden className="note" title={note}>
          {note}
        </Box>
      )}
    </TableCell>
  );
}
