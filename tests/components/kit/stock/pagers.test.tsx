import { screen } from '@testing-library/react';
import {
  DataTable,
  Datagrid,
  List,
  ListBase,
  ListContextProvider,
  Pagination,
  ReferenceManyField,
  ResourceContextProvider,
  Show,
  TextField,
  TextInput,
  useGetList,
  useList,
  type ListProps,
} from 'react-admin';
import { expect, test } from 'vitest';
import { ListWarnings } from '../../../../src/kit/list/ListWarnings';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, openOrders, page, press, Titles } from './orders';

const pager = <Pagination rowsPerPageOptions={[10, 25]} />;
const Paged = (props: Partial<ListProps>) => <Titles {...props} pagination={pager} />;

const Parts = () => (
  <Show>
    <ReferenceManyField reference="orders" target="parentId" pagination={pager}>
      <DataTable>
        <DataTable.Col source="title" />
      </DataTable>
    </ReferenceManyField>
  </Show>
);

const part = anOrder('o2', { parentId: 'o1' });
const unreadable = { ...anOrder('o3', { parentId: 'o1' }), total: 'much' };

const VIEWS = [
  ['a list', { path: '/orders', list: () => <Paged /> }],
  ['a reference', { path: '/orders/o1', edit: Parts }],
] as const;

test.each(VIEWS)('the pager of one’s own in %s that can’t be read counts no rows', async (_, view) => {
  let isDown = true;
  openOrders({
    ...view,
    handlers: {
      'GET /orders/o1': () => json(anOrder('o1')),
      'GET /orders': () => (isDown ? json({ message: 'Down.' }, 500) : json([part])),
    },
  });
  await screen.findByRole('button', { name: 'Retry' });
  expect(page()).not.toMatch(/\d+-\d+ of \d+/);
  isDown = false;
  await press('Retry');
  await screen.findByText('1-1 of 1');
  takeComplaints(/Down\./);
});

test.each(VIEWS)('in %s with a pager of one’s own is what the rows do not show', async (_, view) => {
  openOrders({
    ...view,
    handlers: {
      'GET /orders/o1': () => json(anOrder('o1')),
      'GET /orders': () => json([part, unreadable]),
    },
  });
  await screen.findByText('1-1 of 1');
  expect(screen.getAllByText(/^1 order has invalid data/)).toHaveLength(1);
});

interface Thing {
  readonly id: number;
  readonly title: string;
}

const table = (
  <DataTable>
    <DataTable.Col source="title" />
  </DataTable>
);

test.each([
  ['a list', { path: '/orders', list: () => <Titles pagination={false} /> }],
  ['a list of one’s own', { path: '/orders', list: () => <ListBase>{table}</ListBase> }],
  [
    'a list that draws its rows itself, with ListWarnings,',
    {
      path: '/orders',
      list: () => (
        <ListBase<Thing>
          render={({ data = [] }) => (
            <>
              <ListWarnings />
              {data.map(({ id, title }) => (
                <p key={id}>{title}</p>
              ))}
            </>
          )}
        />
      ),
    },
  ],
  [
    'a list of Datagrid',
    {
      path: '/orders',
      list: () => (
        <List pagination={false}>
          <Datagrid>
            <TextField source="title" />
          </Datagrid>
        </List>
      ),
    },
  ],
  [
    'a reference',
    {
      path: '/orders/o1',
      edit: () => (
        <Show>
          <ReferenceManyField reference="orders" target="parentId">
            {table}
          </ReferenceManyField>
        </Show>
      ),
    },
  ],
])('%s without a pager says what it does not show, above its rows', async (_, view) => {
  openOrders({
    ...view,
    handlers: {
      'GET /orders/o1': () => json(anOrder('o1')),
      'GET /orders': () => json([part, unreadable]),
    },
  });
  const warning = await screen.findByText(/^1 order has invalid data/);
  expect(warning.compareDocumentPosition(screen.getByText('Desk o2'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByText(/^1 order has invalid data/)).toHaveLength(1);
});

test('a list with a pager of one’s own says that it can’t be sorted as it is told to', async () => {
  openOrders({ path: '/orders', list: () => <Paged sort={{ field: 'colour', order: 'ASC' }} /> });
  await screen.findByText('1-2 of 2');
  await screen.findByText(/^The orders can’t be sorted by “Colour”/);
});

test('where a filter leaves no rows, those that could not be read are named too', async () => {
  const filters = [<TextInput key="state" source="state" alwaysOn />];
  openOrders({
    path: `/orders?filter=${encodeURIComponent('{"state":"sent"}')}`,
    list: () => <Paged filters={filters} />,
    handlers: { 'GET /orders': () => json([part, unreadable]) },
  });
  await screen.findByText(/No Orders found/);
  await screen.findByText(/^1 order has invalid data/);
});

test.each<[Thing[], string | RegExp]>([
  [[{ id: 1, title: 'Mine' }], '1-1 of 1'],
  [[], /No \w+ found|no results/i],
])('a table and a pager may be of rows of one’s own, which are of no resource: %j', async (data, words) => {
  function Own() {
    const list = useList<Thing>({ data, perPage: 25 });
    return (
      <ResourceContextProvider value="things">
        <ListContextProvider value={list}>
          <DataTable bulkActionButtons={false}>
            <DataTable.Col source="title" />
          </DataTable>
          {pager}
        </ListContextProvider>
      </ResourceContextProvider>
    );
  }
  openOrders({ path: '/orders', list: Own });
  await screen.findByText(words);
});

/** Reads other rows beside the list, as a filter does for its choices. */
function Beside() {
  const { error } = useGetList(
    'orders',
    { filter: { a_gte: 1 } },
    { retry: false, onError: () => undefined },
  );
  return <p>{error ? 'No choices' : 'Choices'}</p>;
}

test('a page is turned, also if another read beside the list has failed', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => anOrder(`o${10 + at}`));
  openOrders({ path: '/orders', rows, list: () => <Paged perPage={10} aside={<Beside />} /> });
  await screen.findByText('No choices');
  await press('Go to page 2');
  await screen.findByText('11-12 of 12');
  takeComplaints(/./);
});

test('a list that draws its rows itself speaks of earlier rows only where there are some', async () => {
  openOrders({
    path: '/orders',
    list: () => <ListBase render={() => <ListWarnings />} />,
    handlers: { 'GET /orders': () => json({}, 403) },
  });
  const said = await screen.findByText(/You are not permitted to do this\./);
  expect(said.textContent).toContain('Couldn’t load the orders.');
  expect(page()).not.toContain('earlier data');
  takeComplaints(/403/);
});
