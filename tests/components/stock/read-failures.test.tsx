import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  DataTable,
  Datagrid,
  Edit,
  List,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { anOrder, openOrders, page } from './orders';

const NOTHING_LIKE_IT = /No Orders|no results|does not exist|doesn't exist|1-1|of 0/i;

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

test.each([
  ['a list of DataTable', '/orders', { list: VIEWS.list }],
  ['a list of Datagrid', '/orders', { list: VIEWS.grid }],
  ['a form', '/orders/o1', { list: VIEWS.list, edit: VIEWS.edit }],
  ['a row that is shown', '/orders/o1/show', { list: VIEWS.list, show: VIEWS.show }],
])('%s that could not be read says why and stays, and Retry reads it', async (_, path, views) => {
  let isBroken = true;
  const broken = (answer: unknown) => () =>
    isBroken ? json({ message: 'The archive is shut.' }, 400) : json(answer);
  const { router } = openOrders({
    path,
    ...views,
    handlers: { 'GET /orders/o1': broken(anOrder('o1')), 'GET /orders': broken([anOrder('o1')]) },
  });
  const panel = await screen.findByText('Retry');
  await waitFor(() => expect(page()).toContain('The archive is shut.'));
  expect(page()).not.toMatch(NOTHING_LIKE_IT);
  expect(router.state.location.pathname).toBe(path);
  isBroken = false;
  fireEvent.click(panel);
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[name=title]')?.value ?? page()).toContain(
      'Desk o1',
    ),
  );
  takeComplaints(/400|archive/);
});
