import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { page, press } from '../../support/acting';
import { aUserRow } from '../../support/builders';
import { later } from '../../support/later';
import { renderUsers } from '../../support/renderUsers';
import { providerOfUsers } from '../../support/users';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { anOrder, openOrders, ordersWith } from './orders';

const DAY = 86_400_000;

const ROWS = [
  anOrder({ orderId: 'o1', title: 'Desk', isPaid: true, state: 'new', dueAt: Date.now() - DAY }),
  anOrder({ orderId: 'o2', title: 'Desk lamp', isPaid: false, state: 'sent', dueAt: Date.now() + 3 * DAY }),
  anOrder({ orderId: 'o3', title: 'Chair', isPaid: false, state: 'new', dueAt: null }),
  anOrder({ orderId: 'o4', title: 'Stool', isPaid: false, state: null, dueAt: Date.now() + 90 * DAY }),
];

/** The texts of a field's chips; pressed ones are in brackets. */
const chips = (field: string) =>
  within(screen.getByRole('group', { name: field }))
    .getAllByRole('button')
    .map((chip) =>
      chip.getAttribute('aria-pressed') === 'true' ? `[${chip.textContent}]` : chip.textContent,
    );
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
const filterIn = (search: string): unknown => JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
const pressChip = (name: string) => press(name);

test('chips name each value with how many rows have it', async () => {
  openOrders({ rows: ROWS });
  await screen.findByText('4 orders');
  expect(screen.getByRole('region', { name: 'Filters' })).toBeDefined();
  expect(chips('Paid')).toEqual(['Paid 1', 'Open 3']);
  expect(chips('State')).toEqual(['New 2', 'On its way 1']);
  expect(chips('Due')).toEqual([
    'Overdue 1',
    'Within 24 hours 0',
    'Within 7 days 1',
    'Within 30 days 1',
    'Later 1',
    'No date 1',
  ]);
});

test('a single value more is not folded', async () => {
  const { fields, ...rest }: ResourceDefinition = ordersWith();
  const choices = Object.fromEntries(
    Array.from({ length: 13 }, (_, index) => [`c${index}`, `Code ${index}`]),
  );
  openOrders({ definition: { ...rest, fields: { ...fields, state: { kind: 'choice', choices } } } });
  await screen.findByText('2 orders');
  expect(chips('State').at(-1)).toBe('Code 12 0');
});

test('of many values the first are there, the one that is on, and at a click all', async () => {
  const { fields, ...rest }: ResourceDefinition = ordersWith();
  const choices = Object.fromEntries(
    Array.from({ length: 120 }, (_, index) => [`c${index}`, `Code ${index}`]),
  );
  openOrders({
    definition: { ...rest, fields: { ...fields, state: { kind: 'choice', choices } } },
    path: '/orders?filter=%7B%22state%22%3A%22c50%22%7D',
  });
  await screen.findByText(/^0 of/);
  const first = Array.from({ length: 12 }, (_, index) => `Code ${index} 0`);
  expect(chips('State')).toEqual([...first, '[Code 50 0]', '107 more']);
  await press('107 more');
  expect(chips('State')).toHaveLength(121);
  await press('Fewer');
  expect(chips('State')).toEqual([...first, '[Code 50 0]', '107 more']);
});

test('a chip is pressed, stands in the address, and counts the others under it; once more takes it off', async () => {
  const { router } = openOrders({ rows: ROWS });
  await screen.findByText('4 orders');
  await pressChip('Open 3');
  await screen.findByText('3 of 4');
  expect(filterIn(router.state.location.search)).toEqual({ isPaid: false });
  expect(titles()).toEqual(['Desk lamp', 'Chair', 'Stool']);
  // The counts of the filtered field itself don't change, so that the other value can still be chosen.
  expect(chips('Paid')).toEqual(['Paid 1', '[Open 3]']);
  expect(chips('State')).toEqual(['New 1', 'On its way 1']);

  await pressChip('Paid 1');
  await screen.findByText('1 of 4');
  expect(filterIn(router.state.location.search)).toEqual({ isPaid: true });
  await pressChip('Paid 1');
  await screen.findByText('4 orders');
  expect(filterIn(router.state.location.search)).toEqual({});
});

test('Back takes the first step of a list away too, and a later visit starts with the last one', async () => {
  const { router, go } = openOrders({ rows: ROWS, path: '/elsewhere' });
  const back = () => act(() => router.navigate(-1));
  await act(() => go('/orders'));
  await screen.findByText('4 orders');
  await pressChip('Open 3');
  await screen.findByText('3 of 4');
  await back();
  await screen.findByText('4 orders');
  expect(filterIn(router.state.location.search)).toEqual({});
  expect(chips('Paid')).toEqual(['Paid 1', 'Open 3']);

  await act(() => router.navigate(1));
  await screen.findByText('3 of 4');
  await act(() => go('/elsewhere'));
  await act(() => go('/orders'));
  await screen.findByText('3 of 4');
  await back();
  await back();
  await screen.findByText('3 of 4');
  await back();
  await screen.findByText('4 orders');
  await back();
  await screen.findByText('Elsewhere');
});

test('several hold together, and with a search; Clear takes all of them off', async () => {
  const { router } = openOrders({ rows: ROWS });
  await screen.findByText('4 orders');
  fireEvent.change(screen.getByLabelText('Search orders'), { target: { value: 'desk' } });
  await screen.findByText('2 of 4');
  // The counts may come after the rows.
  await waitFor(() => expect(chips('Paid')).toEqual(['Paid 1', 'Open 1']));
  await pressChip('Open 1');
  await screen.findByText('1 of 4');
  await pressChip('On its way 1');
  await waitFor(() => expect(chips('State')).toEqual(['New 0', '[On its way 1]']));
  expect(filterIn(router.state.location.search)).toEqual({ q: 'desk', isPaid: false, state: 'sent' });
  expect(titles()).toEqual(['Desk lamp']);
  await pressChip('Overdue 0');
  await screen.findByText('Searched for “desk”. The filters above apply too.');
  await press('Clear');
  await screen.findByText('4 orders');
  expect(filterIn(router.state.location.search)).toEqual({});
  expect(screen.getByLabelText('Search orders')).toHaveProperty('value', '');
});

test('filters alone that leave nothing over say so, and no search', async () => {
  const filter = encodeURIComponent('{"isPaid":true,"state":"sent"}');
  openOrders({ rows: ROWS, path: `/orders?filter=${filter}` });
  await screen.findByText('No orders match your search.');
  expect(page()).toContain('Nothing matches the filters above.');
  expect(page()).not.toMatch(/Searched for|apply too/);
  expect(chips('Paid')).toEqual(['[Paid 0]', 'Open 1']);
});

test('an address opens them, and nobody filters by what they are not', async () => {
  const filter = encodeURIComponent(
    '{"state":"new","dueAt":"none","title":"Desk","total":"70","isPaid":"perhaps"}',
  );
  const { router } = openOrders({ rows: ROWS, path: `/orders?filter=${filter}` });
  await screen.findByText('1 of 4');
  expect(titles()).toEqual(['Chair']);
  expect(filterIn(router.state.location.search)).toEqual({ state: 'new', dueAt: 'none' });
});

test('what each would leave is counted at a click, before the rows come, and then as they come with it', async () => {
  const counts = (ended: number) => ({ expiryTime: { past: ended }, isAuthorized: { true: 9, false: 3 } });
  const asked: unknown[] = [];
  const { dataProvider, getList } = providerOfUsers([aUserRow({ email: 'ada@acme.example' })], {
    counts: Promise.resolve(counts(7)),
    countsFor: async (filter) => {
      asked.push(filter);
      return counts(2);
    },
  });
  renderUsers({ dataProvider });
  await screen.findByRole('button', { name: 'Expired 7' });
  const { promise, resolve } = later();
  const meta = {
    fetchedAt: Date.now(),
    all: 1,
    unreadable: 0,
    duplicates: [],
    counts: Promise.resolve(counts(1)),
  };
  getList.mockImplementationOnce(() => promise.then(() => ({ data: [], total: 0, meta })));
  await pressChip('Not authorized 3');
  await screen.findByRole('button', { name: 'Expired 2' });
  expect(asked).toEqual([{ isAuthorized: false }]);
  expect(page()).toContain('ada@acme.example');
  resolve();
  await screen.findByRole('button', { name: 'Expired 1' });
  expect(page()).not.toContain('ada@acme.example');
});

test('an address with a filter that the list does not have says that more is shown, until other rows are', async () => {
  const { router } = openOrders({ rows: ROWS, path: '/orders?filter=%7B%22title%22%3A%22Desk%22%7D' });
  const warning = 'This list doesn’t have the filter of its address, so it shows more orders.';
  await screen.findByText('4 orders');
  await screen.findByText(warning);
  expect(filterIn(router.state.location.search)).toEqual({});
  fireEvent.click(within(screen.getByRole('grid')).getByText('Total'));
  await waitFor(() => expect(router.state.location.search).toContain('sort=total'));
  expect(screen.getByText(warning)).toBeDefined();
  await pressChip('Paid 1');
  await screen.findByText('1 of 4');
  expect(screen.queryByText(warning)).toBeNull();
});
