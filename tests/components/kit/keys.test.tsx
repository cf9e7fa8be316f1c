import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { followKeys } from '../../../src/kit/list/rowKeys';
import { aUser } from '../../support/builders';
import { openUsers } from '../../support/usersService';
import { anOrder, openOrders, ordersWith } from './orders';

const people = Array.from({ length: 15 }, (_, n) => {
  const name = `user${String(n + 1).padStart(2, '0')}`;
  return aUser({ userId: name, email: `${name}@acme.example` });
});

const focused = () => document.activeElement?.closest('tr')?.textContent?.match(/user\d\d@/)?.[0];
/** The Tab stops in the grid; checkboxes are Tab stops without a `tabindex`. */
const stops = () =>
  [
    ...screen
      .getByRole('grid')
      .querySelectorAll<HTMLElement>('a[href], button, input, [role=button], [tabindex]'),
  ].filter(({ tabIndex }) => tabIndex === 0);

/** Opens the list, with the focus in its search field. */
async function open() {
  const user = userEvent.setup();
  const page = openUsers(people);
  await screen.findByText('user01@acme.example');
  await waitFor(() => expect(stops()).toHaveLength(1));
  await user.click(screen.getByLabelText('Search users'));
  return { ...page, user };
}

describe('by keyboard', () => {
  test('the form of the 7th row opens by eight keys from the search field', async () => {
    const { user, router } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('user07@');
    await user.keyboard('/{ArrowDown}');
    expect(focused()).toBe('user01@');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/edit-user/user07'));
  });

  test('where nothing matches, the search and the help are at hand, and Clear leads to the search', async () => {
    const { user } = await open();
    const search = screen.getByLabelText<HTMLInputElement>('Search users');
    await user.keyboard('zzzz');
    (await screen.findByText('Clear')).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(search);
    await screen.findByText('user01@acme.example');

    await user.keyboard('zzzz');
    const clear = await screen.findByText('Clear');
    clear.focus();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await user.click(within(help).getByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    clear.focus();
    // It replaces the last search.
    await user.keyboard('/user07');
    expect(search.value).toBe('user07');
    await screen.findByText('user07@acme.example');
  });

  test('the rows are one stop of Tab, and the arrows, Home, End and the page keys lead through them', async () => {
    const { user } = await open();
    screen.getByRole('grid', { description: 'Press ? for keyboard shortcuts.' });
    await user.keyboard('{ArrowDown}{End}');
    expect(focused()).toBe('user15@');
    await user.keyboard('{Home}{PageDown}');
    expect(focused()).toBe('user11@');
    await user.keyboard('{PageUp}{PageUp}');
    expect(focused()).toBe('user01@');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit user01@acme.example');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.tagName).toBe('TR');
    await user.tab();
    expect(document.activeElement?.closest('tbody')).toBeNull();
  });

  test('the column headings are no stops of their own: up from the first row, along them, and back', async () => {
    const { user, router } = await open();
    await user.keyboard('{ArrowDown}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('ID');
    expect(stops()).toEqual([document.activeElement]);
    await user.keyboard('{ArrowLeft}{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Email');
    await user.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('Authorized');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('sort=isAuthorized'));
    expect(router.state.location.search).toContain('order=ASC');
    await user.keyboard(' ');
    await waitFor(() => expect(router.state.location.search).toContain('order=DESC'));
    expect(document.activeElement?.textContent).toBe('Authorized');

    // One Tab leaves the grid, and Shift+Tab returns to the same cell.
    await user.tab();
    expect(screen.getByRole('grid').contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe('Authorized');
    await user.keyboard('{Home}{ArrowDown}');
    expect(focused()).toBe('user01@');
    expect(stops()).toEqual([document.activeElement]);
  });

  test('while rows are selected the box of the page is the first heading', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowDown} {ArrowUp}');
    const box = screen.getByLabelText<HTMLInputElement>('Select all on this page');
    expect(document.activeElement).toBe(box);
    await user.keyboard(' ');
    await waitFor(() => expect(box.checked).toBe(true));
    expect(stops()).toEqual([box]);
  });

  test('Space selects, with Shift a range', async () => {
    const { user, router } = await open();
    await user.keyboard('{ArrowDown} ');
    const bar = within(await screen.findByLabelText('Selection'));
    expect(bar.getByRole('status').textContent).toBe('1 selected');
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await waitFor(() => expect(bar.getByRole('status').textContent).toBe('3 selected'));
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true');

    await user.keyboard('{Enter}');
    await screen.findByText(/can’t be edited or deleted one by one while you select/);
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test('Enter and Delete lead to the reason where a row refuses them', async () => {
    const user = userEvent.setup();
    openUsers([aUser({ userId: 'admin-1', email: 'me@acme.example' })]);
    await screen.findByText('me@acme.example');
    await waitFor(() => expect(stops()).toHaveLength(1));
    await user.click(screen.getByLabelText('Search users'));
    await user.keyboard('{ArrowDown}{Delete}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete me@acme.example');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Delete asks; / searches, and is a letter where one types', async () => {
    const { user, writes } = await open();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Delete}');
    const popup = within(await screen.findByRole('dialog'));
    popup.getByText('user03@acme.example');
    await user.click(popup.getByText('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([]);
    await user.keyboard('/');
    const field = screen.getByLabelText<HTMLInputElement>('Search users');
    expect(document.activeElement).toBe(field);
    expect(field.value).toBe('');
    await user.keyboard('/');
    expect(field.value).toBe('/');
  });

  test('? shows the keys', async () => {
    const { user } = await open();
    await user.keyboard('{ArrowDown}?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    dialog.getByText('delete the user, after you confirm');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(focused()).toBe('user01@');
  });

  test('no key of the list works behind the warning that the session ends', async () => {
    const { user } = await open();
    const warning = document.createElement('div');
    warning.innerHTML = '<div role="alertdialog"><button>Not now</button></div>';
    document.body.append(warning);
    const button = screen.getByText('Not now');
    await user.click(button);
    await user.keyboard('/');
    expect(document.activeElement).toBe(button);
    await user.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
    warning.remove();
  });
});

test('an address that is cut is seen whole: while its row has the focus by keyboard, and by a tap', async () => {
  const long = `${'long'.repeat(12)}@acme.example`;
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.className === 'whole' ? 300 : 0;
  });
  const user = userEvent.setup();
  openUsers([aUser({ userId: 'long', email: long }), aUser({ userId: 'short', email: 'zoe@acme.example' })]);
  const short = await screen.findByText('zoe@acme.example');
  await waitFor(() => expect(stops()).toHaveLength(1));
  await user.click(screen.getByLabelText('Search users'));
  await user.keyboard('{ArrowDown}');
  expect((await screen.findByRole('tooltip')).textContent).toBe(long);
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  await user.keyboard('{ArrowUp}');
  await screen.findByRole('tooltip');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());

  await user.pointer([{ keys: '[TouchA]', target: short }]);
  expect((await screen.findByRole('tooltip')).textContent).toBe('zoe@acme.example');
});

test('a choice that is cut is seen whole too', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
    return this.classList.contains('choice') ? 300 : 0;
  });
  const user = userEvent.setup();
  openOrders({ rows: [anOrder({ state: 'sent' })] });
  const chip = await screen.findByText('On its way', { selector: '.choice' });
  expect(chip.title).toBe('On its way');
  await waitFor(() => expect(stops()).toHaveLength(1));
  await user.click(screen.getByLabelText('Search orders'));
  await user.keyboard('{ArrowDown}');
  expect((await screen.findByRole('tooltip')).textContent).toBe('On its way');
});

test('a second resource has the same keys', async () => {
  const user = userEvent.setup();
  const { at } = openOrders({ rows: [anOrder(), anOrder({ orderId: 'o2', title: 'Chair' })] });
  await screen.findByText('Desk');
  await waitFor(() => expect(stops()).toHaveLength(1));
  await user.click(screen.getByLabelText('Search orders'));
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(at()).toBe('/orders/o2'));
});

test('a resource that can only be read has the keys that do something', async () => {
  const user = userEvent.setup();
  const { contract, ...definition } = ordersWith();
  const readOnly = { ...definition, contract: { ...contract, update: undefined, delete: undefined } };
  openOrders({ definition: readOnly, rows: [anOrder()] });
  await screen.findByText('Desk');
  await waitFor(() => expect(stops()).toHaveLength(1));
  await user.click(screen.getByLabelText('Search orders'));
  await user.keyboard('{ArrowDown} ');
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  dialog.getByText('/');
  expect(['Space', 'Enter', 'Delete'].filter((name) => dialog.queryByText(name))).toEqual([]);
});

const unused = () => undefined;
const noKeys = { onSelect: unused, onHelp: unused, onResting: unused, onCut: unused };

test('anyone who is on a row when the keys begin to work stays there', () => {
  document.body.innerHTML =
    '<section><div>' +
    ['a', 'b', 'c'].map((id) => `<p data-id="${id}" tabindex="-1"></p>`).join('') +
    '</div></section>';
  const [section, grid, second] = ['section', 'div', '[data-id=b]'].map((one) =>
    document.querySelector<HTMLElement>(one),
  );
  if (!section || !grid || !second) throw new Error('The rows are not there.');
  second.focus();
  const end = followKeys(grid, section, noKeys);
  expect([...grid.children].map((row) => row.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
  end();
});

test('without rows, as where none can be read, the headings are stops of Tab', () => {
  const grid = document.createElement('table');
  grid.innerHTML = '<thead><tr><th><button>ID</button></th><th><button>Email</button></th></tr></thead>';
  const section = document.createElement('section');
  section.append(grid);
  const end = followKeys(grid, section, noKeys);
  expect([...grid.querySelectorAll('button')].map(({ tabIndex }) => tabIndex)).toEqual([0, 0]);
  end();
});
