import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  DeleteButton,
  Edit,
  List,
  DataTable,
  SimpleForm,
  TextInput,
  useNotify,
  useUpdate,
} from 'react-admin';
import { expect, test } from 'vitest';
import { alertTexts } from '../../../support/alerts';
import { takeComplaints } from '../../../support/setupComponents';
import { openOrders, page, press, ticks, WORDS } from './orders';

function Approve({ saying }: { saying: 'call' | 'hook' }) {
  const notify = useNotify();
  const onSuccess = () => notify('Order approved', { type: 'success' });
  const [update] = useUpdate('orders', undefined, saying === 'hook' ? { onSuccess } : {});
  const send = (state: string) =>
    update('orders', { id: 'o1', data: { state } }, saying === 'call' ? { onSuccess } : {});
  return (
    <>
      <button onClick={() => void send('sent')}>Approve</button>
      <button onClick={() => void send('lost')}>Refuse</button>
    </>
  );
}

const list = () => (
  <List>
    <DataTable rowClick={false} bulkActionButtons={false}>
      <DataTable.Col source="title" />
    </DataTable>
  </List>
);
const edit = () => (
  <Edit>
    <SimpleForm toolbar={<DeleteButton />}>
      <TextInput source="title" />
    </SimpleForm>
  </Edit>
);
/** Clicks all these buttons before React renders again. */
const clickAll = (...buttons: readonly HTMLElement[]) =>
  act(() => {
    for (const button of buttons) fireEvent.click(button);
  });
const deletes = async () => {
  await press(/^Delete/);
  return within(await screen.findByRole('dialog')).getByText('Confirm');
};
const approves = () => screen.findByText('Approve');

test.each([
  ['a delete button', '/orders/o1', { list, edit }, deletes, 'DELETE /orders/o1', 'deleted'],
  ['an update', '/orders', { list: () => <Approve saying="call" /> }, approves, 'PUT /orders/o1', 'approved'],
  [
    'an update, said by its hook,',
    '/orders',
    { list: () => <Approve saying="hook" /> },
    approves,
    'PUT /orders/o1',
    'approved',
  ],
])(
  'two clicks on %s send one request, and its answer is said once',
  async (_, path, views, ready, sent, done) => {
    const { service, writes } = openOrders({ path, ...views });
    for (const answer of [422, 'yes'] as const) {
      const before = writes().length;
      const button = await ready();
      clickAll(button, button);
      await waitFor(() => expect(writes().slice(before)).toEqual([sent]));
      await act(ticks);
      expect(alertTexts()).toEqual([]);
      service.answer(answer);
      const words = answer === 'yes' ? done : WORDS[answer];
      await waitFor(() => expect(page()).toContain(words));
      await act(ticks);
      expect(alertTexts()).toEqual([expect.stringContaining(words)]);
      expect(writes().slice(before)).toEqual([sent]);
      await press('Dismiss');
      if (answer === 422) takeComplaints(/^console.error: StatusError/);
      service.holdBack();
    }
  },
);

test('another change of the same row is still refused', async () => {
  const { service, writes } = openOrders({ path: '/orders', list: () => <Approve saying="call" /> });
  clickAll(await screen.findByText('Approve'), screen.getByText('Refuse'));
  await waitFor(() => expect(page()).toContain('Another change to this order is still being saved.'));
  service.answer('yes');
  await act(ticks);
  expect(writes()).toEqual(['PUT /orders/o1']);
  takeComplaints(/BusyError/);
});
