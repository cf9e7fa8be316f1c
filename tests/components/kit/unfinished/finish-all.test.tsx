import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PendingWrite } from '../../../../src/data/errors';
import { page, press, ticks } from '../../../support/acting';
import { alert } from '../../../support/alerts';
import { fakeIdentity, fakeSession, signedIn } from '../../../support/fakeIdentity';
import { json } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { anOrder, openOrders, stocked } from '../orders';

const orders = [1, 2, 3, 4, 5].map((n) => anOrder({ orderId: `o${n}`, title: `Order ${n}` }));

/** The write of an order that stopped in its second step. */
const stopped = (id: string, operation: PendingWrite['operation'] = 'delete'): PendingWrite => ({
  resource: 'orders',
  id,
  operation,
  step: 'record',
  time: Date.now(),
});

/** The list above which the unfinished deletes of these orders are shown. */
async function openWith(ids: readonly string[], given: Parameters<typeof openOrders>[0] = {}) {
  const opened = openOrders({ rows: orders, ...given });
  act(() => ids.forEach((id) => opened.journal.put(stopped(id))));
  const panel = await screen.findByRole('region', { name: 'Unfinished changes' });
  const shown = () => within(panel).queryAllByText(/^(?:Finish|Finishing…)$/).length;
  return { ...opened, panel, shown };
}

const ALL = ['o1', 'o2', 'o3', 'o4', 'o5'];

/** An answer of success that is held back until `release`. */
function held() {
  const { promise, resolve } = later();
  return {
    answer: () => promise.then(() => json({})),
    release: () => act(async () => resolve()),
  };
}

async function finishAll(count: number) {
  await press(`Finish all ${count}`);
  const question = await screen.findByRole('dialog', { name: `Finish ${count} changes?` });
  expect(question.textContent).toContain(`This deletes what is left of ${count} orders`);
  await press(`Finish all ${count}`, question);
}

test('three are shown, and all of them for who asks', async () => {
  const { shown } = await openWith(ALL);
  await waitFor(() => expect(shown()).toBe(3));
  await press('Show all 5');
  await waitFor(() => expect(shown()).toBe(5));
  await press('Show fewer');
  await waitFor(() => expect(shown()).toBe(3));
});

test('up to three are all there is, with a button each', async () => {
  const { panel, shown } = await openWith(['o1', 'o2', 'o3']);
  await waitFor(() => expect(shown()).toBe(3));
  expect(panel.textContent).not.toMatch(/all \d/);
});

test('all are finished one after the other, each by what is left of it alone', async () => {
  const second = held();
  const { reads, writes, journal, panel } = await openWith(ALL, {
    handlers: {
      'DELETE /orders/o2': second.answer,
    },
  });
  await waitFor(() => expect(panel.textContent).toContain('Part of Order 1 is deleted'));
  const before = reads().length;
  await finishAll(5);
  await waitFor(() => expect(panel.textContent).toContain('Finishing, 4 left…'));
  expect(writes()).toHaveLength(2);
  await second.release();
  await alert('5 changes are finished.');
  expect(writes()).toEqual(ALL.map((id) => `DELETE /orders/${id}`));
  expect(journal.list()).toEqual([]);
  await act(ticks);
  expect(reads().slice(before), 'once at the end, not for each').toEqual(['GET /orders']);
});

test('Stop lets the one under way end, and says how many are left, until that changes', async () => {
  const first = held();
  const { writes, journal, panel } = await openWith(ALL, {
    handlers: {
      'DELETE /orders/o1': first.answer,
    },
  });
  await finishAll(5);
  await press('Stop', panel);
  await waitFor(() => expect(panel.textContent).toContain('Stopping after this one…'));
  await first.release();
  await alert('1 change is finished. 4 changes are still unfinished.');
  expect(writes()).toHaveLength(1);
  expect(journal.list()).toHaveLength(4);
  act(() => journal.put({ ...stopped('o2'), time: Date.now() + 5_000 }));
  expect(page(), 'another try leaves as many').toContain('4 changes are still unfinished.');
  // As a save of the row's form does.
  act(() => journal.remove(stopped('o2')));
  await waitFor(() => expect(page()).not.toContain('still unfinished'));
});

test('what is refused stays, with the first reason, and the others are finished', async () => {
  const refused = () => json({ message: 'Held by a batch.' }, 409);
  const { journal } = await openWith(ALL, {
    handlers: { 'DELETE /orders/o2': refused, 'DELETE /orders/o4': refused },
  });
  await finishAll(5);
  const told = await alert('3 changes are finished. 2 changes are still unfinished.');
  expect(told.textContent).toContain('Held by a batch.');
  await act(ticks);
  expect(page().split('Held by a batch.'), 'the rows say it with the summary').toHaveLength(2);
  expect(journal.list().map(({ id }) => id)).toEqual(['o2', 'o4']);
  takeComplaints(/Error/);
});

test('the summary goes when another is finished by its own button: what it says of the rest would be untrue', async () => {
  let isBroken = true;
  const { panel } = await openWith(['o1', 'o2', 'o3', 'o4'], {
    handlers: { 'DELETE /orders/o4': () => json({ message: 'Held by a batch.' }, isBroken ? 409 : 200) },
  });
  await finishAll(4);
  await alert('3 changes are finished. 1 change is still unfinished.');
  isBroken = false;
  await press(/^Finish Order 4/, panel);
  await waitFor(() => expect(page()).not.toContain('still unfinished'));
  takeComplaints(/Error/);
});

test('nothing more is sent once the service takes nothing', async () => {
  const { writes, journal } = await openWith(ALL, { handlers: { 'DELETE /orders/': () => json({}, 429) } });
  await finishAll(5);
  const told = await alert('5 changes are still unfinished.');
  expect(told.textContent).toContain('Too many requests.');
  expect(writes()).toHaveLength(1);
  expect(journal.list()).toHaveLength(5);
  takeComplaints(/Error/);
});

test('who does not confirm that it is them is asked once, and nothing is sent', async () => {
  let asked = 0;
  const { writes } = await openWith(ALL, {
    confirm: async () => {
      asked += 1;
      return 'no';
    },
  });
  await finishAll(5);
  await alert('5 changes are still unfinished.');
  expect(asked).toBe(1);
  expect(writes()).toEqual([]);
  takeComplaints(/Error/);
});

test('what was dismissed meanwhile is neither sent nor called finished', async () => {
  const first = held();
  const { writes, journal } = await openWith(ALL, {
    handlers: {
      'DELETE /orders/o1': first.answer,
    },
  });
  await finishAll(5);
  await waitFor(() => expect(writes()).toHaveLength(1));
  act(() => journal.remove(stopped('o3')));
  await first.release();
  await alert('4 changes are finished. Nothing was left to finish for 1 more.');
  expect(page()).not.toContain('still unfinished');
  expect(writes()).not.toContain('DELETE /orders/o3');
});

/** Answers the first request for a row with 500, and later ones with success. */
const onceDown = () => {
  let tries = 0;
  return () => json({}, (tries += 1) === 1 ? 500 : 200);
};

test('the Retry of a single failure goes on with what a later try has left open', async () => {
  const { writes, journal } = await openWith(ALL, { handlers: { 'DELETE /orders/o1': onceDown() } });
  await press('Finish Order 1');
  await alert('Part of Order 1 is deleted, but the rest is not.');
  // Another try, in another tab, has stopped since: each has a time of its own.
  act(() => journal.put({ ...stopped('o1'), time: Date.now() + 5_000 }));
  await press('Retry');
  await alert('Order 1 was deleted.');
  expect(writes()).toEqual(['DELETE /orders/o1', 'DELETE /orders/o1']);
  takeComplaints(/Error/);
});

test('the reason is that of a write that is still open, not of one whose row is gone', async () => {
  const updates: Partial<Parameters<typeof openOrders>[0]> = { definition: stocked };
  const opened = openOrders({
    rows: orders.slice(1),
    ...updates,
    handlers: { 'PUT /stock': () => json({ message: 'Held by a batch.' }, 409) },
  });
  const rest = (id: string): PendingWrite => ({ ...stopped(id, 'update'), step: 'stock' });
  act(() => ALL.slice(0, 4).forEach((id) => opened.journal.put(rest(id))));
  await press('Finish all 4');
  await press('Finish all 4', await screen.findByRole('dialog', { name: 'Finish 4 changes?' }));
  const told = await alert('3 changes are still unfinished. Nothing was left to finish for 1 more.');
  expect(told.textContent).toContain('Held by a batch.');
  expect(told.textContent).not.toContain('Not found');
  takeComplaints(/Error/);
});

test('what was finished with other values is named, and not called finished', async () => {
  const opened = openOrders({ rows: orders, definition: stocked });
  const rest = (id: string): PendingWrite => ({
    ...stopped(id, 'update'),
    step: 'stock',
    ...(id === 'o2' && { rest: ['another'] }),
  });
  act(() => ALL.slice(0, 4).forEach((id) => opened.journal.put(rest(id))));
  await press('Finish all 4');
  await press('Finish all 4', await screen.findByRole('dialog', { name: 'Finish 4 changes?' }));
  const told = await alert('3 changes are finished. 1 was finished with the service’s current values');
  expect(told.textContent).toContain('Check it in the form: Order 2.');
});

test('what to check stays to be read when what is left is finished elsewhere', async () => {
  const held = ({ body }: { body: unknown }) =>
    JSON.stringify(body).includes('"o1"') ? json({ message: 'Held by a batch.' }, 409) : json({});
  const { journal } = openOrders({ rows: orders, definition: stocked, handlers: { 'PUT /stock': held } });
  const rest = (id: string) => ({ ...stopped(id, 'update'), step: 'stock', rest: [`another for ${id}`] });
  act(() => ALL.slice(0, 4).forEach((id) => journal.put(rest(id))));
  await press('Finish all 4');
  await press('Finish all 4', await screen.findByRole('dialog', { name: 'Finish 4 changes?' }));
  await alert('1 change is still unfinished.');
  const others = await alert('3 were finished with the service’s current values');
  act(() => journal.remove(stopped('o1', 'update')));
  await waitFor(() => expect(page()).not.toContain('still unfinished'));
  expect(others.isConnected).toBe(true);
  takeComplaints(/Error/);
});

test('nothing more is sent once the person is signed out', async () => {
  const first = held();
  const session = fakeSession(signedIn());
  const identity = fakeIdentity({ session });
  const { writes, journal } = await openWith(ALL, {
    identity,
    handlers: {
      'DELETE /orders/o1': first.answer,
    },
  });
  await finishAll(5);
  await waitFor(() => expect(writes()).toHaveLength(1));
  await act(() => session.end());
  await first.release();
  await waitFor(() => expect(journal.list()).toHaveLength(4));
  await act(ticks);
  expect(writes()).toHaveLength(1);
});

test('the focus stays in the panel when its button gives way to the progress', async () => {
  const first = held();
  const { panel } = await openWith(ALL, {
    handlers: {
      'DELETE /orders/o1': first.answer,
    },
  });
  await finishAll(5);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(panel.contains(document.activeElement)).toBe(true);
  await first.release();
  await alert('5 changes are finished.');
});
