import { act, screen, waitFor } from '@testing-library/react';
import {
  BulkDeleteButton,
  BulkUpdateButton,
  Create,
  Datagrid,
  DataTable,
  DeleteButton,
  Edit,
  List,
  SimpleForm,
  TextField,
  TextInput,
  UpdateButton,
  useCreate,
  useDelete,
  useNotify,
  useRecordContext,
  useUpdate,
  type MutationMode,
} from 'react-admin';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { anOrder, confirm, fill, press, type OpenOptions, type Order } from './orders';

export type Mode = MutationMode | 'default';
export const MODES: readonly Mode[] = ['default', 'pessimistic', 'optimistic', 'undoable'];
const modeOf = (mode: Mode) => (mode === 'default' ? {} : { mutationMode: mode });
const asks = (mode: Mode) => mode !== 'undoable';
/** Whether react-admin leaves the page before the service has answered. */
export const leavesFirst = (mode: Mode) => mode === 'optimistic' || mode === 'undoable';

/** The same list with `Datagrid`, react-admin's older table. */
const OldOrders = ({ row, bulk }: { row?: ReactNode; bulk?: ReactNode }) => (
  <List>
    <Datagrid bulkActionButtons={bulk ?? false} rowClick={false}>
      <TextField source="title" />
      <TextField source="state" />
      {row}
    </Datagrid>
  </List>
);

const Orders = ({ row, bulk }: { row?: ReactNode; bulk?: ReactNode }) => (
  <List>
    <DataTable bulkActionButtons={bulk ?? false} rowClick={false}>
      <DataTable.Col source="title" />
      <DataTable.Col source="state" />
      {row && <DataTable.Col>{row}</DataTable.Col>}
    </DataTable>
  </List>
);

const order = (given: Partial<Order>) => anOrder('o1', given);
const SENT = order({ state: 'sent' });

function Approve({ mode }: { mode: Mode }) {
  const record = useRecordContext<Order & { id: string }>();
  const notify = useNotify();
  const [update] = useUpdate();
  const approve = () =>
    update(
      'orders',
      { id: record?.id, data: { state: 'sent' }, previousData: record },
      { ...modeOf(mode), onSuccess: () => notify('Order updated', { type: 'success' }) },
    );
  return <button onClick={() => void approve()}>Approve {record?.id}</button>;
}

function Remove({ mode }: { mode: Mode }) {
  const record = useRecordContext<Order & { id: string }>();
  const notify = useNotify();
  const [remove] = useDelete(
    'orders',
    { id: record?.id, previousData: record },
    {
      ...modeOf(mode),
      onSuccess: () => notify('Order deleted'),
      onError: (error) => notify(`Not done: ${error instanceof Error && error.message}`, { type: 'error' }),
    },
  );
  return <button onClick={() => void remove()}>Remove {record?.id}</button>;
}

function Copy({ mode }: { mode: Mode }) {
  const record = useRecordContext<Order & { id: string }>();
  const notify = useNotify();
  const [create] = useCreate('orders', {}, { ...modeOf(mode), onSuccess: () => notify('Order created') });
  const data = { ...record, orderId: 'o9', id: 'o9', title: 'Copy' };
  return <button onClick={() => void create('orders', { data })}>Copy {record?.id}</button>;
}

const selectBoth = async () => {
  const all = await screen.findByLabelText('Select all', { exact: false });
  if (all instanceof HTMLInputElement && !all.checked) await act(async () => all.click());
};

interface Case {
  readonly name: string;
  readonly modes?: readonly Mode[];
  readonly path: string;
  readonly views: (mode: Mode) => Omit<OpenOptions, 'path'>;
  /** Does what a person does to send the write. */
  readonly send: (mode: Mode) => Promise<void>;
  readonly writes: readonly string[];
  /** The rows of the list once the write is done. */
  readonly done: readonly Order[];
}

const both = (method: string) => [`${method} /orders/o1`, `${method} /orders/o2`];
const withList = (list: () => ReactNode) => ({ list });

/** All of react-admin's components and hooks that write, alone or inside another one. */
export const CASES: readonly Case[] = [
  {
    name: 'Edit with SimpleForm',
    path: '/orders/o1',
    views: (mode) => ({
      list: () => <Orders />,
      edit: () => (
        <Edit {...modeOf(mode)}>
          <SimpleForm>
            <TextInput source="title" />
          </SimpleForm>
        </Edit>
      ),
    }),
    send: async () => {
      await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Title').value).not.toBe(''));
      await fill('Title', 'Chair');
      await press('Save');
    },
    writes: ['PUT /orders/o1'],
    done: [order({ title: 'Chair' }), anOrder('o2')],
  },
  {
    name: 'Create with SimpleForm',
    path: '/orders/create',
    views: (mode) => ({
      list: () => <Orders />,
      create: () => (
        <Create
          {...modeOf(mode)}
          redirect="list"
          transform={(data: Partial<Order>) => ({ ...anOrder('o9'), ...data, id: 'o9' })}
        >
          <SimpleForm>
            <TextInput source="title" />
          </SimpleForm>
        </Create>
      ),
    }),
    send: async () => {
      await fill('Title', 'Chair');
      await press('Save');
    },
    writes: ['POST /orders'],
    done: [anOrder('o1'), anOrder('o2'), anOrder('o9', { title: 'Chair' })],
  },
  {
    name: 'DeleteButton in the toolbar of Edit',
    path: '/orders/o1',
    views: (mode) => ({
      list: () => <Orders />,
      edit: () => (
        <Edit>
          <SimpleForm toolbar={<DeleteButton {...modeOf(mode)} />}>
            <TextInput source="title" />
          </SimpleForm>
        </Edit>
      ),
    }),
    send: async (mode) => {
      await press(/^Delete/);
      if (asks(mode)) await confirm();
    },
    writes: ['DELETE /orders/o1'],
    done: [anOrder('o2')],
  },
  {
    name: 'DeleteButton in a row of a Datagrid',
    path: '/orders',
    views: (mode) => withList(() => <OldOrders row={<DeleteButton {...modeOf(mode)} />} />),
    send: async (mode) => {
      await press(/^Delete/);
      if (asks(mode)) await confirm();
    },
    writes: ['DELETE /orders/o1'],
    done: [anOrder('o2')],
  },
  {
    name: 'BulkDeleteButton of a Datagrid',
    path: '/orders',
    views: (mode) => withList(() => <OldOrders bulk={<BulkDeleteButton {...modeOf(mode)} />} />),
    send: async (mode) => {
      await selectBoth();
      await press('Delete');
      if (asks(mode)) await confirm();
    },
    writes: both('DELETE'),
    done: [],
  },
  {
    name: 'BulkUpdateButton',
    path: '/orders',
    views: (mode) =>
      withList(() => <Orders bulk={<BulkUpdateButton data={{ state: 'sent' }} {...modeOf(mode)} />} />),
    send: async (mode) => {
      await selectBoth();
      await press('Update');
      if (asks(mode)) await confirm();
    },
    writes: both('PUT'),
    done: [SENT, anOrder('o2', { state: 'sent' })],
  },
  {
    name: 'UpdateButton',
    path: '/orders',
    views: (mode) =>
      withList(() => <Orders row={<UpdateButton data={{ state: 'sent' }} {...modeOf(mode)} />} />),
    send: async (mode) => {
      await press(/^Update/);
      if (asks(mode)) await confirm();
    },
    writes: ['PUT /orders/o1'],
    done: [SENT, anOrder('o2')],
  },
  {
    name: 'useUpdate',
    path: '/orders',
    views: (mode) => withList(() => <Orders row={<Approve mode={mode} />} />),
    send: () => press('Approve o1'),
    writes: ['PUT /orders/o1'],
    done: [SENT, anOrder('o2')],
  },
  {
    name: 'useDelete',
    path: '/orders',
    views: (mode) => withList(() => <Orders row={<Remove mode={mode} />} />),
    send: () => press('Remove o1'),
    writes: ['DELETE /orders/o1'],
    done: [anOrder('o2')],
  },
  {
    name: 'useCreate',
    path: '/orders',
    views: (mode) => withList(() => <Orders row={<Copy mode={mode} />} />),
    send: () => press('Copy o1'),
    writes: ['POST /orders'],
    done: [anOrder('o1'), anOrder('o2'), anOrder('o9', { title: 'Copy' })],
  },
];
