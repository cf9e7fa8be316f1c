import { useMutation } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDelete } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { ResourceList } from '../../../../src/kit/ResourceList';
import { WriteGuard } from '../../../../src/kit/rows/WriteGuard';
import { useMayLeave } from '../../../../src/ui/leaving';
import { asksBeforeUnload, ticks } from '../../../support/acting';
import { NOON } from '../../../support/builders';
import { CHAIR, DESK, openOrders, ordersWith, stocked } from '../orders';

const never = () => new Promise<never>(() => undefined);
const leaving = vi.fn();
beforeEach(() => void leaving.mockClear());

function LogOut() {
  const mayLeave = useMayLeave();
  return <button onClick={() => void mayLeave().then(leaving)}>Log Out</button>;
}

const Frame = () => (
  <>
    <WriteGuard />
    <LogOut />
  </>
);

const press = (name: string) => userEvent.click(screen.getByText(name));

/** Opens a list that can delete both orders, each by react-admin's own hook. */
function openDeletes() {
  function Two() {
    const [first] = useDelete();
    const [second] = useDelete();
    const both = () => {
      void first('orders', { id: 'o1', previousData: { id: 'o1' } });
      void second('orders', { id: 'o2', previousData: { id: 'o2' } });
    };
    return (
      <>
        <button onClick={both}>Delete both</button>
        <Frame />
      </>
    );
  }
  openOrders({
    rows: [DESK, CHAIR],
    definition: { ...ordersWith(), list: Two },
    handlers: { 'DELETE /items/': never },
  });
}

test('writes of several rows that are no run are asked about once', async () => {
  openDeletes();
  await press('Delete both');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await press('Log Out');
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Log Out'));
  await waitFor(() => expect(leaving).toHaveBeenCalledExactlyOnceWith(true));
});

test("a view's own mutation, of something that is no resource, ends no page", async () => {
  function Own() {
    const { mutate } = useMutation({ mutationKey: ['invoice', 'create'], mutationFn: never });
    return (
      <>
        <button onClick={() => mutate()}>Create</button>
        <Frame />
      </>
    );
  }
  openOrders({ definition: { ...ordersWith(), list: Own } });
  await press('Create');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await act(ticks);
  await press('Log Out');
  await waitFor(() => expect(leaving).toHaveBeenCalledExactlyOnceWith(true));
});

test('what is being finished from the panel is asked about', async () => {
  const list = () => (
    <>
      <ResourceList />
      <Frame />
    </>
  );
  const { journal } = openOrders({ definition: { ...stocked, list }, handlers: { 'PUT /stock': never } });
  act(() => journal.put({ resource: 'orders', id: 'o1', operation: 'update', step: 'stock', time: NOON }));
  await userEvent.click(await screen.findByText('Finish'));
  await screen.findByText('Finishing…');
  await press('Log Out');
  await screen.findByRole('dialog', { name: 'Log out while a change is still being sent?' });
});
