import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { request } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import type { PendingWrite } from '../../../src/data/errors';
import { press } from '../brackets';
import { json, lost } from '../fakeService';
import { later } from '../later';
import { takeComplaints } from '../setupComponents';
import {
  deletedAtOnce,
  deleteOrder,
  type openOrders,
  order,
  ordersWith,
  rows,
  stocked,
} from '../../components/kit/orders';
import { confirm, dialog, labelled, never, open, save, says, type States } from './opening';
import { withLogOut } from './runs';

const entry = (id: string, given: Partial<PendingWrite> = {}): PendingWrite => ({
  resource: 'orders',
  id,
  operation: 'update',
  step: 'record',
  time: Date.now() - 12_000,
  ...given,
});

type Opened = ReturnType<typeof openOrders>;
const put = ({ journal }: Opened, ...entries: readonly PendingWrite[]) =>
  act(() => entries.forEach((one) => journal.put(one)));

/** A definition of orders that are deleted by three calls to different addresses. */
const inThree = () => {
  const notes = { ...deleteOrder, path: '/notes/:id' } as const;
  const items = { ...deleteOrder, path: '/items/:id' } as const;
  return ordersWith(
    {},
    defineContract({
      row: order,
      idOf: ({ orderId }) => orderId,
      getList: () => request({ host: 'api', method: 'GET', path: '/orders', answer: rows }, {}),
      delete: [
        { step: 'items', request: (id) => request(items, { params: { id } }) },
        { step: 'notes', request: (id) => request(notes, { params: { id } }) },
        { step: 'record', request: (id) => request(deleteOrder, { params: { id } }) },
      ],
    }),
  );
};

const deleteDesk = async () => {
  await press('Delete Desk');
  await waitFor(async () => expect((await dialog()).textContent).toContain('Desk'));
  await confirm();
};

/** Orders whose second step is answered once `answer` is resolved. */
function openStocked(definition = stocked) {
  const answer = later();
  const handlers = { 'PUT /stock': () => answer.promise.then(() => json({})) };
  return { opened: open({ definition, handlers }), answer };
}

/** Writes that stopped half-way, their panel, and deletes with an unknown outcome. */
export const UNFINISHED: States = {
  'a delete question, and a delete that is refused': async () => {
    const { kept } = open({ handlers: { 'DELETE /items/': () => json({ message: 'Being audited.' }, 409) } });
    await says('2 orders');
    await deleteDesk();
    await says('The service refused to delete this order');
    await says('This order hasn’t changed since the list was loaded.');
    expect(kept.size).toBe(2);
    takeComplaints(/Error/);
  },
  'a delete half done': async () => {
    let status = 500;
    const answer = () => json({}, status);
    open({ handlers: { 'DELETE /items/o2': answer, 'DELETE /orders/o1': answer } });
    await press('Delete Chair');
    await confirm();
    await says('Chair is still there, but part of it may be deleted.');
    await deleteDesk();
    await says('Part of Desk is deleted, but the rest is not. The service returned an error');
    await says('Unfinished changes');
    await press('Dismiss Desk');
    await says('Leave this unfinished?');
    await press('Keep', await dialog());
    status = 200;
    await press('Finish Desk');
    await says('Desk was deleted.');
    takeComplaints(/Error/);
  },
  'a delete that is lost on its way': async () => {
    const { kept } = open({
      definition: inThree(),
      handlers: {
        'DELETE /notes/': () => {
          kept.delete('o1');
          return lost();
        },
      },
    });
    await deleteDesk();
    await says('Part of Desk is deleted. It is not known whether the rest is.');
    takeComplaints(/Error/);
  },
  'a delete by one call that may still be done': async () => {
    open({ definition: deletedAtOnce, handlers: { 'DELETE /orders/o1': () => json({}, 504) } });
    await deleteDesk();
    await says('Desk was not deleted. The service may still do it.');
    await says('Finishing deletes it. This can’t be undone.');
    takeComplaints(/Error/);
  },
  'a delete whose outcome is checked': async () => {
    const answer = later();
    let isSent = false;
    const { own } = open({
      handlers: {
        'DELETE /orders/o1': () => {
          isSent = true;
          return lost();
        },
        'GET /orders/': (sent) => own['GET /orders/']?.(sent) ?? json({}),
        'GET /orders': async (sent) => {
          if (!isSent) return own['GET /orders']?.(sent) ?? json([]);
          await answer.promise;
          return json({}, 403);
        },
      },
    });
    await deleteDesk();
    await says('Deleting Desk: result unknown, checking…');
    answer.resolve();
    await says('It is not known whether Desk was deleted, and the orders could not be read.');
    takeComplaints(/Error/);
  },
  'unfinished changes': async () => {
    const { opened, answer } = openStocked();
    await says('2 orders');
    put(opened, entry('o1', { step: 'stock' }), entry('o2'), entry('o9', { step: 'stock' }));
    await says('Desk is saved in part only. The rest is unfinished.');
    await says('started 1');
    await says('It is not known whether Chair was saved.');
    await says('Finishing sends the rest with the service’s current values.');
    await labelled('Open the form of Chair');
    await press('Finish Desk');
    await says('Finishing…');
    answer.resolve();
    await says('The change to Desk is finished.');
    await press('Finish o9');
    await says('o9 no longer exists, so there is nothing left to finish.');
    takeComplaints(/404/);
    put(opened, entry('o1', { step: 'stock', rest: ['other'] }));
    await press('Finish Desk');
    await says('The change to Desk was finished with the service’s current values');
    void opened.go('/orders/o2');
    await says('The form shows what the service had when it opened. The change may still arrive.');
  },
  'a finish that comes after that of another tab': async () => {
    const stopped = entry('o1', { operation: 'delete' });
    const opened: Opened = open({
      confirm: async () => {
        opened.journal.remove(stopped);
        return 'yes';
      },
    });
    await says('2 orders');
    put(opened, stopped);
    await press('Finish Desk');
    await says('Nothing was sent for Desk: its change was finished or dismissed elsewhere.');
    takeComplaints(/settled/);
  },
  'many unfinished changes': async () => {
    const { opened, answer } = openStocked(withLogOut(stocked));
    await says('2 orders');
    const deletes = ['o7', 'o8', 'o9'].map((id) => entry(id, { operation: 'delete' }));
    put(opened, entry('o1', { step: 'stock' }), ...deletes);
    await says('Show all 4');
    await press('Show all 4');
    await says('Show fewer');
    await press('Finish all 4');
    await says('Finish 4 changes?');
    await says('This deletes what is left of 3 orders, and can’t be undone.');
    await says('For 1 order, the rest of the change is sent with the service’s current values.');
    await press('Finish all 4', await dialog());
    await says('Finishing, 4 left…');
    await press('Log Out');
    await says('Log out while changes are being finished?');
    await press('Stay', await dialog());
    opened.journal.remove(entry('o9', { operation: 'delete' }));
    await press('Stop');
    await says('Stopping after this one…');
    answer.resolve();
    await says(
      '1 change is finished. 2 changes are still unfinished. Nothing was left to finish for 1 more.',
    );
  },
  'many unfinished changes of another kind': async () => {
    const opened = open({ definition: deletedAtOnce });
    await says('2 orders');
    put(opened, ...['o6', 'o7', 'o8', 'o9'].map((id) => entry(id, { operation: 'delete' })));
    await press('Finish all 4');
    await says('This deletes 4 orders, and can’t be undone.');
  },
  'many changes that were finished with other values': async () => {
    const opened = open({ definition: stocked });
    await says('2 orders');
    const others = ['o8', 'o9'].map((id) => entry(id, { operation: 'delete' }));
    const updates = ['o1', 'o2'].map((id) => entry(id, { step: 'stock', rest: ['other'] }));
    put(opened, ...updates, ...others);
    await press('Finish all 4');
    await press('Finish all 4', await dialog());
    await says('2 were finished with the service’s current values, not the ones you wanted to save.');
  },
  'unfinished changes of rows that can’t be read': async () => {
    const opened = open({ handlers: { 'GET /orders': () => json({}, 403) } });
    await says('Couldn’t load the orders.');
    put(opened, entry('o1'), entry('o2', { operation: 'delete' }));
    await says('It is not known whether o1 was saved.');
    takeComplaints(/403/);
  },
  'finishing that waits for another write of the row': async () => {
    const opened = open({
      definition: stocked,
      handlers: { 'PUT /stock': () => json({}, 500), 'PUT /orders': never },
    });
    await says('2 orders');
    put(opened, entry('o1', { step: 'stock' }));
    await press('Finish Desk');
    await says('Retry');
    takeComplaints(/Error/);
    void opened.go('/orders/o1');
    await save();
    await says('Saving…');
    await press('Retry');
    await says('Nothing was finished: another change to Desk is still being saved.');
  },
};
