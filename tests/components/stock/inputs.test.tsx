import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  Edit,
  NumberInput,
  ReferenceInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { expect, test } from 'vitest';
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

// The setup fails it where a prop that no element knows ends up on the page.
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
