import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Announcer, useAnnounce } from '../../../src/kit/announce';
import { press } from '../../support/brackets';
import { json } from '../../support/fakeService';
import { takeComplaints } from '../../support/setupComponents';
import { CHAIR, DESK, openOrders } from './orders';
import { open as openPages } from './pagedOrders';

function Copy() {
  const announce = useAnnounce();
  return <button onClick={() => announce('Copied')}>Copy</button>;
}

afterEach(() => vi.useRealTimers());

const announced = () => document.querySelector('[aria-live=polite] > span')?.textContent;

test('the same words are announced again: a live region speaks only of what is new in it', async () => {
  const user = userEvent.setup();
  render(
    <Announcer>
      <Copy />
    </Announcer>,
  );
  const copy = screen.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  const news: string[] = [];
  const observer = new MutationObserver((changes) =>
    changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => news.push(node.textContent ?? ''))),
  );
  observer.observe(screen.getByText('Copied').closest('[aria-live]') ?? document.body, { childList: true });
  await user.click(copy);
  expect(news).toEqual(['Copied']);
  observer.disconnect();
});

test('an announcement goes after a while, as people who read the page would take it for what is so now', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <Announcer>
      <Copy />
    </Announcer>,
  );
  fireEvent.click(screen.getByText('Copy'));
  expect(announced()).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(announced()).toBe('Copied');
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(announced()).toBe('');
});

const sorted = (column: string) =>
  screen.getByRole('columnheader', { name: column }).getAttribute('aria-sort');

test('a list that was sorted by a column says how, once its rows are there, and one that was refreshed that it was', async () => {
  openOrders({ rows: [DESK, CHAIR] });
  await screen.findByText('2 orders');
  await press('Total');
  await waitFor(() => expect(announced()).toBe('Sorted: Total, lowest first.'));
  await press('Total');
  await waitFor(() => expect(announced()).toBe('Sorted: Total, highest first.'));
  expect(sorted('Total')).toBe('descending');
  await press('Refresh');
  await waitFor(() => expect(announced()).toBe('Refreshed.'));
});

test.each([
  [
    'a whole list',
    (isDown: () => boolean) =>
      openOrders({ handlers: { 'GET /orders': () => (isDown() ? json({}, 403) : json([DESK, CHAIR])) } }),
  ],
  ['a page', (isDown: () => boolean) => openPages({ isDown, rows: [DESK, CHAIR] })],
])('%s that could not be refreshed is not announced as refreshed', async (_, openList) => {
  let isDown = false;
  openList(() => isDown);
  await screen.findByText('2 orders');
  isDown = true;
  await press('Refresh');
  await screen.findByText(/Couldn’t refresh/);
  expect(announced()).toBe('');
  takeComplaints(/StatusError/);
});
