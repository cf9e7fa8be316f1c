import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { deleteIdentity } from '../../../../src/resources/users/contract';
import { aUser, aUserRow, NOON } from '../../../support/builders';
import { json } from '../../../support/fakeService';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { later } from '../../../support/later';
import { providerOfUsers } from '../../../support/users';
import { openUsers } from '../../../support/usersService';

const ada = aUserRow();

/** Renders the list with Ada only, and this implementation of the delete. */
function renderList(remove: () => Promise<{ data: typeof ada }>, given: Partial<ConsoleDataProvider> = {}) {
  const spy = vi.fn(remove);
  const users = providerOfUsers([ada], {}, { delete: spy as ConsoleDataProvider['delete'], ...given });
  return { ...renderUsers({ dataProvider: users.dataProvider }), ...users, remove: spy };
}

async function ask(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByLabelText('Delete ada@acme.example'));
  return screen.findByRole('dialog');
}

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(within(await ask(user)).getByText('Confirm'));
}

describe('the popup', () => {
  test('asks the exact question about the user, with the focus on Cancel', async () => {
    const user = userEvent.setup();
    renderList(async () => ({ data: ada }));
    const popup = await ask(user);
    expect(within(popup).getByText('Are you sure you want to delete this user?')).toBeDefined();
    expect(within(popup).getByText('ada@acme.example')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  test('names the environment, where it has a name', async () => {
    const user = userEvent.setup();
    const { dataProvider } = providerOfUsers([ada]);
    renderUsers({ dataProvider, config: { environment: 'production' } });
    expect(within(await ask(user)).getByText('production')).toBeDefined();
  });

  test.each(['Cancel', 'Escape'])('%s closes it and sends nothing', async (way) => {
    const user = userEvent.setup();
    const { remove } = renderList(async () => ({ data: ada }));
    const popup = await ask(user);
    await (way === 'Escape' ? user.keyboard('{Escape}') : user.click(within(popup).getByText('Cancel')));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  test('stays where the second click of a double click is beside it, and goes by a later one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const user = userEvent.setup();
    const { remove } = renderList(async () => ({ data: ada }));
    const clickBeside = async (popup: HTMLElement, after: number) => {
      vi.setSystemTime(Date.now() + after);
      if (popup.parentElement) await user.click(popup.parentElement);
    };
    await clickBeside(await ask(user), 2000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const popup = await ask(user);
    await clickBeside(popup, 350);
    await user.click(within(popup).getByText('Confirm'));
    await screen.findByText('ada@acme.example was deleted.');
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('stays where the second click of a double click is on one of its answers', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOON });
    const user = userEvent.setup();
    const { remove } = renderList(async () => ({ data: ada }));
    const popup = within(await ask(user));
    vi.setSystemTime(Date.now() + 350);
    for (const answer of ['Confirm', 'Cancel']) fireEvent.click(popup.getByText(answer), { detail: 2 });
    await act(() => Promise.resolve());
    expect(remove).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 350);
    fireEvent.click(popup.getByText('Confirm'), { detail: 3 });
    await screen.findByText('ada@acme.example was deleted.');
    expect(remove).toHaveBeenCalledTimes(1);
  });

  test('goes where the history goes to other rows of the list', async () => {
    const user = userEvent.setup();
    const { router } = renderList(async () => ({ data: ada }));
    await screen.findByText('1 user');
    await act(() => router.navigate('/dashboard?perPage=10'));
    await act(() => router.navigate('/dashboard?perPage=50'));
    await ask(user);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await ask(user);
  });

  test('the focus stays with the row while it is deleted, and then goes on to the next', async () => {
    const user = userEvent.setup();
    const bob = aUserRow({ userId: 'bob', email: 'bob@acme.example' });
    const { promise, resolve } = later<{ data: typeof ada }>();
    const remove = (async () => promise) as ConsoleDataProvider['delete'];
    const { dataProvider, getList } = providerOfUsers([ada, bob], {}, { delete: remove });
    renderUsers({ dataProvider });
    const row = (await screen.findByText('ada@acme.example')).closest('tr');
    await confirm(user);
    expect(await screen.findByText('deleting…')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(row?.contains(document.activeElement)).toBe(true);
    getList.mockImplementation(providerOfUsers([bob]).getList);
    resolve({ data: ada });
    await waitFor(() => expect(screen.queryByText('deleting…')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Delete bob@acme.example'),
    );
  });

  test('several clicks in one tick delete once, and the row says that it waits', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = later<{ data: typeof ada }>();
    const { remove } = renderList(async () => promise);
    const button = within(await ask(user)).getByText('Confirm');
    button.click();
    button.click();
    button.click();
    expect(await screen.findByText('deleting…')).toBeDefined();
    expect(screen.queryByLabelText('Delete ada@acme.example')).toBeNull();
    resolve({ data: ada });
    expect(await screen.findByText('ada@acme.example was deleted.')).toBeDefined();
    expect(remove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('what a delete comes to', () => {
  test('while a save of the same user runs, nothing is sent, and that is said', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = later<{ data: typeof ada }>();
    const remove = vi.fn(async () => ({ data: ada }));
    const { dataProvider } = providerOfUsers([ada], {}, { update: async () => promise, delete: remove });
    const { router } = renderUsers({ path: '/edit-user/user-1', dataProvider });
    await user.click(await screen.findByLabelText('Remove Expirey Time'));
    await user.click(screen.getByText('Submit'));
    await screen.findByText('Saving…');
    await act(() => router.navigate('/dashboard'));

    await confirm(user);
    await screen.findByText(
      'ada@acme.example was not deleted: an earlier change to this user is still being saved. Try again when it’s done.',
    );
    resolve({ data: ada });
    await screen.findByText('ada@acme.example was saved.');
    expect(remove).not.toHaveBeenCalled();
  });

  test('a refused one is said with Retry, and the row keeps it', async () => {
    const user = userEvent.setup();
    const { remove } = renderList(async () => {
      throw new StatusError(deleteIdentity, 403);
    });
    await confirm(user);
    const alert = await screen.findByText(/ada@acme.example was not deleted. You are not permitted/);
    expect(alert).toBeDefined();
    expect(screen.getByText('not deleted')).toBeDefined();
    expect(screen.queryByText(/was deleted/)).toBeNull();
    await user.click(screen.getByText('Retry'));
    await waitFor(() => expect(remove).toHaveBeenCalledTimes(2));
    await screen.findByText(/was not deleted/);
    takeComplaints(/StatusError/);
  });

  test('after the list was left it is said, and nobody is moved', async () => {
    const user = userEvent.setup();
    const { promise, resolve } = later<{ data: typeof ada }>();
    const { router } = renderList(async () => promise);
    await confirm(user);
    await router.navigate('/elsewhere');
    await screen.findByText('Elsewhere');
    resolve({ data: ada });
    await screen.findByText('ada@acme.example was deleted.');
    expect(router.state.location.pathname).toBe('/elsewhere');
  });

  test('a page that was turned to while it ran shows the rows and their number without it', async () => {
    const user = userEvent.setup();
    const emailOf = (at: number) => `user${at}@acme.example`;
    const many = Array.from({ length: 27 }, (_, at) => aUser({ userId: `u${at}`, email: emailOf(10 + at) }));
    const { promise, resolve } = later<Response>();
    openUsers(many, { 'DELETE /deleteUser': () => promise });
    await user.click(await screen.findByLabelText(`Delete ${emailOf(10)}`));
    await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
    fireEvent.click(await screen.findByLabelText('Go to next page'));
    await screen.findByText(emailOf(35));
    resolve(json({}));
    await screen.findByText(`${emailOf(10)} was deleted.`);
    await screen.findByText('26 users');
    await waitFor(() => expect(screen.queryByText(emailOf(35))).toBeNull());
    expect(screen.getByText(emailOf(36))).toBeDefined();
  });

  test('leaves the warnings about other rows as they are, even where the list can’t be read after it', async () => {
    const user = userEvent.setup();
    let status = 200;
    const twice = aUser({ userId: 'twice', email: 'twice@acme.example' });
    openUsers([aUser()], {
      'GET /fetch_all_user': () => json([aUser(), twice, twice, { userId: 7 }], status),
      'DELETE /delete/': () => {
        status = 403;
        return json({});
      },
    });
    await confirm(user);
    await screen.findByText('ada@acme.example was deleted.');
    await screen.findByText(/^Couldn’t refresh/);
    await screen.findByText('1 user');
    expect(screen.getByText(/^1 user has invalid data/)).toBeDefined();
    expect(screen.getByText(/^The service lists the ID/)).toBeDefined();
    expect(screen.getByLabelText('Delete twice@acme.example').getAttribute('aria-disabled')).toBe('true');
    takeComplaints(/StatusError/);
  });
});
