import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openOrders, ticks } from './orders';

vi.mock('../../../../src/kit/stock/StockListParts', () => {
  throw new Error('The parts of lists can’t be loaded.');
});

test('a table outside of a list needs nothing of a list', async () => {
  const list = () => (
    <Table>
      <TableBody>
        <tr>
          <td>A table of one’s own</td>
        </tr>
      </TableBody>
    </Table>
  );
  openOrders({ path: '/orders', list });
  await screen.findByText('A table of one’s own');
  await ticks();
  expect(screen.getByRole('table').textContent).toBe('A table of one’s own');
});
