import { screen, waitFor } from '@testing-library/react';
import {
  Confirm,
  EditButton,
  Form,
  ListBase,
  RecordContextProvider,
  ReferenceField,
  ReferenceInput,
  SelectInput,
  TextField,
  useCreatePath,
  useListContext,
  useNotify,
  useRecordContext,
} from 'react-admin';
import { useState } from 'react';
import { Link } from 'react-router';
import { expect, test } from 'vitest';
import { anOrder, confirm, openOrders, press, type Order } from './orders';

interface OrderRow extends Order {
  readonly id: string;
}

function Row() {
  const order = useRecordContext<OrderRow>();
  const notify = useNotify();
  const createPath = useCreatePath();
  const [isAsked, setIsAsked] = useState(false);
  if (!order) return null;
  return (
    <li>
      <Link to={createPath({ resource: 'orders', type: 'edit', id: order.id })}>{order.title}</Link>
      <ReferenceField source="parentId" reference="orders" link={false} empty="Of its own">
        <TextField source="title" />
      </ReferenceField>
      <EditButton />
      <button onClick={() => setIsAsked(true)}>Print {order.id}</button>
      <Confirm
        isOpen={isAsked}
        title="Print it?"
        content="It takes a page."
        onConfirm={() => {
          setIsAsked(false);
          notify('%{title} is being printed', { type: 'success', messageArgs: { title: order.title } });
        }}
        onClose={() => setIsAsked(false)}
      />
    </li>
  );
}

function Rows() {
  const { data = [], total } = useListContext<OrderRow>();
  return (
    <>
      <h1>{total} orders</h1>
      <ul>
        {data.map((order) => (
          <RecordContextProvider key={order.id} value={order}>
            <Row />
          </RecordContextProvider>
        ))}
      </ul>
      <Form>
        <ReferenceInput source="parentId" reference="orders">
          <SelectInput optionText="title" label="Look for" />
        </ReferenceInput>
      </Form>
    </>
  );
}

test('react-admin’s hooks, questions and references work in a view of one’s own', async () => {
  const { writes } = openOrders({
    path: '/orders',
    rows: [anOrder('o1'), anOrder('o2', { parentId: 'o1' })],
    list: () => (
      <ListBase>
        <Rows />
      </ListBase>
    ),
    edit: () => <p>The form</p>,
  });
  await screen.findByText('2 orders');
  await screen.findByText('Of its own');
  await waitFor(() => expect(screen.getAllByText('Desk o1')).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Desk o2' }).getAttribute('href')).toBe('/orders/o2');
  await screen.findByRole('combobox', { name: 'Look for' });
  expect(screen.getAllByRole('link', { name: 'Edit' }).map((link) => link.getAttribute('href'))).toEqual([
    '/orders/o1',
    '/orders/o2',
  ]);
  await press('Print o2');
  await confirm();
  await screen.findByText('Desk o2 is being printed');
  expect(writes()).toEqual([]);
});
