import { act, screen, waitFor } from '@testing-library/react';
import {
  Edit,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  UpdateButton,
  useGetOne,
  useUpdate,
} from 'react-admin';
import { expect, test } from 'vitest';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, confirm, fill, openOrders, page, press, ticks, type Order } from './orders';

const list = () => <p>The list</p>;
const title = () => document.querySelector<HTMLInputElement>('input[name=title]');

const OwnForm = () => (
  <Edit redirect={false} queryOptions={{ meta: { embed: 'parent' } }}>
    <SimpleForm>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);

/** The service's row beside, read with a `meta` of its own. */
function Beside({ id }: { id: string }) {
  const { data } = useGetOne<Order & { id: string }>('orders', { id, meta: { more: true } });
  return <p>{`${id}: ${data?.state}`}</p>;
}

test.each([
  ['a row that is shown with a `meta`', { embed: 'parent' }],
  ['a row that is read beside with a `meta`', undefined],
])('after an update, %s is the one that the service has now', async (_, meta) => {
  const edit = () => (
    <Show
      queryOptions={{ meta }}
      actions={
        <TopToolbar>
          <UpdateButton data={{ state: 'sent' }} />
        </TopToolbar>
      }
    >
      <SimpleShowLayout>
        <TextField source="state" />
        <Beside id="o1" />
      </SimpleShowLayout>
    </Show>
  );
  const { service } = openOrders({ path: '/orders/o1', list, edit });
  service.answer('yes');
  await screen.findByText('o1: waiting');
  await press(/^Update/);
  await confirm();
  await screen.findByText('Element updated');
  await screen.findByText('o1: sent');
  await waitFor(() => expect(page()).not.toContain('waiting'));
});

test('a form whose row is read with a `meta` takes its own save for no one else’s', async () => {
  const { service, writes } = openOrders({ path: '/orders/o1', list, edit: OwnForm });
  service.answer('yes');
  await waitFor(() => expect(title()?.value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  await press('Save');
  await screen.findByText('Element updated');
  await fill('Title', 'Table');
  await press('Save');
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(page()).not.toContain('Someone else');
  takeComplaints(/query meta and mutation meta/);
});

test('what is typed after a save stays when the row is read again', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { service, reads, writes } = openOrders({
    path: '/orders/o1',
    list,
    edit: OwnForm,
    handlers: {
      'GET /orders/': async () => {
        const row = service.rows.get('o1');
        if (writes().length > 0) await held;
        return json(row);
      },
    },
  });
  service.answer('yes');
  await waitFor(() => expect(title()?.value).toBe('Desk o1'));
  await fill('Title', 'Chair');
  const before = reads().length;
  await press('Save');
  await screen.findByText('Element updated');
  await fill('Title', 'Table');
  await act(async () => release());
  await act(ticks);
  expect(reads().length).toBeGreaterThan(before + 1);
  expect(title()?.value).toBe('Table');
  takeComplaints(/query meta and mutation meta/);
});

test('a row that was read with another `meta` is read again whoever says the failure, and no other row is', async () => {
  const Own = () => {
    const [update] = useUpdate('orders', {}, { meta: { saysItsFailure: true } });
    const change = { id: 'o1', data: { state: 'sent' }, previousData: { id: 'o1', state: 'waiting' } };
    return (
      <>
        <Beside id="o1" />
        <Beside id="o2" />
        <button onClick={() => void update('orders', change)}>Send</button>
      </>
    );
  };
  const rows = [anOrder('o1'), anOrder('o2')];
  const { service, reads } = openOrders({ path: '/orders', list: Own, rows });
  service.answer('yes');
  await screen.findByText('o2: waiting');
  await press('Send');
  await screen.findByText('o1: sent');
  await act(ticks);
  expect(reads().filter((read) => read === 'GET /orders/o2')).toHaveLength(1);
});
