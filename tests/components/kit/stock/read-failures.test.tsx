import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  DataTable,
  Datagrid,
  Edit,
  List,
  ReferenceManyCount,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, openOrders, page, press, ticks } from './orders';

const NOTHING_LIKE_IT = /No Orders|no results|does not exist|doesn't exist|1-1|of 0/i;

const GONE = 'Not found. It may have been deleted.';

const VIEWS = {
  list: () => (
    <List>
      <DataTable>
        <DataTable.Col source="title" />
      </DataTable>
    </List>
  ),
  grid: () => (
    <List>
      <Datagrid>
        <TextField source="title" />
      </Datagrid>
    </List>
  ),
  edit: () => (
    <Edit>
      <SimpleForm>
        <TextInput source="title" />
      </SimpleForm>
    </Edit>
  ),
  show: () => (
    <Show>
      <SimpleShowLayout>
        <TextField source="title" />
      </SimpleShowLayout>
    </Show>
  ),
};

/** How often these words are on the page. */
const timesSaid = (words: string) => page().split(words).length - 1;

test.each([
  ['a list of DataTable', '/orders', { list: VIEWS.list }],
  ['a list of Datagrid', '/orders', { list: VIEWS.grid }],
  ['a form', '/orders/o1', { list: VIEWS.list, edit: VIEWS.edit }],
  ['a row that is shown', '/orders/o1/show', { list: VIEWS.list, show: VIEWS.show }],
])('%s that could not be read says why and stays, and Retry reads it', async (_, path, views) => {
  let isBroken = true;
  const broken = (answer: unknown) => () =>
    isBroken ? json({ message: 'The archive is shut.' }, 400) : json(answer);
  const { router, reads } = openOrders({
    path,
    ...views,
    handlers: { 'GET /orders/o1': broken(anOrder('o1')), 'GET /orders': broken([anOrder('o1')]) },
  });
  const panel = await screen.findByText('Retry');
  await waitFor(() => expect(page()).toContain('The archive is shut.'));
  await act(ticks);
  expect(timesSaid('The archive is shut.')).toBe(1);
  expect(page()).not.toMatch(NOTHING_LIKE_IT);
  expect(router.state.location.pathname).toBe(path);
  fireEvent.click(panel);
  await waitFor(() => expect(reads().length).toBeGreaterThan(1));
  await act(ticks);
  expect(timesSaid('The archive is shut.')).toBe(1);
  isBroken = false;
  fireEvent.click(await screen.findByText('Retry'));
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[name=title]')?.value ?? page()).toContain(
      'Desk o1',
    ),
  );
  takeComplaints(/400|archive/);
});

test.each([
  ['a form', '/orders/o7', { edit: VIEWS.edit }],
  ['a row that is shown', '/orders/o7/show', { show: VIEWS.show }],
])('%s of a row that is not there says so once', async (_, path, views) => {
  openOrders({ path, list: VIEWS.list, ...views });
  await screen.findByText('Retry');
  await act(ticks);
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(timesSaid(GONE)).toBe(1);
  takeComplaints(/404/);
});

test('a form that is left for the list when its row could not be read says why there', async () => {
  const { at } = openOrders({
    path: '/orders/o7',
    list: VIEWS.list,
    edit: () => (
      <Edit redirectOnError="list">
        <SimpleForm>
          <TextInput source="title" />
        </SimpleForm>
      </Edit>
    ),
  });
  await waitFor(() => expect(at()).toBe('/orders'));
  await waitFor(() => expect(timesSaid(GONE)).toBe(1));
  takeComplaints(/404/);
});

test('what a table says of a failed read is said there alone, even if an alert was first', async () => {
  const Shown = ({ children }: { children: ReactNode }) => {
    const [isShown, setIsShown] = useState(false);
    return isShown ? children : <button onClick={() => setIsShown(true)}>Show the table</button>;
  };
  const InTable = () => (
    <List error={false}>
      <Shown>
        <DataTable>
          <DataTable.Col source="title" />
        </DataTable>
      </Shown>
    </List>
  );
  openOrders({
    path: '/orders',
    list: InTable,
    handlers: { 'GET /orders': () => json({ message: 'The archive is shut.' }, 400) },
  });
  await screen.findByText(/The archive is shut\./);
  await press('Show the table');
  await screen.findByText('Retry');
  await act(ticks);
  expect(timesSaid('The archive is shut.')).toBe(1);
  takeComplaints(/400|archive/);
});

test.each([
  ['list', '/orders', { list: () => <List resource="ordrs">None.</List> }],
  ['form', '/orders/o1', { edit: () => <Edit resource="ordrs">None.</Edit> }],
])('a %s of a resource that the console does not have names it', async (_, path, views) => {
  const { sent } = openOrders({ path, ...views });
  await screen.findByText(/The console has no resource called “ordrs”\./);
  expect(sent).toEqual([]);
  takeComplaints(/ordrs/);
});

test('what can’t be counted in each row is told once', async () => {
  const Counted = () => (
    <List>
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="title" />
        <DataTable.Col label="Parts">
          <ReferenceManyCount reference="orders" target="colour" />
        </DataTable.Col>
      </DataTable>
    </List>
  );
  openOrders({ path: '/orders', list: Counted, rows: ['o1', 'o2', 'o3'].map((id) => anOrder(id)) });
  await screen.findByText('Desk o3');
  await waitFor(() => expect(screen.getAllByTitle('error')).toHaveLength(3));
  await act(ticks);
  expect(timesSaid('This list can’t be filtered by “colour”')).toBe(1);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  takeComplaints(/colour/);
});
