import { act, cleanup, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EndReason } from '../../../../src/identity/endReason';
import { leftAlertsOf, type LeftAlerts } from '../../../../src/ui/alerts/leftAlerts';
import { fill, page, press } from '../../../support/acting';
import { fakeIdentity, fakeSession, signedIn } from '../../../support/fakeIdentity';
import { json } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { openOrders, ordersWith, stocked } from '../orders';

/** A form whose title was changed, and what it leaves to the next sign-in. */
async function typedIn(path: string, handlers: Parameters<typeof openOrders>[0] = {}) {
  const session = fakeSession(signedIn());
  const keep = vi.fn<LeftAlerts['keep']>();
  const left = { follow: () => () => undefined, keep };
  const opened = openOrders({ path, left, identity: fakeIdentity({ session }), ...handlers });
  await fill('Title', 'Stool');
  const end = (reason: EndReason) => act(async () => session.leave(reason));
  return { ...opened, session, end, kept: () => keep.mock.calls.flatMap(([alerts]) => alerts) };
}

test.each<[what: string, path: string, brief: string, key: string, reason: EndReason]>([
  ['a row', '/orders/o1', 'Desk was not saved.', 'orders/update/o1', 'elsewhere'],
  ['a new row', '/orders/create', 'Order was not created.', 'orders/create/', 'idle'],
])('what was typed into the form of %s waits for the next sign-in', async (_, path, brief, key, reason) => {
  const { end, kept } = await typedIn(path);
  await end(reason);
  expect(kept()).toMatchObject([{ key: expect.stringContaining(key), brief, outlivesSession: true }]);
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

test('nothing waits of a form that has nothing to lose', async () => {
  const { end, kept } = await typedIn('/orders/o1');
  await fill('Title', 'Desk');
  await end('elsewhere');
  expect(kept()).toEqual([]);
});

test('what was typed stays when an entry from before is finished', async () => {
  const { end, kept, journal } = await typedIn('/orders/o1');
  const earlier = { resource: 'orders', id: 'o1', operation: 'update', step: 'record', time: 1 } as const;
  act(() => journal.put(earlier));
  await end('elsewhere');
  expect(kept()).toMatchObject([{ brief: 'Desk was not saved.' }]);
  expect(kept()[0]).not.toHaveProperty('aids');
});

test('what was refused in the form before the session ended waits as well', async () => {
  const { end, kept } = await typedIn('/orders/o1', { handlers: { 'PUT /orders': () => json({}, 429) } });
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk was not saved.'));
  await end('elsewhere');
  expect(kept()).toMatchObject([{ brief: expect.stringMatching(/^Desk was not saved\. Too many/) }]);
  takeComplaints(/StatusError/);
});

test('what was typed after a save that stopped half-way is told apart, and stays when that is finished', async () => {
  const { end, kept } = await typedIn('/orders/o1', {
    definition: stocked,
    handlers: { 'PUT /stock': () => json({}, 409) },
  });
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Desk is saved in part only.'));
  await fill('Total', '5');
  await end('elsewhere');
  const [ofSave, since, ...others] = kept();
  expect(ofSave).toMatchObject({
    key: 'orders/update/o1',
    brief: expect.stringMatching(/^Desk is saved in part only\./),
    sentence: { props: { before: { title: 'Desk', total: 70 }, after: { title: 'Stool', total: 70 } } },
    aids: { props: { alert: 'orders/update/o1' } },
  });
  expect(since).toMatchObject({
    brief: 'Desk: what was typed after Submit was not sent.',
    sentence: { props: { before: { title: 'Stool', total: 70 }, after: { title: 'Stool', total: 5 } } },
  });
  expect(since).not.toHaveProperty('aids');
  expect(others).toEqual([]);
  takeComplaints(/UnfinishedError/);
});

test('of a new row whose outcome is unknown, it is not said that it was not created', async () => {
  const { end, kept } = await typedIn('/orders/create', {
    handlers: { 'POST /orders': () => json({}, 500), 'GET /orders/': () => json({}, 500) },
  });
  await fill('Number', 'o9');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('It is not known'));
  await end('elsewhere');
  expect(kept()).toMatchObject([{ brief: expect.stringContaining('It is not known') }]);
  takeComplaints(/Error/);
});

test('a rule that throws for what was typed does not keep the session from ending', async () => {
  let isOver = false;
  const definition = ordersWith();
  const problemsOf: typeof definition.contract.problemsOf = (...given) => {
    if (isOver) throw new TypeError('no rule');
    return definition.contract.problemsOf(...given);
  };
  const { end, session, kept } = await typedIn('/orders/o1', {
    definition: { ...definition, contract: { ...definition.contract, problemsOf } },
  });
  isOver = true;
  await end('elsewhere');
  expect(kept()).toEqual([]);
  expect(session.getSnapshot().status).toBe('signed-out');
  takeComplaints(/no rule/);
});
