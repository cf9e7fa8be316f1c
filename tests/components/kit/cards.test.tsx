import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { resizeTo } from '../../support/acting';
import { anOrder, openOrders, ordersWith } from './orders';
import { NOON } from '../../support/builders';

const orders = [1, 2, 3, 4].map((n) => anOrder({ orderId: `o${n}`, title: `Desk ${n}` }));
const card = (n: number) =>
  screen.getByText(`Desk ${n}`, { selector: 'bdi' }).closest<HTMLElement>('[role=row]');
const selected = () => orders.map((_, place) => card(place + 1)?.getAttribute('aria-selected')).join(' ');

test('cards are one stop of Tab, have the keys of rows, and tell which are selected', async () => {
  resizeTo(360);
  const user = userEvent.setup();
  const { at } = openOrders({ rows: orders });
  await screen.findByText('Desk 1');
  const grid = screen.getByRole('grid', { name: 'Orders', description: 'Press ? for keyboard shortcuts.' });
  await waitFor(() => expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1));
  expect(selected()).toBe('   ');

  await user.click(screen.getByLabelText('Search orders'));
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(document.activeElement).toBe(card(2));
  const bar = within(await screen.findByLabelText('Selection'));
  const wholePage = screen.getByLabelText<HTMLInputElement>('Select all on this page');
  expect(wholePage.dataset['indeterminate']).toBe('true');
  await user.click(wholePage);
  expect(selected()).toBe('true true true true');
  await user.click(wholePage);
  expect(selected()).toBe('false false false false');
  card(2)?.focus();
  await user.keyboard(' ');
  expect(selected()).toBe('false true false false');
  expect(grid.getAttribute('aria-multiselectable')).toBe('true');
  await user.keyboard('{End}{Shift>} {/Shift}');
  await waitFor(() => expect(bar.getByRole('status').textContent).toBe('3 selected'));
  expect(selected()).toBe('false true true true');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByLabelText('Select Desk 4'));
  await user.keyboard('{ArrowLeft}{Escape}');
  expect(selected()).toBe('   ');

  card(4)?.focus();
  await user.keyboard('{Delete}');
  const popup = within(await screen.findByRole('dialog'));
  popup.getByText('Desk 4');
  await user.click(popup.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  card(1)?.focus();
  await user.keyboard('{ArrowUp}?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(card(1)));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(at()).toBe('/orders/o1'));
});

test('a week that the address filters by has a chip, which takes it off', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  resizeTo(360);
  const user = userEvent.setup();
  const filter = encodeURIComponent('{"dueAt":"week1"}');
  const rows = [anOrder({ dueAt: Date.UTC(2026, 2, 24) }), anOrder({ orderId: 'o2', title: 'Chair' })];
  openOrders({ rows, path: `/orders?filter=${filter}` });
  await screen.findByText('1 of 2');
  const due = within(screen.getByRole('group', { name: 'Due' }));
  const chip = due.getByRole('button', { pressed: true, name: /^22-03-2026 to 29-03-2026/ });
  await user.click(chip);
  await screen.findByText('2 orders');
  expect(due.queryByText('22-03-2026 to 29-03-2026')).toBeNull();
});

test('of cards on a page each says which of all it is', async () => {
  resizeTo(360);
  const rows = Array.from({ length: 12 }, (_, n) => anOrder({ orderId: `o${10 + n}`, title: `Desk ${n}` }));
  openOrders({ rows, path: '/orders?perPage=10&page=2' });
  await screen.findByText('Desk 11');
  const grid = screen.getByRole('grid');
  expect(grid.getAttribute('aria-rowcount')).toBe('12');
  const places = within(grid)
    .getAllByRole('row')
    .map((row) => row.getAttribute('aria-rowindex'));
  expect(places).toEqual(['11', '12']);
});

test('dates have their names where there are several, or where an empty one has no words of its own', async () => {
  resizeTo(360);
  const rows = [anOrder({ total: Date.UTC(2026, 2, 15) })];
  const one = ordersWith();
  const names = () => [...document.querySelectorAll('.below .name')].map(({ textContent }) => textContent);
  const open = async (fields: ResourceDefinition['fields']) => {
    openOrders({ rows, definition: { ...one, fields: { ...one.fields, ...fields } } });
    await screen.findByText('Desk');
    const shown = names();
    cleanup();
    return shown;
  };
  expect(await open({})).toEqual(['Total']);
  expect(await open({ dueAt: { kind: 'instant', label: 'Due' } })).toEqual(['Total', 'Due']);
  expect(await open({ total: { kind: 'instant', label: 'Ordered' } })).toEqual(['Ordered', 'Due']);
});

test('an order of cards claims no alphabet of the words of a choice, and also fits the past', async () => {
  resizeTo(360);
  const { fields, ...rest } = ordersWith();
  const state = { kind: 'choice', label: 'State', choices: { new: 'Open', sent: 'Away' } } as const;
  openOrders({ rows: orders, definition: { ...rest, fields: { ...fields, state } } });
  const choice = await screen.findByLabelText('Sort by');
  const words = [...choice.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(words.filter((said) => /^(State|Due)/.test(said))).toEqual([
    'Due, earliest first',
    'Due, latest first',
    'State',
    'State, reversed',
  ]);
});
