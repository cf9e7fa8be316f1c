import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { fill, page, press } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, openOrders, order, ordersWith, putOrder, putStock, type Order } from './orders';
import { somePage } from './pagedOrders';

/** A service that has no call for one row, and saves an order by two calls. */
function openPages({ perPage = 10, pending = '' } = {}) {
  const contract = defineContract({
    row: order,
    idOf: ({ orderId }) => orderId,
    getPage: {
      request: ({ page: number }) => request(somePage, { query: { page: String(number) } }),
      rowsOf: ({ items }) => items,
      totalOf: ({ total }) => total,
    },
    update: [
      { step: 'record', request: (row) => request(putOrder, { body: row }) },
      { step: 'stock', request: (row) => request(putStock, { body: row }) },
    ],
  });
  const service: { rows: readonly Order[]; record: number; stock: number } = {
    rows: ['Desk', 'Chair', 'Lamp'].map((title, index) => anOrder({ orderId: `o${index}`, title })),
    record: 200,
    stock: 200,
  };
  const opened = openOrders({
    definition: ordersWith({ list: {} }, contract),
    path: `/orders?perPage=${perPage}`,
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const number = Number(new URLSearchParams(line.split('?')[1]).get('page'));
        const items = service.rows.slice((number - 1) * perPage, number * perPage);
        return json({ items, total: service.rows.length });
      },
      'PUT /orders': ({ body }) => {
        if (service.record !== 200) return json({}, service.record);
        const written = order.parse(body);
        service.rows = service.rows.map((row) => (row.orderId === written.orderId ? written : row));
        return json({});
      },
      'PUT /stock': () => json({}, service.stock),
    },
  });
  if (pending) {
    const entry = { resource: 'orders', operation: 'update', step: 'stock', time: Date.now() } as const;
    opened.journal.put({ ...entry, id: pending });
  }
  const change = (orderId: string, given: Partial<Order>) =>
    (service.rows = service.rows.map((row) => (row.orderId === orderId ? { ...row, ...given } : row)));
  const bodiesOf = (line: string) =>
    opened.sent.filter(({ request: sent }) => sent === line).map(({ body }) => body);
  return { ...opened, service, change, bodiesOf };
}

test('what someone else changed is shown once a page has it after a 409, and is not overwritten', async () => {
  const { service, change, bodiesOf } = openPages();
  await press('Edit Desk');
  await screen.findByLabelText('Title');
  service.record = 409;
  change('o0', { title: 'Theirs' });
  await fill('Total', '5');
  await press('Submit');
  await screen.findByText(/because of a conflict \(409\)/);
  service.record = 200;
  await press('Submit');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('Theirs', { selector: 'bdi' });
  expect(bodiesOf('PUT /orders')).toHaveLength(1);
  await press('Save', screen.getByRole('dialog'));
  await waitFor(() => expect(page()).toContain('was saved.'));
  expect(bodiesOf('PUT /orders').at(-1)).toMatchObject({ title: 'Theirs', total: 5 });
  takeComplaints(/StatusError|ChangedError/);
});
