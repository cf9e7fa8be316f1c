import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { LeftAlerts } from '../../../../src/ui/alerts/leftAlerts';
import { fill, page, press } from '../../../support/acting';
import { json, type Sent } from '../../../support/fakeService';
import { takeComplaints } from '../../../support/setupComponents';
import { openOrders, ordersWith } from '../orders';

/** A form for a new order that only asks for the id and the title. */
const definition = ordersWith({ create: { fields: ['orderId', 'title'] } });
const path = '/orders/create';

async function make(id: string, title: string) {
  await fill('Number', id);
  await fill('Title', title);
  await press('Submit');
}

/** A handler that holds each POST until the test answers it. */
function heldPosts() {
  const answers: ((response: Response) => void)[] = [];
  const post = (_: Sent) => new Promise<Response>((resolve) => void answers.push(resolve));
  const answer = (index: number, response: Response) => act(async () => answers[index]?.(response));
  return { post, answer, count: () => answers.length };
}

test('what is typed while a new row is being sent is not lost, and the form says what another Submit does', async () => {
  const { post, answer, count } = heldPosts();
  const { at } = openOrders({ definition, path, handlers: { 'POST /orders': post } });
  await make('o9', 'Stool');
  await waitFor(() => expect(count()).toBe(1));
  await fill('Title', 'Bar Stool');
  await answer(0, json({}));
  await screen.findByText('Stool was created.');
  expect(at()).toBe(path);
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Bar Stool');
  expect(page()).not.toContain('Saving…');
  expect(page()).toContain('This order was created as you sent it. What you typed since is not saved');
});

test('the failure of a new row that was left behind is not replaced by what is said of the next one', async () => {
  const { post, answer, count } = heldPosts();
  const { go } = openOrders({ definition, path, handlers: { 'POST /orders': post } });
  await make('o9', 'Stool');
  await waitFor(() => expect(count()).toBe(1));
  await act(() => go('/elsewhere'));
  await act(() => go(path));
  await make('o10', 'Table');
  await waitFor(() => expect(count()).toBe(2));
  await answer(0, json({}, 422));
  await waitFor(() => expect(page()).toContain('Stool was not created.'));
  await answer(1, json({}));
  await screen.findByText('Table was created.');
  expect(page()).toContain('Stool was not created.');
  takeComplaints(/StatusError/);
});

test.each(['is still open', 'was left'])(
  'that a new row was not created outlives the session that ends with it, where its form %s',
  async (where) => {
    const { post, answer, count } = heldPosts();
    const keep = vi.fn<LeftAlerts['keep']>();
    const left = { follow: () => () => undefined, keep };
    const { go } = openOrders({ definition, path, left, handlers: { 'POST /orders': post } });
    await make('o9', 'Stool');
    await waitFor(() => expect(count()).toBe(1));
    if (where === 'was left') await act(() => go('/elsewhere'));
    await answer(0, json({}, 401));
    await waitFor(() => expect(count()).toBe(2));
    await answer(1, json({}, 401));
    await waitFor(() => expect(page()).toContain('Stool was not created.'));
    expect(page()).toContain('Title: none → Stool');
    cleanup();
    expect(keep.mock.lastCall?.[0]).toMatchObject([{ severity: 'error', outlivesSession: true }]);
    takeComplaints(/StatusError/);
  },
);
