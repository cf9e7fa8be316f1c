import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  Edit,
  NumberInput,
  ReferenceArrayInput,
  ReferenceInput,
  SelectArrayInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { defineResource } from '../../../../src/kit/defineResource';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';
import { anOrder, fill, openOrders, press } from './orders';

const STATES = [
  { id: 'waiting', name: 'Waiting' },
  { id: 'sent', name: 'Sent' },
];

const OrderEdit = () => (
  <Edit>
    <SimpleForm>
      <TextInput source="title" resettable />
      <NumberInput source="total" min={0} />
      <BooleanInput source="isPaid" />
      <DateInput source="dueAt" />
      <SelectInput source="state" choices={STATES} />
      <ReferenceInput source="parentId" reference="orders">
        <AutocompleteInput optionText="title" />
      </ReferenceInput>
    </SimpleForm>
  </Edit>
);

// The setup fails this test if React warns of an unknown property on an element.
test('react-admin’s inputs look like the console’s fields, and what is typed is sent', async () => {
  const { service, sent, writes } = openOrders({
    path: '/orders/o1',
    list: () => <p>The list</p>,
    edit: OrderEdit,
  });
  await fill('Title', 'Chair');
  await fill('Total', '12');
  await fill('Due', '2026-04-01');
  fireEvent.click(await screen.findByLabelText('Paid'));

  for (const label of ['Title', 'Total', 'Due', 'Part of']) {
    const field = screen.getByLabelText(label).closest('.MuiTextField-root');
    expect(field?.querySelector('.MuiOutlinedInput-root.MuiInputBase-sizeSmall'), label).not.toBeNull();
    expect(field?.classList.contains('MuiFormControl-fullWidth'), label).toBe(true);
  }
  expect(screen.getByLabelText('Total').getAttribute('min')).toBe('0');
  expect(document.querySelector('label[data-shrink=true][for]')?.textContent).toBe('Title');

  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Sent' }));
  const parent = screen.getByLabelText('Part of');
  await act(async () => fireEvent.mouseDown(parent));
  fireEvent.click(await screen.findByRole('option', { name: 'Desk o2' }));

  await press('Save');
  await waitFor(() => expect(writes()).toEqual(['PUT /orders/o1']));
  service.answer('yes');
  await screen.findByText('The list');
  expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual(
    anOrder('o1', {
      title: 'Chair',
      total: 12,
      isPaid: true,
      dueAt: '2026-04-01',
      state: 'sent',
      parentId: 'o2',
    }),
  );
});

test('an input of several choices looks like the console’s fields too', async () => {
  const edit = () => (
    <Edit>
      <SimpleForm>
        <SelectArrayInput source="days" choices={[{ id: 'mon', name: 'Monday' }]} />
      </SimpleForm>
    </Edit>
  );
  openOrders({ path: '/orders/o1', edit });
  const field = (await screen.findByRole('combobox', { name: 'Days' })).closest('.MuiFormControl-root');
  expect(field?.classList.contains('MuiFormControl-fullWidth')).toBe(true);
  expect(field?.querySelector('label.MuiInputLabel-outlined.MuiInputLabel-sizeSmall')).not.toBeNull();
});

const ticket = z.object({
  id: z.number(),
  subject: z.string(),
  parent: z.number(),
  related: z.array(z.number()),
});
const params = z.object({ id: z.string() });
const answer = z.unknown();
const call = <const C extends Omit<Call, 'host'>>(given: C) => ({ host: 'api', ...given }) as const;
const getTickets = call({ method: 'GET', path: '/tickets', answer: z.array(z.unknown()) });
const getTicket = call({ method: 'GET', path: '/tickets/:id', params, answer: ticket });
const putTicket = call({ method: 'PUT', path: '/tickets', body: ticket, answer });
const TICKETS = [1, 2, 3].map((id) => ({ id, subject: `Ticket ${id}`, parent: 1, related: [1] }));

/** Rows with numbers as ids, which refer to each other by them. */
const tickets = defineResource({
  name: 'tickets',
  label: { one: 'Ticket', many: 'Tickets' },
  access: 'admin',
  nameOf: ({ subject }) => subject,
  fields: {
    id: { kind: 'id' },
    subject: { kind: 'text' },
    parent: { kind: 'number' },
  },
  contract: defineContract({
    row: ticket,
    idOf: ({ id }) => id,
    getList: () => request(getTickets, {}),
    getOne: (id) => request(getTicket, { params: { id } }),
    update: [{ step: 'record', request: (row) => request(putTicket, { body: row }) }],
  }),
  list: () => <p>The list</p>,
  edit: () => (
    <Edit>
      <SimpleForm>
        <ReferenceInput source="parent" reference="tickets">
          <AutocompleteInput optionText="subject" />
        </ReferenceInput>
        <ReferenceArrayInput source="related" reference="tickets">
          <AutocompleteArrayInput optionText="subject" />
        </ReferenceArrayInput>
      </SimpleForm>
    </Edit>
  ),
});

test('a reference to a row whose id is a number is sent as that number, alone or in an array', async () => {
  const { sent } = openResource(tickets, {
    path: '/tickets/2',
    handlers: {
      'GET /tickets/2': () => json(TICKETS[1]),
      'GET /tickets': () => json(TICKETS),
      'PUT /tickets': () => json({}),
    },
  });
  const choose = async (label: string, choice: string) => {
    await act(async () => fireEvent.mouseDown(screen.getByLabelText(label)));
    fireEvent.click(await screen.findByRole('option', { name: choice }));
  };
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Parent').value).toBe('Ticket 1'));
  await choose('Parent', 'Ticket 3');
  await choose('Related', 'Ticket 2');
  await press('Save');
  await screen.findByText('The list');
  expect(sent.find(({ request }) => request.startsWith('PUT'))?.body).toEqual({
    ...TICKETS[1],
    parent: 3,
    related: [1, 2],
  });
});
