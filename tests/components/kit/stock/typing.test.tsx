import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import {
  Create,
  Edit,
  NumberInput,
  SimpleForm,
  TextInput,
  UpdateButton,
  useRefresh,
  type EditProps,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, asksBeforeUnload, confirm, fill, openOrders, press, ticks, Titles } from './orders';

const Refresh = () => {
  const refresh = useRefresh();
  return (
    <button type="button" onClick={() => refresh()}>
      Renew
    </button>
  );
};

const edit = (props: Partial<EditProps> = {}) => (
  <Edit redirect={false} {...props}>
    <SimpleForm>
      <TextInput source="title" />
      <TextInput source="state" />
      <TextInput source="remark" />
      <UpdateButton label="Pay" data={{ isPaid: true }} />
      <Refresh />
    </SimpleForm>
  </Edit>
);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('no form is open before its row was read, even if a list has shown it', async () => {
  let answer = () => {};
  const late = new Promise<void>((resolve) => (answer = resolve));
  openOrders({
    path: '/orders',
    list: Titles,
    edit,
    handlers: { 'GET /orders/': () => late.then(() => json(anOrder('o1', { title: 'Lamp' }))) },
  });
  const row = await screen.findByText('Desk o1');
  act(() => row.click());
  await act(ticks);
  expect(screen.queryByLabelText('Title')).toBeNull();
  answer();
  await waitFor(() => expect(input('Title').value).toBe('Lamp'));
});

test('what is typed stays when the row is renewed, by whatever button', async () => {
  const { service, sent } = openOrders({ path: '/orders/o1', list: Titles, edit });
  await waitFor(() => expect(input('Title').value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await press('Pay');
  await confirm();
  service.answer('yes');
  await waitFor(() => expect(service.rows.get('o1')?.isPaid).toBe(true));
  await act(ticks);
  expect(input('Title').value).toBe('Chair');
  service.rows.set('o1', anOrder('o1', { state: 'sent', isPaid: true }));
  await press('Renew');
  await waitFor(() => expect(input('State').value).toBe('sent'));
  expect(input('Title').value).toBe('Chair');
  await press('Save');
  await waitFor(() =>
    expect(sent.findLast(({ body }) => body)?.body).toMatchObject({
      title: 'Chair',
      state: 'sent',
      isPaid: true,
    }),
  );
});

test('after a save the form has what the service made of it', async () => {
  const { service, sent } = openOrders({ path: '/orders/o1', list: Titles, edit });
  await waitFor(() => expect(input('Title').value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await fill('Remark', 'No field of the row.');
  await press('Save');
  service.answer('yes');
  await screen.findByText('Element updated');
  await waitFor(() => expect(input('Remark').value).toBe(''));
  service.rows.set('o1', anOrder('o1', { title: 'Armchair' }));
  await press('Renew');
  await waitFor(() => expect(input('Title').value).toBe('Armchair'));
  expect(sent.filter(({ request }) => request.startsWith('PUT'))).toHaveLength(1);
  expect(takeComplaints(/remark/)).toEqual(['console.warn: "orders" has no field "remark": it is not sent.']);
});

const fields = (
  <SimpleForm>
    <TextInput source="orderId" />
    <TextInput source="title" />
    <NumberInput source="total" />
  </SimpleForm>
);

test.each([
  ['/orders/o1', 'o1', { edit: () => <Edit>{fields}</Edit> }],
  ['/orders/create', 'o9', { create: () => <Create>{fields}</Create> }],
])('at %s nothing can be typed while a save runs: its yes leads away from it', async (path, id, views) => {
  const { service, at } = openOrders({ path, list: Titles, ...views });
  const isInert = () => input('Title').closest('[inert]') !== null;
  await fill(/^order ?id/i, id);
  await fill('Title', 'Chair');
  await fill('Total', '5');
  expect(isInert()).toBe(false);
  await press('Save');
  await waitFor(() => expect(isInert()).toBe(true));
  service.answer(422);
  await screen.findByText(/The warehouse is closed\./);
  expect(isInert()).toBe(false);
  expect(input('Title').value).toBe('Chair');
  service.holdBack();
  await press('Save');
  await waitFor(() => expect(isInert()).toBe(true));
  service.answer('yes');
  await waitFor(() => expect(at()).not.toBe(path));
  takeComplaints(/warehouse/);
});

test('what is saved without waiting does not hinder the typing', async () => {
  openOrders({ path: '/orders/o1', edit: () => edit({ mutationMode: 'optimistic' }) });
  await fill('Title', 'Chair');
  await press('Save');
  await act(ticks);
  expect(input('Title').closest('[inert]')).toBeNull();
});

test.each([500, 429, 409])('after a %d the page still asks before what is typed is lost', async (status) => {
  openOrders({
    path: '/orders/o1',
    list: Titles,
    edit: () => (
      <Edit>
        <SimpleForm warnWhenUnsavedChanges>
          <TextInput source="title" />
        </SimpleForm>
      </Edit>
    ),
    handlers: { 'PUT /orders/': () => json({ message: 'Not today.' }, status) },
  });
  await fill('Title', 'Chair');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await press('Save');
  await screen.findByText(/Not today\./);
  await act(ticks);
  expect(screen.getAllByText(/Not today\./)).toHaveLength(1);
  expect(asksBeforeUnload()).toBe(true);
  expect(input('Title').value).toBe('Chair');
  takeComplaints(/Not today/);
});

test('a text that is not a number is refused, not taken for no value', async () => {
  const { service, writes } = openOrders({
    path: '/orders',
    list: Titles,
    edit: () => (
      <Edit>
        <SimpleForm>
          <NumberInput source="parentId" />
        </SimpleForm>
      </Edit>
    ),
  });
  service.rows.set('o1', anOrder('o1', { parentId: '5' }));
  const row = await screen.findByText('Desk o1');
  act(() => row.click());
  await waitFor(() => expect(input('Part of').value).toBe('5'));
  // A browser reports "1e400" like this.
  Object.defineProperty(input('Part of'), 'validity', { value: { badInput: true } });
  await fill('Part of', '');
  await press('Save');
  await screen.findByText(/Nothing was sent/);
  expect(writes()).toEqual([]);
  takeComplaints(/Please check Part of/);
});

/** A browser reports a text that is not a number, such as "1e", as an empty value; React ignores a second one. */
function typeNoNumber(label: string, badInput = true): void {
  Object.defineProperty(input(label), 'validity', { configurable: true, value: { badInput } });
  fireEvent.input(input(label), { target: { value: '' } });
}

const numbers = (onChange?: () => void) => () => (
  <Edit redirect={false}>
    <SimpleForm>
      <NumberInput source="parentId" onChange={onChange} />
      <NumberInput source="total" onChange={() => undefined} />
    </SimpleForm>
  </Edit>
);

test.each([
  ['an empty field', undefined],
  ['one with its own onChange', vi.fn()],
])('a text that is not a number is refused in %s too, until it is deleted', async (_, onChange) => {
  const { service, sent, writes } = openOrders({
    path: '/orders/o1',
    list: Titles,
    edit: numbers(onChange),
  });
  await waitFor(() => expect(input('Total').value).not.toBe(''));
  await fill('Total', '12');
  typeNoNumber('Part of');
  await press('Save');
  await screen.findByText(/Nothing was sent/);
  expect(writes()).toEqual([]);
  takeComplaints(/Please check Part of/);
  typeNoNumber('Part of', false);
  await press('Save');
  service.answer('yes');
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toMatchObject({ total: 12 }));
});

test('a text in one input that is no number says nothing of another', async () => {
  const { service, sent } = openOrders({ path: '/orders/o1', list: Titles, edit: numbers() });
  await waitFor(() => expect(input('Total').value).not.toBe(''));
  typeNoNumber('Part of');
  await fill('Total', '12');
  typeNoNumber('Part of', false);
  await press('Save');
  service.answer('yes');
  await waitFor(() => expect(sent.findLast(({ body }) => body)?.body).toMatchObject({ total: 12 }));
});

test('the wheel scrolls the page, and changes no number', async () => {
  openOrders({ path: '/orders/o1', list: Titles, edit: numbers() });
  await waitFor(() => expect(input('Total').value).not.toBe(''));
  act(() => input('Total').focus());
  fireEvent.wheel(input('Total'));
  expect(document.activeElement).not.toBe(input('Total'));
});

test('a list is not filtered by a text that is not a number', async () => {
  const list = () => <Titles filters={[<NumberInput key="total" source="total" alwaysOn />]} />;
  openOrders({ path: '/orders', list, rows: [anOrder('o1'), anOrder('o2', { total: 3 })] });
  await screen.findByText('Desk o1');
  await fill('Total', '3');
  await waitFor(() => expect(screen.queryByText('Desk o1')).toBeNull());
  typeNoNumber('Total');
  await screen.findByText('Desk o1');
});
