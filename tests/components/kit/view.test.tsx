import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Field } from '../../../src/kit/defineResource';
import { aUser } from '../../support/builders';
import { openUsers } from '../../support/usersService';
import { anOrder, openOrders, ordersWith } from './orders';

const people = ['ada', 'bob'].map((name) =>
  aUser({ userId: name, email: `${name}@acme.example`, isAuthorized: name === 'ada' }),
);
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const view = async () => within(await screen.findByRole('dialog', { name: 'View' }));

describe('how the list looks', () => {
  test('columns are chosen and remembered, and one stays', async () => {
    const user = userEvent.setup();
    const { router } = openUsers(people);
    await user.click(await screen.findByLabelText('View'));
    const menu = await view();
    await user.click(menu.getByLabelText('ID'));
    await user.click(menu.getByLabelText('Expiry Time'));
    await waitFor(() => expect(headers()).toEqual(['Email', 'Authorized']));
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe('email,isAuthorized');
    await user.click(menu.getByLabelText('Email'));
    expect(menu.getByLabelText<HTMLInputElement>('Authorized').disabled).toBe(true);
    await user.click(menu.getByLabelText('Email'));
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    await router.navigate('/dashboard');
    await screen.findByText('ada@acme.example');
    expect(headers()).toEqual(['Email', 'Authorized']);
  });

  test('what is shown is saved under a name, and its address shows the same', async () => {
    const user = userEvent.setup();
    const { router } = openUsers(people);
    await screen.findByText('ada@acme.example');
    await user.click(screen.getByText('Not authorized', { selector: 'button *' }));
    await waitFor(() => expect(screen.queryByText('ada@acme.example')).toBeNull());
    await user.click(screen.getByLabelText('View'));
    await user.click((await view()).getByLabelText('Comfortable'));
    await user.type((await view()).getByLabelText('View name'), 'To look at');
    await user.click((await view()).getByText('Save view'));
    await screen.findByLabelText('View: To look at');
    const { search } = router.state.location;
    expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({
      filter: '{"isAuthorized":false}',
      density: 'roomy',
      view: 'To look at',
      columns: 'userId,email,expiryTime,isAuthorized',
    });

    // With another filter, the list is no longer the saved view.
    await user.click(screen.getByText('Not authorized', { selector: 'button *' }));
    await screen.findByText('ada@acme.example');
    screen.getByLabelText('View');
    await user.click(screen.getByLabelText('View'));
    await user.click((await view()).getByText('To look at'));
    await waitFor(() => expect(screen.queryByText('ada@acme.example')).toBeNull());
    expect(router.state.location.search).toBe(search);
    await user.click(screen.getByLabelText('View: To look at'));
    await user.click((await view()).getByLabelText('Forget To look at'));
    (await view()).getByText('None yet.');
  });

  test('mere looks leave the page as it is, on which each row says which of all it is', async () => {
    const user = userEvent.setup();
    const rows = Array.from({ length: 12 }, (_, n) => anOrder({ orderId: `o${10 + n}` }));
    const { router } = openOrders({ rows, path: '/orders?perPage=10&page=2' });
    await screen.findByText('11–12 of 12');
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('13');
    const places = within(grid)
      .getAllByRole('row')
      .map((row) => row.getAttribute('aria-rowindex'));
    expect(places).toEqual(['1', '12', '13']);
    await user.click(screen.getByLabelText('View'));
    await user.click((await view()).getByLabelText('Total'));
    await user.click((await view()).getByLabelText('Comfortable'));
    await waitFor(() => expect(headers()).not.toContain('Total'));
    screen.getByText('11–12 of 12');
    expect(new URLSearchParams(router.state.location.search).get('page')).toBe('2');
    await user.keyboard('{Escape}');
    await user.selectOptions(screen.getByLabelText('Per page'), '25');
    await screen.findByText('1–12 of 12');
    expect(grid.hasAttribute('aria-rowcount')).toBe(false);
  });

  test('ignores what it does not know in the address', async () => {
    openUsers(people, {}, { path: '/dashboard?columns=nothing,email&density=huge&view=' });
    await screen.findByText('ada@acme.example');
    expect(headers()).toEqual(['Email']);
  });

  test('of a second resource likewise', async () => {
    const user = userEvent.setup();
    openOrders({ rows: [anOrder()] });
    await user.click(await screen.findByLabelText('View'));
    await user.click((await view()).getByLabelText('Total'));
    await waitFor(() => expect(headers()).not.toContain('Total'));
  });
});

test('a time that has passed is marked where the field has a word for it, and is no news elsewhere', async () => {
  const late = anOrder({ dueAt: 0 });
  const marks = () => document.querySelectorAll('.distance svg').length;
  openOrders({ rows: [late] });
  await screen.findByText('Desk');
  expect(marks()).toBe(1);
  cleanup();
  const { fields } = ordersWith();
  const dueAt: Field = { kind: 'instant', label: 'Ordered' };
  openOrders({ rows: [late], definition: { ...ordersWith(), fields: { ...fields, dueAt } } });
  await screen.findByText('Desk');
  expect(marks()).toBe(0);
});
