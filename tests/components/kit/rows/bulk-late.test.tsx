import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { alert } from '../../../support/alerts';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, discounted, openOrders, order, type Order } from '../orders';

async function discountAll(user: UserEvent, orders: string): Promise<void> {
  await user.click(await screen.findByLabelText('Select'));
  await user.click(await screen.findByText(`Select all ${parseInt(orders, 10)}`));
  await user.click(within(screen.getByLabelText('Selection')).getByText('Discount'));
  await user.click(within(await screen.findByRole('dialog')).getByText(`Discount ${orders}`));
}

/** The list of a service that refuses some of the changed orders. */
function openRefusing(isRefused: (row: Order) => boolean, given: Parameters<typeof openOrders>[0] = {}) {
  const opened = openOrders({
    ...given,
    definition: discounted,
    handlers: {
      'PUT /orders': ({ body }) => {
        const row = order.parse(body);
        if (isRefused(row)) return json({}, 422);
        opened.kept.set(row.orderId, row);
        return json({});
      },
    },
  });
  return opened;
}

test('a retried change that has taken effect by then is no one else’s', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const page = openOrders({
    definition: discounted,
    rows: [DESK],
    handlers: {
      'PUT /orders': ({ body }) => {
        tries += 1;
        if (tries === 1) return json({}, 504);
        page.kept.set(DESK.orderId, order.parse(body));
        return json({});
      },
    },
  });
  await discountAll(user, '1 order');
  const failed = await alert('The change may still take effect.');
  // The service carries out the first write only now.
  page.kept.set(DESK.orderId, { ...DESK, total: 5 });
  await user.click(within(failed).getByText('Retry'));
  await alert('Desk was discounted.');
  expect(page.journal.list()).toEqual([]);
  takeComplaints(/BulkError/);
});

test('what was changed before a failure can be undone, beside the Retry of the rest', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const page = openRefusing(({ orderId }) => isBroken && orderId !== DESK.orderId);
  await discountAll(user, '2 orders');
  const failed = await alert('Desk was discounted.');
  within(failed).getByText('Retry');
  isBroken = false;
  await user.click(within(failed).getByText('Undo'));
  await alert('Desk was changed back.');
  expect(screen.queryByText(/Desk was discounted/)).toBeNull();
  expect(page.kept.get(DESK.orderId)).toEqual(DESK);
  expect(page.writes()).toHaveLength(3);
  takeComplaints(/BulkError/);
});

test('what was changed before a failure can be undone after the Retry of the rest, too', async () => {
  const user = userEvent.setup();
  let isBroken = true;
  const page = openRefusing(({ orderId }) => isBroken && orderId !== DESK.orderId);
  const before = new Map(page.kept);
  await discountAll(user, '2 orders');
  const failed = await alert('Desk was discounted.');
  isBroken = false;
  await user.click(within(failed).getByText('Retry'));
  const done = await alert('2 orders were discounted.');
  await user.click(within(done).getByText('Undo'));
  await alert('2 orders were changed back.');
  expect(page.kept).toEqual(before);
  takeComplaints(/BulkError/);
});

test('a Retry that is not confirmed leaves the Undo of what was changed before', async () => {
  const user = userEvent.setup();
  let answer: 'yes' | 'no' = 'yes';
  const page = openRefusing(({ orderId }) => orderId !== DESK.orderId, { confirm: async () => answer });
  await discountAll(user, '2 orders');
  const failed = await alert('Desk was discounted.');
  answer = 'no';
  await user.click(within(failed).getByText('Retry'));
  await screen.findByText(/didn’t confirm/);
  const told = await alert('Desk was discounted.');
  answer = 'yes';
  await user.click(within(told).getByText('Undo'));
  await alert('Desk was changed back.');
  expect(page.kept.get(DESK.orderId)).toEqual(DESK);
  takeComplaints(/BulkError|NotConfirmedError/);
});

test('a Retry that is not confirmed forgets nothing of the rows that can’t be tried again', async () => {
  const user = userEvent.setup();
  let answer: 'yes' | 'no' = 'yes';
  let isBroken = true;
  const page = openRefusing(() => isBroken, { confirm: async () => answer });
  await screen.findByText('2 orders');
  // Someone else changes it.
  page.kept.set(DESK.orderId, { ...DESK, total: 71 });
  await discountAll(user, '2 orders');
  const failed = await alert('No order was discounted.');
  expect(failed.textContent).toContain('Desk');
  [answer, isBroken] = ['no', false];
  await user.click(within(failed).getByText('Retry'));
  const unsent = await alert('Nothing was sent, because you didn’t confirm');
  answer = 'yes';
  await user.click(within(unsent).getByText('Retry'));
  const told = await alert('Chair was discounted.');
  expect(told.textContent).toContain('Desk');
  takeComplaints(/BulkError|NotConfirmedError/);
});

test('an Undo that fails in part leaves alone what was selected since', async () => {
  const user = userEvent.setup();
  let isUndo = false;
  openRefusing(({ orderId }) => isUndo && orderId === DESK.orderId);
  await discountAll(user, '2 orders');
  const done = await alert('2 orders were discounted.');
  await user.click(screen.getByLabelText('Select'));
  await user.click(await screen.findByText('Select all 2'));
  isUndo = true;
  await user.click(within(done).getByText('Undo'));
  await alert('Chair was changed back.');
  await screen.findByText('2 selected');
  takeComplaints(/BulkError/);
});
