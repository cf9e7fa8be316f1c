import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EndReason } from '../../../../src/identity/endReason';
import { leftAlertsOf, type LeftAlerts } from '../../../../src/ui/alerts/leftAlerts';
import { fill, page, press } from '../../../support/acting';
import { fakeIdentity, fakeSession, signedIn } from '../../../support/fakeIdentity';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { openOrders } from '../orders';

/** A form whose title was changed, and what it leaves to the next sign-in. */
async function typedIn(path: string, handlers: Parameters<typeof openOrders>[0] = {}) {
  const session = fakeSession(signedIn());
  const keep = vi.fn<LeftAlerts['keep']>();
  const left = { take: () => [], follow: () => () => undefined, keep };
  const opened = openOrders({ path, left, identity: fakeIdentity({ session }), ...handlers });
  await fill('Title', 'Stool');
  const end = (reason: EndReason) => act(async () => session.leave(reason));
  return { ...opened, session, end, kept: () => keep.mock.calls.flatMap(([alerts]) => alerts) };
}

test.each([
  ['a row', '/orders/o1', 'Desk was not saved.', 'orders/update/o1'],
  ['a new row', '/orders/create', 'Order was not created.', 'orders/create'],
])('what was typed into the form of %s waits for the next sign-in', async (_, path, brief, key) => {
  const { end, kept } = await typedIn(path);
  await end('elsewhere');
  expect(kept()).toMatchObject([{ key, brief, outlivesSession: true }]);
});

test('what was typed is told field by field, without what could not be sent', async () => {
  const session = fakeSession(signedIn());
  const identity = fakeIdentity({ session });
  const left = leftAlertsOf(session);
  openOrders({ path: '/orders/o1', left, identity });
  await fill('Title', '');
  await fill('Total', '5');
  await act(async () => session.leave('elsewhere'));
  cleanup();
  await act(async () => session.set(signedIn()));
  openOrders({ path: '/elsewhere', left: leftAlertsOf(session), identity });
  await waitFor(() => expect(page()).toContain('Desk was not saved.Total: 70 → 5'));
  expect(page()).not.toContain('Title:');
});

test.each<EndReason>(['idle', 'expired'])(
  'nothing waits where a countdown has said so: %s',
  async (reason) => {
    const { end, kept } = await typedIn('/orders/o1');
    await end(reason);
    expect(kept()).toEqual([]);
  },
);

test('nothing waits of a form that has nothing to lose', async () => {
  const { end, kept } = await typedIn('/orders/o1');
  await fill('Title', 'Desk');
  await end('elsewhere');
  expect(kept()).toEqual([]);
});

test('what was refused in the form before the session ended waits as well', async () => {
  const { end, kept } = await typedIn('/orders/o1', { handlers: { 'PUT /orders': () => json({}, 429) } });
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk was not saved.'));
  await end('elsewhere');
  expect(kept()).toMatchObject([{ brief: 'Desk was not saved.' }]);
  takeComplaints(/StatusError/);
});
