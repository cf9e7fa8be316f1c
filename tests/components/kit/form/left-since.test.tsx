import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { WriteKey } from '../../../../src/data/journal';
import { leftAlertsOf } from '../../../../src/ui/alerts/leftAlerts';
import { fill, page, press } from '../../../support/acting';
import type { Handlers } from '../../../support/aProvider';
import { fakeIdentity, fakeSession, signedIn } from '../../../support/fakeIdentity';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, DESK, openOrders, stocked } from '../orders';

const write: WriteKey = { resource: 'orders', id: 'o1', operation: 'update' };

let session: ReturnType<typeof fakeSession>;

beforeEach(() => {
  session = fakeSession(signedIn());
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const open = (path: string, handlers: Handlers = {}) =>
  openOrders({
    definition: stocked,
    path,
    handlers,
    left: leftAlertsOf(session),
    identity: fakeIdentity({ session }),
  });

/** The session ends in another tab, and the same person signs in again. */
async function signInAgain(path: string) {
  await act(async () => session.leave('elsewhere'));
  cleanup();
  await act(async () => session.set(signedIn()));
  return open(path);
}

const PART = 'Desk is saved in part only. The rest is unfinished.';
const SINCE = 'Desk: what was typed after Submit was not sent.Total: 70 → 5';

/** The form of an order whose save runs until `answer` lets the service answer with this status. */
async function saving(status: number) {
  const answer = later();
  open('/orders/o1', { 'PUT /orders': () => answer.promise.then(() => json({}, status)) });
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Saving…'));
  return { answer: answer.resolve };
}

/** The form of an order whose save has stopped half-way. */
async function halfDone() {
  const opened = open('/orders/o1', { 'PUT /stock': () => json({}, 409) });
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain(PART));
  takeComplaints(/UnfinishedError/);
  return opened;
}

test('what is typed into a form is told in place of what was told of it before', async () => {
  open('/orders/o1');
  await fill('Total', '5');
  await signInAgain('/orders/o1');
  await waitFor(() => expect(page()).toContain('Desk was not saved.Total: 70 → 5'));
  await fill('Total', '6');
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('Desk was not saved.Total: 70 → 6'));
  expect(page()).not.toContain('→ 5');
});

test('what is typed into a form is told beside an alert about an earlier save of the row', async () => {
  const answer = later();
  const { router } = open('/orders/o1', { 'PUT /stock': () => answer.promise.then(() => json({}, 409)) });
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Saving…'));
  await act(() => router.navigate('/elsewhere'));
  answer.resolve();
  await waitFor(() => expect(page()).toContain(PART));
  takeComplaints(/UnfinishedError/);
  await act(() => router.navigate('/orders/o1'));
  await fill('Total', '5');
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('was not saved.Total: 70 → 5'));
});

test('what is typed while a save runs is told if the session ends before its answer', async () => {
  await saving(429);
  await fill('Total', '5');
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain(SINCE));
  expect(page()).not.toContain('Stool');
});

test('a value that is typed back while its save runs is told as typed since', async () => {
  await saving(429);
  await fill('Title', 'Desk');
  await signInAgain('/elsewhere');
  await waitFor(() =>
    expect(page()).toContain('Desk: what was typed after Submit was not sent.Title: Stool → Desk'),
  );
});

test.each([
  [409, 'Desk was not saved: the service refused.Title: Desk → Stool'],
  [404, 'Desk was not saved: this order no longer exists.Title: Desk → Stool'],
])('what a save has sent is told if its answer, a %i, comes after the session', async (status, words) => {
  const { answer } = await saving(status);
  await signInAgain('/elsewhere');
  answer();
  await waitFor(() => expect(page()).toContain(words));
  takeComplaints(/Error/);
});

test('after a conflict too, what a save that stopped half-way has sent is not told as typed while its rest runs', async () => {
  const answer = later();
  const answers = [() => json({}, 409), () => answer.promise.then(() => json({}, 409))];
  const { kept } = open('/orders/o1', { 'PUT /stock': () => answers.shift()?.() ?? json({}) });
  await fill('Title', 'Stool');
  await press('Submit');
  await waitFor(() => expect(page()).toContain(PART));
  const half = kept.get('o1');
  kept.set('o1', anOrder({ ...DESK, title: 'Lamp' }));
  await press('Retry');
  await press('Back to the form');
  if (half) kept.set('o1', half);
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Saving…'));
  takeComplaints(/Error/);
  await fill('Total', '5');
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain(SINCE));
  expect(page()).not.toContain('Desk was not saved');
});

test('what an Undo writes under the form is not told as typed', async () => {
  const answer = later();
  const answers = [() => json({}), () => json({}, 409)];
  open('/orders/o1', {
    'PUT /stock': async () => {
      await answer.promise;
      return (answers.shift() ?? (() => json({})))();
    },
  });
  await fill('Total', '5');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Saving…'));
  await fill('Title', 'Stool');
  answer.resolve();
  await waitFor(() => expect(page()).toContain('Desk was saved.'));
  await press('Submit');
  await waitFor(() => expect(page()).toContain(PART));
  await press('Undo');
  await waitFor(() => expect(page()).toContain('The change to Desk is no longer unfinished'));
  await waitFor(() => expect(field('Total').value).toBe('70'));
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('Elsewhere'));
  expect(page()).not.toContain('Total');
  takeComplaints(/Error/);
});

test('a save that is finished elsewhere is told so in its form, and leaves nothing', async () => {
  const { journal } = await halfDone();
  act(() => journal.remove(write));
  await waitFor(() => expect(page()).not.toContain(PART));
  expect(page()).toContain('The change to Desk is no longer unfinished');
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('Elsewhere'));
  expect(page()).not.toContain('Desk');
});

test.each([
  ['goes once all of it is sent', 'Total', '5', false],
  ['stays when something else is sent', 'Title', 'Stool', true],
])('what was left of a form %s', async (_, label, value, stays) => {
  open('/orders/o1');
  await fill('Total', '5');
  await signInAgain('/orders/o1');
  await waitFor(() => expect(page()).toContain('was not saved.Total: 70 → 5'));
  await fill(label, value);
  await press('Submit');
  await waitFor(() => expect(page()).toContain('was saved.'));
  expect(page().includes('was not saved.Total: 70 → 5')).toBe(stays);
});

test('what was typed waits for who loses their admin access and gets it back', async () => {
  open('/orders/o1');
  await fill('Total', '5');
  await act(async () => session.set(signedIn(false)));
  expect(page(), 'the page is about to go').not.toContain('was not saved');
  cleanup();
  await act(async () => session.set(signedIn()));
  open('/elsewhere');
  await waitFor(() => expect(page()).toContain('Desk was not saved.Total: 70 → 5'));
});

test('a save that is done after the session is told', async () => {
  const { answer } = await saving(200);
  await signInAgain('/elsewhere');
  answer();
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Stool'));
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('Elsewhere'));
  expect(page(), 'once').not.toContain('Desk was saved.');
});

test('of a conflict that is shown when the session ends, only what is still open is told', async () => {
  const { kept } = open('/orders/o1');
  await fill('Title', 'Stool');
  await fill('Total', '5');
  kept.set('o1', anOrder({ ...DESK, title: 'Stool' }));
  await press('Submit');
  await waitFor(() => expect(page()).toContain('This order was changed'));
  takeComplaints(/ChangedError/);
  await signInAgain('/elsewhere');
  await waitFor(() => expect(page()).toContain('this order was changed after you opened the form.'));
  expect(page()).toContain('Total: 70 → 5');
  expect(page()).not.toContain('Title: Desk → Stool');
});
