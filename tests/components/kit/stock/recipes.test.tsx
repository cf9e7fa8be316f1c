import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useMutation } from '@tanstack/react-query';
import {
  ArrayField,
  Create,
  Edit,
  FormDataConsumer,
  List,
  SaveButton,
  SimpleForm,
  SimpleList,
  SingleFieldList,
  TextInput,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useUnique,
} from 'react-admin';
import { expect, test, vi } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, fill, openOrders, page, press, ticks } from './orders';

const list = () => <p>The list</p>;
const alerts = () =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent);
const title = () => document.querySelector<HTMLInputElement>('input[name=title]');
const type = (value: string) =>
  waitFor(() => {
    const input = title();
    if (!input || input.value === '') expect(input?.value).not.toBe('');
    else fireEvent.change(input, { target: { value } });
  });
const loaded = (text = 'Desk o1') => waitFor(() => expect(title()?.value).toBe(text));

/** A button with a mutation of its own around the data provider, which the service refuses. */
function openClose(ofMutation: object, said?: (error: Error) => string) {
  function Close() {
    const dataProvider = useDataProvider();
    const notify = useNotify();
    const data = { state: 'sent' };
    const { mutate } = useMutation({
      mutationFn: () => dataProvider.update('orders', { id: 'o1', data, previousData: { id: 'o1' } }),
      ...ofMutation,
    });
    const onError = said && ((error: Error) => notify(said(error), { type: 'error' }));
    return <button onClick={() => mutate(undefined, { onError })}>Close</button>;
  }
  const refused = () => json({ message: 'The warehouse is closed.' }, 422);
  openOrders({ path: '/orders', list: Close, handlers: { 'PUT /orders/': refused } });
}

test('a mutation of one’s own around the data provider whose failure no one hears of is said', async () => {
  openClose({});
  await press('Close');
  await waitFor(() => expect(alerts().join()).toContain('The warehouse is closed.'));
  expect(alerts()).toHaveLength(1);
  takeComplaints(/warehouse/);
});

test('who says the failure of a mutation of one’s own is not repeated', async () => {
  openClose({}, ({ message }) => `Not closed: ${message}`);
  await press('Close');
  await waitFor(() => expect(alerts().join()).toContain('Not closed: '));
  await act(ticks);
  expect(alerts()).toHaveLength(1);
  takeComplaints(/warehouse/);
});

test('nor is one that the mutation itself takes care of', async () => {
  const onError = vi.fn();
  openClose({ onError });
  await press('Close');
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  await act(ticks);
  expect(alerts()).toEqual([]);
  takeComplaints(/warehouse/);
});

test('a row without an id, such as a form’s data, has a name too, or none', async () => {
  const Preview = () => {
    const nameOf = useGetRecordRepresentation('orders');
    return <FormDataConsumer>{({ formData }) => <p>Preview: {nameOf(formData)}.</p>}</FormDataConsumer>;
  };
  const create = () => (
    <Create>
      <SimpleForm>
        <TextInput source="title" />
        <TextInput source="state" />
        <Preview />
      </SimpleForm>
    </Create>
  );
  openOrders({ path: '/orders/create', list, create });
  await screen.findByText('Preview: .');
  await fill('Title', 'Chair');
  await fill('State', 'new');
  await screen.findByText('Preview: Chair.');
});

test('the parts of a row are shown by `SingleFieldList` without a crash', async () => {
  const edit = () => (
    <ArrayField record={{ id: 'o1', parts: [{ sku: 'a', count: 1 }] }} source="parts">
      <SingleFieldList linkType={false} />
    </ArrayField>
  );
  openOrders({ path: '/orders/o1', list, edit });
  await waitFor(() => expect(document.querySelector('.MuiChip-root')).not.toBeNull());
});

test('a check that can’t be made is not called a communication error', async () => {
  const Unique = () => {
    const unique = useUnique({ debounce: 0 });
    return (
      <Edit>
        <SimpleForm>
          <TextInput source="title" validate={[unique({ filter: { colour: 'red' } })]} />
          <SaveButton alwaysEnable />
        </SimpleForm>
      </Edit>
    );
  };
  const { writes } = openOrders({ path: '/orders/o1', list, edit: Unique, rows: [anOrder('o1')] });
  await loaded();
  await type('Chair');
  await screen.findAllByText('Save');
  fireEvent.click(screen.getAllByText('Save')[0] ?? document.body);
  await screen.findByText('This couldn’t be checked. Nothing was sent.');
  expect(page()).not.toContain('communication');
  expect(writes()).toEqual([]);
  takeComplaints(/colour/);
});

test('an id that is typed over is refused by its field, and nothing is sent', async () => {
  const edit = () => (
    <Edit>
      <SimpleForm>
        <TextInput source="title" />
        <TextInput source="orderId" label="Number" />
      </SimpleForm>
    </Edit>
  );
  const { writes } = openOrders({ path: '/orders/o1', list, edit });
  await loaded();
  await fill('Number', 'o9');
  await press('Save');
  await screen.findByText('This is part of the ID, which can’t be changed.');
  await waitFor(() => expect(alerts()).toEqual(['Nothing was sent. Please check Order id.']));
  expect(writes()).toEqual([]);
  takeComplaints(/Nothing was sent/);
});

test.each([
  ['a list that shows only some rows', { filter: { state: 'lost' } }, [anOrder('o1')]],
  ['a list whose rows can’t be read', {}, [{ ...anOrder('o1'), total: 'much' }]],
])('%s says that it found none, not that there are none yet', async (_, props, rows) => {
  openOrders({
    path: '/orders',
    list: () => (
      <List {...props}>
        <SimpleList primaryText="%{title}" />
      </List>
    ),
    create: () => <p>The form</p>,
    handlers: { 'GET /orders': () => json(rows) },
  });
  await screen.findByText(/^No Orders found/);
  expect(page()).not.toContain('yet');
  await screen.findByRole('link', { name: 'Create' });
});
