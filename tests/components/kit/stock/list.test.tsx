import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  DataTable,
  ExportButton,
  ReferenceManyField,
  Show,
  TextInput,
  TopToolbar,
  useGetList,
  type Exporter,
} from 'react-admin';
import { describe, expect, test, vi } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, confirm, openOrders, page, press, Titles } from './orders';

const Chosen = () => <Titles bulkActionButtons={<BulkDeleteButton />} rowClick={false} />;

test('the boxes of a stock table have names, each once', async () => {
  openOrders({ path: '/orders', list: Chosen });
  await screen.findByText('Desk o1');
  const rows = screen.getAllByRole('row').slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(within(row).getByRole('checkbox', { name: 'Select this row' })).toBeDefined();
    expect(row.querySelector('span[aria-label]')).toBeNull();
  }
});

const idsIn = (requests: readonly (string | undefined)[]) => requests.map((line) => line?.split('/').at(-1));

test('after a delete of several that failed in part, those that are gone are no longer selected', async () => {
  const { service, writes } = openOrders({
    path: '/orders',
    list: Chosen,
    rows: ['o1', 'o2', 'o3'].map((id) => anOrder(id)),
    handlers: { 'DELETE /orders/o2': () => json({ message: 'Kept.' }, 409) },
  });
  await screen.findByText('Desk o1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await press('Delete');
  await confirm();
  service.answer('yes');
  await screen.findByText('1 item selected');
  await screen.findByText(/^Done for 2 of 3 orders\. Desk o2: The service refused/);
  expect(screen.getAllByRole('row')).toHaveLength(2);
  await press('Delete');
  await confirm();
  await waitFor(() => expect(idsIn(writes())).toEqual(['o1', 'o2', 'o3', 'o2']));
  takeComplaints(/BulkError/);
});

test('rows that were not deleted are called by their names', async () => {
  openOrders({
    path: '/orders',
    list: Chosen,
    handlers: {
      'DELETE /orders/o1': () => json({ message: 'Kept.' }, 409),
      'DELETE /orders/o2': () => json({}, 504),
      'GET /orders': () => json(isDown ? {} : [anOrder('o1'), anOrder('o2')], isDown ? 500 : 200),
    },
  });
  let isDown = false;
  await screen.findByText('Desk o1');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  isDown = true;
  await press('Delete');
  await confirm();
  await screen.findByText(
    /^Done for 0 of 2 orders\. Desk o1: .* Kept\. It is not known whether Desk o2 was deleted\./,
  );
  takeComplaints(/Error/);
});

const good = anOrder('o1');

test.each([
  ['with rows', [good, { ...anOrder('o2'), total: 'much' }, good]],
  ['without', [{ ...anOrder('o2'), total: 'much' }, { total: 5 }]],
])('a list %s says what it does not show', async (_, rows) => {
  openOrders({ path: '/orders', list: Titles, handlers: { 'GET /orders': () => json(rows) } });
  const hidden = rows.length === 3 ? /^1 order has invalid data/ : /^2 orders have invalid data/;
  await screen.findByText(hidden);
  expect(page().includes('more than once')).toBe(rows.length === 3);
});

test('rows of a reference that can’t be read are not said to be none, and can be read again', async () => {
  let isDown = true;
  const edit = () => (
    <Show>
      <ReferenceManyField reference="orders" target="parentId">
        <DataTable>
          <DataTable.Col source="title" />
        </DataTable>
      </ReferenceManyField>
    </Show>
  );
  openOrders({
    path: '/orders/o1',
    edit,
    handlers: {
      'GET /orders/o1': () => json(good),
      'GET /orders': () =>
        isDown ? json({ message: 'Down.' }, 500) : json([anOrder('o2', { parentId: 'o1' })]),
    },
  });
  await screen.findByText(/Down\./);
  expect(page()).not.toMatch(/No Orders|no results/i);
  isDown = false;
  await press('Retry');
  await screen.findByText('Desk o2');
  takeComplaints(/Down\./);
});

test('rows are not shown as if they were filtered by what nothing filters', async () => {
  openOrders({ path: '/orders', list: () => <Titles filter={{ total_gte: 5 }} /> });
  await screen.findByText(/This list can’t be filtered by “total_gte”, so nothing is shown\./);
  expect(screen.queryByText('Desk o1')).toBeNull();
  takeComplaints(/filtered/);
});

test.each([
  ['colour', 'Colour'],
  ['constructor', 'Constructor'],
])('rows that can’t be sorted by “%s”, as the list asks, are shown, and it says so', async (field, words) => {
  openOrders({ path: '/orders', list: () => <Titles sort={{ field, order: 'ASC' }} /> });
  await screen.findByText('Desk o1');
  await screen.findByText(`The orders can’t be sorted by “${words}”, so they come in another order.`);
});

test('a filter of an address that nothing filters by is cleared by Retry', async () => {
  openOrders({ path: `/orders?filter=${encodeURIComponent('{"colour":"red"}')}`, list: Titles });
  await screen.findByText(/This list can’t be filtered by “colour”/);
  await press('Retry');
  await screen.findByText('Desk o1');
  takeComplaints(/filtered/);
});

test('a table that stands alone may be empty', async () => {
  const list = () => (
    <DataTable data={[]} resource="orders" sort={{ field: 'id', order: 'ASC' }} bulkActionButtons={false}>
      <DataTable.Col source="title" />
    </DataTable>
  );
  openOrders({ path: '/orders', list });
  await screen.findByText(/No Orders|no results/i);
});

const MANY = Array.from({ length: 1201 }, (_, at) => anOrder(`o${at}`, { state: at === 0 ? 'sent' : 'new' }));

test.each([
  ['an export', undefined],
  [
    'one of one’s own actions',
    <TopToolbar key="own">
      <ExportButton maxResults={5000} />
    </TopToolbar>,
  ],
])('%s has every row that matches, not only the first thousand', async (_, actions) => {
  const exporter = vi.fn();
  const list = () => (
    <Titles
      exporter={exporter}
      actions={actions}
      filters={[<TextInput key="state" source="state" alwaysOn />]}
      filter={{ state: 'new' }}
    />
  );
  openOrders({ path: '/orders', list, rows: MANY });
  await screen.findByText('Desk o1');
  await press('Export');
  await waitFor(() => expect(exporter).toHaveBeenCalled());
  expect(exporter.mock.lastCall?.[0]).toHaveLength(1200);
});

function Count() {
  const { data, total } = useGetList('orders', { pagination: { page: 1, perPage: 10_000 } });
  return (
    <p>
      {data?.length} of {total} rows
    </p>
  );
}

test('a hook has as many rows as it asks for, and an address not', async () => {
  const { router } = openOrders({ path: '/orders?perPage=1000000&page=2', list: Count, rows: MANY });
  await screen.findByText('1201 of 1201 rows');
  expect(router.state.location.search).toBe('?perPage=1000&page=2');
});

describe('an export that fails', () => {
  const openExport = (exporter: Exporter) =>
    openOrders({
      path: '/orders',
      list: () => (
        <Titles exporter={exporter} bulkActionButtons={<BulkExportButton label="Export these" />} />
      ),
    });

  test.each<[string, Exporter, string]>([
    [
      'in its exporter',
      () => Promise.reject(new TypeError('no such thing')),
      'Something went wrong in the console.',
    ],
    [
      'at the service',
      async (_, __, dataProvider) => void (await dataProvider.getOne('orders', { id: 'o9' })),
      'Not found. It may have been deleted.',
    ],
  ])('%s says so, and why', async (_, exporter, why) => {
    openExport(exporter);
    await screen.findByText('Desk o1');
    await press('Export');
    await screen.findByText(`The orders were not exported. ${why}`);
    takeComplaints(/no such thing|404/);
  });

  test('and of the selected rows, is not taken for a failure of the service', async () => {
    openExport(() => Promise.reject(new TypeError('no such thing')));
    await screen.findByText('Desk o1');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await press('Export these');
    await screen.findByText('Something went wrong. Try again.');
    takeComplaints(/no such thing/);
  });
});

test('a list that is filtered by what an update has changed is read again', async () => {
  const update = <BulkUpdateButton data={{ state: 'sent' }} mutationMode="pessimistic" />;
  const { service, reads } = openOrders({
    path: `/orders?filter=${encodeURIComponent('{"state":"waiting"}')}`,
    list: () => <Titles bulkActionButtons={update} rowClick={false} />,
    rows: ['o1', 'o2'].map((id) => anOrder(id)),
  });
  await screen.findByText('Desk o1');
  fireEvent.click(screen.getAllByRole('checkbox', { name: 'Select this row' })[0] ?? document.body);
  await press('Update');
  await confirm();
  const before = reads().length;
  service.answer('yes');
  await waitFor(() => expect(screen.queryByText('Desk o1')).toBeNull());
  expect(screen.getByText('Desk o2')).toBeDefined();
  expect(reads().length).toBeGreaterThan(before);
});
