import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { fill, page, press, ticks } from '../../support/acting';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, openOrders, order, ordersWith, putOrder, putStock, type Order } from './orders';
import { ALL, onlyPages, open, somePage } from './pagedOrders';

/** Opens orders of a service without a call for a single row, which saves an order by two calls. */
function openPages(pending?: string) {
  const contract = defineContract({
    row: order,
    idOf: ({ orderId }) => orderId,
    getPage: {
      ...onlyPages,
      request: ({ page: number }) => request(somePage, { query: { page: String(number) } }),
    },
    update: [
      { step: 'record', request: (row) => request(putOrder, { body: row }) },
      { step: 'stock', request: (row) => request(putStock, { body: row }) },
    ],
  });
  const service: { rows: readonly Order[]; record: number; stock: number } = {
    rows: ['Desk', 'Chair', ...Array(10).fill('Lamp')].map((title, index) =>
      anOrder({ orderId: `o${index}`, title }),
    ),
    record: 200,
    stock: 200,
  };
  const opened = openOrders({
    definition: ordersWith({ list: {} }, contract),
    path: '/orders?perPage=10',
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const number = Number(new URLSearchParams(line.split('?')[1]).get('page'));
        const items = service.rows.slice((number - 1) * 10, number * 10);
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

/** Saves an order, and stops after the title: the stock is not saved. */
async function stopHalfWay() {
  const opened = openPages();
  await press('Edit Desk');
  opened.service.stock = 500;
  await fill('Title', 'Table');
  await press('Submit');
  await screen.findByText(/^Desk is saved in part only/);
  takeComplaints(/UnfinishedError/);
  opened.service.stock = 200;
  return opened;
}

test('the form sends the rest of a save with what it has, also where no page has the row any more', async () => {
  const { service, bodiesOf } = await stopHalfWay();
  service.rows = service.rows.slice(1);
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was saved.'));
  expect(bodiesOf('PUT /stock')).toMatchObject([{ title: 'Table' }, { title: 'Table' }]);
});

test('the rest is finished with the row as the shown page has it', async () => {
  const { go, change, journal, bodiesOf } = await stopHalfWay();
  await go('/orders');
  await press('Leave');
  change('o0', { total: 9 });
  await press('Finish Table');
  await waitFor(() => expect(journal.list()).toEqual([]));
  expect(bodiesOf('PUT /stock').at(-1)).toMatchObject({ title: 'Table', total: 9 });
});

test('a row that the shown page lacks is not sent as it was: it is to be shown first, and Retry goes on', async () => {
  const { go, service, journal, bodiesOf } = await stopHalfWay();
  await go('/orders');
  await press('Leave');
  await screen.findByText('Finish');
  service.rows = service.rows.toSorted((a, b) => a.title.localeCompare(b.title));
  await press(/^Finish/);
  await screen.findByText(/saved in part only.* Find it in the list first\./);
  expect(bodiesOf('PUT /stock')).toHaveLength(1);
  await press('Go to next page');
  await screen.findByText('Table', { selector: 'td *' });
  await press('Retry');
  await waitFor(() => expect(journal.list()).toEqual([]));
  expect(bodiesOf('PUT /stock').at(-1)).toMatchObject({ title: 'Table' });
  takeComplaints(/RuleError/);
});

test('an unfinished change is called by the name that its row has on the page', async () => {
  openPages('o1');
  const panel = within(await screen.findByRole('region', { name: 'Unfinished changes' }));
  await panel.findByText('Chair is saved in part only. The rest is unfinished.');
  await press('Finish Chair');
  await screen.findByText('The change to Chair is finished.');
});

test('a page whose rows are all unreadable says so, and the next one can be reached', async () => {
  const rows = ALL.map((row, index) => (index >= 10 && index < 20 ? { ...row, total: 'much' } : row));
  const { router } = open({
    handlers: {
      'GET /some-orders': ({ request: line }) => {
        const query = new URL(line.slice(4), 'http://service.test').searchParams;
        const from = (Number(query.get('page')) - 1) * 10;
        return json({ items: rows.slice(from, from + 10), total: 30 });
      },
    },
  });
  await screen.findByText('Desk 09');
  await press('Go to next page');
  await screen.findByText(/10 orders have invalid data/);
  await act(ticks);
  expect(router.state.location.search).toContain('page=2');
  await press('Go to next page');
  await screen.findByText('Desk 29');
});
