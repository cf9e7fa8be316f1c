import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alertTexts } from '../../../support/alerts';
import { takeComplaints } from '../../../support/setupComponents';
import { CASES, leavesFirst, MODES } from './cases';
import { anOrder, openOrders, page, press, ticks, WORDS, type Order } from './orders';

const SUCCESS = /(updated|deleted|created)/;
const table = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td:not(:has(input, button))')].map((cell) => cell.textContent).filter(Boolean),
  );
const rowsOf = (orders: readonly Order[]) => orders.map(({ title, state }) => [title, state]);
const dismiss = async () => {
  while (document.querySelector('button[aria-label=Dismiss]')) await press('Dismiss');
};
const FIELDS = Object.keys(anOrder('o1'));
const soon = () => act(ticks);
const aSecond = () => act(() => vi.advanceTimersByTimeAsync(1000));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => void vi.useRealTimers());

describe.each(CASES)('$name', ({ path, views, send, writes, done, modes = MODES }) => {
  test.each(modes)('in mode "%s" is sent at once, and said as it was answered', async (mode) => {
    const { service, go, router, writes: sent, reads, sent: requests } = openOrders({ path, ...views(mode) });
    const staysOpen = path !== '/orders' && !leavesFirst(mode);
    let count = 0;
    // Mode "pessimistic" skips 500, because the default mode behaves like it and tries both.
    for (const refusal of mode === 'pessimistic' ? ([422] as const) : ([422, 500] as const)) {
      await act(() => go(path));
      await send(mode);
      const first = writes.slice(0, 1);
      await waitFor(() => expect(sent().slice(count)).toEqual(first));
      await aSecond();
      expect(sent().slice(count)).toEqual(first);
      expect(page()).not.toMatch(SUCCESS);
      if (staysOpen) expect(router.state.location.pathname).toBe(path);
      const readBefore = reads().length;
      service.answer(refusal);
      await waitFor(() => expect(page()).toContain(WORDS[refusal]));
      await soon();
      expect(page()).not.toMatch(SUCCESS);
      expect(alertTexts().filter((alert) => alert.includes(WORDS[refusal]))).toHaveLength(1);
      // The alert is a sentence for people, without the names of calls.
      expect(alertTexts().join()).not.toMatch(/PUT|POST|DELETE|\/orders/);
      if (staysOpen) {
        expect(router.state.location.pathname).toBe(path);
        const field = screen.queryByLabelText<HTMLInputElement>('Title');
        if (writes[0] !== 'DELETE /orders/o1') expect(field?.value).toBe('Chair');
      }
      await act(() => go('/orders'));
      await waitFor(() => expect(table()).toEqual(rowsOf([anOrder('o1'), anOrder('o2')])));
      expect(reads().length).toBeGreaterThan(readBefore);
      await dismiss();
      takeComplaints(/./);
      count = sent().length;
      service.holdBack();
    }
    await act(() => go(path));
    await send(mode);
    await waitFor(() => expect(sent().slice(count)).toEqual(writes.slice(0, 1)));
    await aSecond();
    expect(page()).not.toMatch(SUCCESS);
    service.answer('yes');
    await waitFor(() => expect(page()).toMatch(SUCCESS));
    await soon();
    expect(alertTexts().filter((alert) => SUCCESS.test(alert))).toHaveLength(1);
    expect(sent().slice(count)).toEqual(writes);
    // Even a view with only some of the fields sends a whole row.
    const bodies = requests.flatMap(({ body }) => body ?? []);
    for (const body of bodies) expect(Object.keys(body)).toEqual(expect.arrayContaining(FIELDS));
    await act(() => go('/orders'));
    await waitFor(() => expect(table()).toEqual(rowsOf(done)));
    expect(page()).not.toMatch(/undo/i);
  });
});
