import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill, page, press } from '../../../support/acting';
import { json, type Sent } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { DESK, openOrders } from '../orders';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

const bodies = (sent: readonly Sent[]) =>
  sent.filter(({ request }) => !request.startsWith('GET')).map(({ body }) => body);

/** Submits the form of the order "Desk", whose answer waits until the test lets it go. */
async function submitted(answer?: () => Response) {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  let isFirst = true;
  const opened = openOrders({
    path: '/orders/o1',
    handlers: {
      'PUT /orders': async (sent) => {
        if (!isFirst) return opened.own['PUT /orders']?.(sent) ?? json({});
        isFirst = false;
        await held;
        return answer?.() ?? opened.own['PUT /orders']?.(sent) ?? json({});
      },
    },
  });
  await fill('Title', 'Table');
  await press('Submit');
  await screen.findByText('Saving…');
  await waitFor(() => expect(opened.writes()).toHaveLength(1));
  return { ...opened, answer: () => act(async () => go()) };
}

test('what is typed while a save runs stays in the form, and goes on from what was saved', async () => {
  const { answer, at, sent } = await submitted();
  await fill('Total', '80');
  await answer();
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Table'));
  expect(at()).toBe('/orders/o1');
  expect([field('Title').value, field('Total').value]).toEqual(['Table', '80']);
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Table was saved.Total: 70 → 80'));
  await waitFor(() => expect(at()).toBe('/orders'));
  expect(bodies(sent)).toEqual([
    { ...DESK, title: 'Table' },
    { ...DESK, title: 'Table', total: 80 },
  ]);
});

test.each([
  ['an untouched form shows the row as an Undo has made it', null, '70'],
  ['what was typed stays when an earlier change is undone, and Submit goes on from there', '80', '80'],
])('%s', async (_, typed, total) => {
  const { answer, at, go, kept } = await submitted();
  await answer();
  await waitFor(() => expect(at()).toBe('/orders'));
  await act(() => go('/orders/o1'));
  await waitFor(() => expect(field('Title').value).toBe('Table'));
  if (typed) await fill('Total', typed);
  await press('Undo');
  await waitFor(() => expect(page()).toContain('was changed back.'));
  await waitFor(() => expect(field('Title').value).toBe('Desk'));
  expect(field('Total').value).toBe(total);
  expect(kept.get('o1')).toEqual(DESK);
  await press('Submit');
  await waitFor(() => expect(at()).toBe('/orders'));
  expect(kept.get('o1')).toEqual({ ...DESK, total: Number(total) });
});

test('an Undo that is refused leaves what the form says of what was typed', async () => {
  let isClosed = false;
  const { at, go, own, writes } = openOrders({
    path: '/orders/o1',
    handlers: {
      'PUT /orders': (sent) =>
        isClosed ? json({ message: 'Closed.' }, 422) : (own['PUT /orders']?.(sent) ?? json({})),
    },
  });
  await fill('Title', 'Table');
  await press('Submit');
  await waitFor(() => expect(at()).toBe('/orders'));
  await act(() => go('/orders/o1'));
  await waitFor(() => expect(field('Title').value).toBe('Table'));
  await fill('Title', '');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Enter a value.'));
  isClosed = true;
  await press('Undo');
  await waitFor(() => expect(page()).toContain('Closed.'));
  expect(writes()).toHaveLength(2);
  expect(page()).toContain('Enter a value.');
  takeComplaints(/Error/);
});

test('what is typed and taken back while a save runs keeps no one in the form', async () => {
  const { answer, at } = await submitted();
  await fill('Total', '80');
  await fill('Total', '70');
  await answer();
  await waitFor(() => expect(at()).toBe('/orders'));
});

test('what is typed before a conflict is shown is not replaced by the version that is chosen there', async () => {
  const { answer, at, kept, sent } = await submitted(() => json({}, 409));
  await fill('Total', '80');
  kept.set('o1', { ...DESK, isPaid: true });
  await answer();
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toContain('Total');
  await press('Save', dialog);
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Table'));
  expect(at()).toBe('/orders/o1');
  expect(bodies(sent).at(-1)).toEqual({ ...DESK, title: 'Table', isPaid: true });
  expect([field('Total').value, field('Paid').checked]).toEqual(['80', true]);
  takeComplaints(/ChangedError/);
});

test('what is typed before an unknown outcome is looked up again stays too', async () => {
  let isReadable = true;
  const opened = openOrders({
    path: '/orders/o1',
    handlers: {
      'PUT /orders': (sent) => {
        void opened.own['PUT /orders']?.(sent);
        isReadable = false;
        return Promise.reject(new TypeError('reset'));
      },
      'GET /orders/o1': () => json(opened.kept.get('o1'), isReadable ? 200 : 403),
    },
  });
  await fill('Title', 'Table');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('It is not known whether the change was saved'));
  await fill('Total', '80');
  isReadable = true;
  await press('Retry');
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Table'));
  expect(opened.at()).toBe('/orders/o1');
  expect(field('Total').value).toBe('80');
  takeComplaints(/UnfinishedError/);
});

test('who leaves with something typed while a save runs is asked, and the save says what became of it', async () => {
  const { answer, at } = await submitted();
  await fill('Total', '80');
  await press('Cancel');
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(question.textContent).toContain('The save goes on. What you typed since it began will be lost.');
  await answer();
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Table'));
  expect(question.textContent).toContain('Your changes will be lost.');
  await press('Stay', question);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([at(), field('Total').value]).toEqual(['/orders/o1', '80']);
});

test('what was taken back while a save runs is not lost without a question either', async () => {
  const { at } = await submitted();
  await fill('Title', 'Desk');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  expect(at()).toBe('/orders/o1');
});

test('who has typed nothing since leaves a save that runs without a question', async () => {
  const { answer, at } = await submitted();
  await press('Cancel');
  await waitFor(() => expect(at()).toBe('/orders'));
  await answer();
  await waitFor(() => expect(page()).toContain('Desk was saved.Title: Desk → Table'));
});

test('who leaves the form of a new row with something typed while it is sent is asked', async () => {
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  const { at } = openOrders({
    path: '/orders/create',
    handlers: { 'POST /orders': () => held.then(() => json({})) },
  });
  await fill('Number', 'o3');
  await fill('Title', 'Lamp');
  await press('Submit');
  await screen.findByText('Saving…');
  await fill('Title', 'Shelf');
  await press('Cancel');
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await act(async () => go());
  expect([at(), field('Title').value]).toEqual(['/orders/create', 'Shelf']);
});
