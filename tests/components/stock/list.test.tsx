import { screen, within } from '@testing-library/react';
import { BulkDeleteButton, DataTable, List } from 'react-admin';
import { expect, test } from 'vitest';
import { openOrders } from './orders';

test('the boxes of a stock table have names, each once', async () => {
  const list = () => (
    <List>
      <DataTable bulkActionButtons={<BulkDeleteButton />} rowClick={false}>
        <DataTable.Col source="title" />
      </DataTable>
    </List>
  );
  openOrders({ path: '/orders', list });
  await screen.findByText('Desk o1');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(within(row).getByRole('checkbox', { name: 'Select this row' })).toBeDefined();
    expect(row.querySelector('span[aria-label]')).toBeNull();
  }
});
