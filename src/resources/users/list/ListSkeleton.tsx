import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { tableSx } from './tableStyle';
import { UserTableHead } from './UserTable';

const ROWS = Array.from({ length: 12 }, (_, row) => row);

/** The outlines of the rows that are being read. */
export const ListSkeleton = ({ isNarrow }: { isNarrow: boolean }) => (
  <Paper variant="outlined" aria-busy>
    {isNarrow ? <CardOutlines /> : <TableOutlines />}
  </Paper>
);

const TableOutlines = () => (
  <Table size="small" sx={tableSx}>
    <UserTableHead />
    <TableBody>
      {ROWS.map((row) => (
        <TableRow key={row}>
          {['80%', `${45 + ((row * 17) % 40)}%`, '60%', '70%', '90%'].map((width, cell) => (
            <TableCell key={cell}>
              <Skeleton width={width} height={cell === 3 ? 32 : 20} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

const CardOutlines = () => (
  <>
    {ROWS.slice(0, 5).map((row) => (
      <Skeleton key={row} variant="rounded" height={112} sx={{ m: 1.5 }} />
    ))}
  </>
);
