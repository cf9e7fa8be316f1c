import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { request } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { confirm, page, press } from '../../../support/acting';
import { json, lost } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import {
  DESK,
  deletedAtOnce,
  deleteItems,
  deleteOrder,
  oneOrder,
  openOrders,
  order,
  ordersWith,
} from '../orders';
import { onlyPages } from '../pagedOrders';

const panel = async () => within(await screen.findByRole('region', { name: 'Unfinished changes' }));

const contract = defineContract({
  row: order,
  idOf: ({ orderId }) => orderId,
  getPage: onlyPages,
  getOne: (id) => request(oneOrder, { params: { id } }),
  delete: [
    { step: 'items', request: (id) => request(deleteItems, { params: { id } }) },
    { step: 'record', request: (id) => request(deleteOrder, { params: { id } }) },
  ],
});

test('what was read before a second try says nothing of the row after it', async () => {
  const renewed = later();
  let tries = 0;
  let reads: 'open' | 'shut' | 'held' = 'open';
  const { writes } = openOrders({
    definition: ordersWith({}, contract),
    handlers: {
      'GET /some-orders': () => json({ items: [DESK], total: 1 }),
      'GET /orders/o1': async () => {
        if (reads === 'held') await renewed.promise;
        if (reads !== 'shut') return json(DESK);
        reads = 'held';
        return json({}, 400);
      },
      'DELETE /items/': () => {
        tries += 1;
        return json({}, tries === 1 ? 500 : 200);
      },
      'DELETE /orders/': () => {
        reads = 'shut';
        return lost();
      },
    },
  });
  await press('Delete Desk');
  await confirm();
  await (await panel()).findByText('Desk is still there, but part of it may be deleted.');
  await press('Finish Desk');
  await waitFor(() => expect(page()).toContain('It is not known whether Desk was deleted, and the orders'));
  expect(writes()).toHaveLength(3);
  await (await panel()).findByText('Part of Desk is deleted. It is not known whether the rest is.');
  expect(page()).not.toContain('but the rest is not');
  await act(async () => renewed.resolve());
  takeComplaints(/UnfinishedError/);
});

test('what a check has found not to be deleted can be deleted anew', async () => {
  let tries = 0;
  let isRead = true;
  const { writes, journal } = openOrders({
    definition: deletedAtOnce,
    handlers: {
      'GET /orders': () => (isRead ? json([DESK]) : json({}, 400)),
      'DELETE /orders/o1': () => {
        tries += 1;
        isRead = tries > 1;
        return tries === 1 ? lost() : json({});
      },
    },
  });
  act(() =>
    journal.put({ resource: 'orders', id: 'o1', operation: 'delete', step: 'record', time: Date.now() }),
  );
  await press('Finish Desk');
  await waitFor(() => expect(page()).toContain('It is not known whether Desk was deleted, and the orders'));
  isRead = true;
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was not deleted.'));
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was deleted.'));
  expect(writes()).toEqual(['DELETE /orders/o1', 'DELETE /orders/o1']);
  takeComplaints(/Error/);
});

test('a row in a list is called by its name from the first, and another one once it is read', async () => {
  const seen = new Set<string>();
  const observer = new MutationObserver(() => seen.add(page()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  const { journal } = openOrders({ handlers: { 'DELETE /items/': () => json({}, 500) } });
  await press('Delete Desk');
  await confirm();
  await (await panel()).findByText('Desk is still there, but part of it may be deleted.');
  takeComplaints(/UnfinishedError/);
  const [left] = journal.list();
  if (!left) throw new Error('Nothing stands in the journal.');

  cleanup();
  const list = later();
  const again = openOrders({
    handlers: {
      'GET /orders': async () => {
        await list.promise;
        return json([DESK]);
      },
    },
  });
  await act(async () => again.journal.put(left));
  expect(screen.queryByRole('region', { name: 'Unfinished changes' })).toBeNull();
  await act(async () => list.resolve());
  await (await panel()).findByText('Desk is still there, but part of it may be deleted.');
  observer.disconnect();
  expect([...seen].filter((text) => /\bo1 is/.test(text))).toEqual([]);
});
