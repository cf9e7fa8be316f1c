import { fireEvent } from '@testing-library/react';
import {
  AutocompleteInput,
  BooleanInput,
  Create,
  DataTable,
  DateInput,
  Edit,
  List,
  NumberInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { vi } from 'vitest';
import { resizeTo } from '../acting';
import { press } from '../brackets';
import { json, lost } from '../fakeService';
import { takeComplaints } from '../setupComponents';
import { DESK, stocked } from '../../components/kit/orders';
import { ALL } from '../../components/kit/pagedOrders';
import { confirm, fill, labelled, open, says, type States } from './opening';

const STATES_OF_ORDERS = ['new', 'sent'].map((id) => ({ id, name: `⟦${id}⟧` }));

const definition = {
  ...stocked,
  list: () => (
    <List
      filters={[
        <TextInput key="q" source="q" label="⟦Find⟧" alwaysOn />,
        <BooleanInput key="isPaid" source="isPaid" />,
      ]}
    >
      <DataTable>
        <DataTable.Col source="title" />
        <DataTable.Col source="total" />
      </DataTable>
    </List>
  ),
  edit: () => (
    <Edit>
      <SimpleForm>
        <TextInput source="title" />
        <NumberInput source="total" />
        <DateInput source="dueAt" />
        <BooleanInput source="isPaid" />
        <SelectInput source="state" choices={STATES_OF_ORDERS} />
        <AutocompleteInput source="orderId" choices={STATES_OF_ORDERS} />
      </SimpleForm>
    </Edit>
  ),
  create: () => (
    <Create>
      <SimpleForm>
        <TextInput source="orderId" />
        <TextInput source="title" />
      </SimpleForm>
    </Create>
  ),
};

const openStock = (options: Parameters<typeof open>[0] = {}) => open({ definition, ...options });

/** react-admin's own views. */
export const STOCK: States = {
  'a list of react-admin’s, its pages and its selection': async () => {
    openStock({
      rows: ALL,
      handlers: { 'DELETE /items/': () => json({ message: 'Being audited.' }, 403) },
    });
    await says('Desk 00');
    await says('1-10 of 30');
    fireEvent.click(await labelled('Select all'));
    await press('Delete');
    await confirm();
    await says('Done for 0 of 10 orders.');
    await says('The service says: Being audited.');
    await says('Nothing was sent for 9 more.');
    takeComplaints(/Error/);
  },
  'a list of react-admin’s on a phone': async () => {
    resizeTo(360);
    openStock({ rows: ALL });
    await says('Desk 00');
  },
  'lists of react-admin’s that are empty, or can’t be read': async () => {
    let status = 403;
    const { go } = openStock({ handlers: { 'GET /orders': () => json([], status) } });
    await says('You are not permitted to do this.');
    takeComplaints(/403/);
    status = 200;
    await press('Retry');
    await says('No Orders yet');
    void go('/orders?filter=%7B%22q%22%3A%22Odd%22%7D');
    await says('using the current filters');
  },
  'a form of react-admin’s, and its failures': async () => {
    const answers: (() => Response | Promise<Response>)[] = [];
    let read = 200;
    const { kept } = openStock({
      path: '/orders/o1',
      handlers: {
        'GET /orders/o1': () => json(kept.get('o1'), read),
        'PUT /orders': () => answers.shift()?.() ?? json({}),
        'PUT /stock': () => json({}, 500),
        'DELETE /items/o1': () => answers.shift()?.() ?? json({}),
        'DELETE /orders/o1': () => json({}, 500),
      },
    });
    await fill('Title', '');
    await press('Save');
    await says('A title is needed.');
    await fill('Title', 'Stool');
    answers.push(
      lost,
      () => json({}, 504),
      () => json({ message: 'Being audited.' }, 409),
    );
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await press('Save');
    await says('Nothing was changed. The service could not be reached. The browser was offline.');
    network.mockRestore();
    await press('Save');
    await says('The change may still take effect.');
    await press('Save');
    await says('Being audited.');
    kept.set('o1', { ...DESK, title: 'Lamp' });
    await press('Save');
    await says('Someone else changed it. Nothing was changed. Copy anything you typed');
    kept.set('o1', DESK);
    await press('Save');
    await says('Saving o1 is unfinished. See Unfinished changes.');
    answers.push(() => {
      read = 403;
      return lost();
    });
    await press('Save');
    await says('It is not known whether o1 was saved.');
    answers.push(lost);
    await press('Delete');
    await confirm();
    await says('It is not known whether o1 was deleted.');
    await press('Delete');
    await confirm();
    await says('Deleting o1 is unfinished. See Unfinished changes.');
    takeComplaints(/Error/);
  },
  'a form of react-admin’s in which the id can be typed': async () => {
    const edit = () => (
      <Edit>
        <SimpleForm>
          <TextInput source="orderId" />
        </SimpleForm>
      </Edit>
    );
    open({ definition: { ...stocked, edit }, path: '/orders/o1' });
    await fill('Number', 'o9');
    await press('Save');
    await says('This is part of the ID, which can’t be changed.');
    takeComplaints(/Nothing was sent/);
  },
  'a new row of react-admin’s': async () => {
    openStock({
      path: '/orders/create',
      handlers: { 'POST /orders': lost, 'GET /orders/o9': () => json({}, 403) },
    });
    await fill('Number', 'o9');
    await fill('Title', 'Stool');
    await press('Save');
    await says('It is not known whether it was created.');
    takeComplaints(/Error/);
  },
};
