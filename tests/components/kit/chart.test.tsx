import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { aUser, NOON } from '../../support/builders';
import { json } from '../../support/fakeService';
import { openUsers } from '../../support/usersService';
import { anOrder, openOrders, ordersWith } from './orders';

const DAY = 86_400_000;
const hold = () => vi.useFakeTimers({ toFake: ['Date'], now: NOON });
const person = (name: string, days: number | null) =>
  aUser({
    userId: name,
    email: `${name}@acme.example`,
    expiryTime: days === null ? null : NOON + days * DAY,
  });
const people = [person('ada', -3), person('bob', 2), person('cyd', 8), person('dan', 9), person('eve', 400)];
const bars = (chart: HTMLElement) =>
  within(chart)
    .getAllByRole('button')
    .map((bar) => bar.getAttribute('aria-label'));

test('a chart says how many end when, by week, and filters by a click that the address keeps', async () => {
  hold();
  const user = userEvent.setup();
  const { router } = openUsers(people);
  const chart = await screen.findByRole('group', { name: 'Expiry Time, next 8 weeks' });
  expect(bars(chart).slice(0, 4)).toEqual([
    '1 user: Expired',
    '1 user: Expiry Time from 15-03-2026 to 22-03-2026',
    '2 users: Expiry Time from 22-03-2026 to 29-03-2026',
    '0 users: Expiry Time from 29-03-2026 to 05-04-2026',
  ]);
  const second = within(chart).getByLabelText(/^2 users/);
  expect(second.textContent, 'how many, and the day').toBe('222-03');
  expect(within(chart).getByLabelText(/^0 users: .* from 29-03/).textContent).toBe('29-03');
  await user.click(second);
  await waitFor(() => expect(screen.queryByText('bob@acme.example')).toBeNull());
  screen.getByText('cyd@acme.example');
  screen.getByText('dan@acme.example');
  expect(second.getAttribute('aria-pressed')).toBe('true');
  expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"expiryTime":"week1"}');
  const chips = within(screen.getByRole('group', { name: 'Expiry Time' }));
  chips.getByText(/22-03-2026.*29-03-2026/);
  vi.setSystemTime(NOON + DAY);
  fireEvent(document, new Event('visibilitychange'));
  chips.getByText(/23-03-2026.*30-03-2026/);
  await user.click(second);
  await screen.findByText('eve@acme.example');
});

test('“Admin” is a filter only where the rows of the list carry it', async () => {
  openUsers(people);
  await screen.findByText('ada@acme.example');
  expect(screen.queryByText('Admin')).toBeNull();
  screen.getByText('Not authorized');
});

test('“Admin” filters the rows that carry it', async () => {
  const user = userEvent.setup();
  openUsers(people, { 'GET /fetch_all_user': () => json([{ ...people[0], isAdmin: true }, people[1]]) });
  await user.click(await screen.findByText('Admin'));
  await waitFor(() => expect(screen.queryByText('bob@acme.example')).toBeNull());
  screen.getByText('ada@acme.example');
  await user.click(screen.getByText('Admin'));
  // The filter keeps its place when the search finds no row for it.
  await user.type(screen.getByLabelText('Search users'), 'bob');
  await screen.findByText('1 of 2');
  screen.getByRole('button', { name: 'Admin 0' });
});

test('a second resource has a chart where it says so', async () => {
  hold();
  const definition = ordersWith({ list: { filters: ['isPaid', 'dueAt'], chart: 'dueAt' } });
  openOrders({ definition, rows: [anOrder({ dueAt: NOON + DAY })] });
  const chart = await screen.findByRole('group', { name: 'Due, next 8 weeks' });
  expect(bars(chart)[1]).toBe('1 order: Due from 15-03-2026 to 22-03-2026');
});
