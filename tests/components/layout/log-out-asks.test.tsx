import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi, type Mock } from 'vitest';
import { ConnectionError } from '../../../src/api/errors';
import { asksBeforeUnload, ticks } from '../../support/acting';
import { alert } from '../../support/alerts';
import { aUserRow } from '../../support/builders';
import { administrator } from '../../support/mockAuthProvider';
import { fakeIdentity, fakeSession, signedIn } from '../../support/fakeIdentity';
import { renderConsole } from '../../support/renderConsole';
import { later } from '../../support/later';
import { takeComplaints } from '../../support/setupComponents';
import { aCall, providerOfSwitches } from '../../support/switches';

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' });

/** Opens the form of a user, without any change. */
async function openForm(
  session = fakeSession(signedIn()),
  update: () => Promise<unknown> = () => new Promise(() => undefined),
) {
  const logout = vi.fn(async () => '/login');
  const { dataProvider } = providerOfSwitches();
  Object.assign(dataProvider, {
    getOne: async () => ({ data: aUserRow() }),
    update,
  });
  const { router, unmount } = renderConsole({
    path: '/edit-user/user-1',
    dataProvider,
    authProvider: administrator({ logout }),
    identity: fakeIdentity({ session }),
  });
  const admin = await screen.findByRole('checkbox', { name: 'Admin' });
  const go = (path: string) => act(() => router.navigate(path));
  return { logout, admin, unmount, go, at: () => router.state.location.pathname };
}

describe('Log Out on a form', () => {
  test('asks nothing where nothing was changed', async () => {
    const { logout, at } = await openForm();
    await press('Log Out');
    await waitFor(() => expect(at()).toBe('/login'));
    expect(logout).toHaveBeenCalledTimes(1);
  });

  test('with unsaved changes asks as leaving does, and both answers are kept to', async () => {
    const { logout, admin, at } = await openForm();
    await user.click(admin);
    await press('Log Out');
    expect(question()?.textContent).toContain('Your changes will be lost.');
    await press('Stay');
    await waitFor(() => expect(question()).toBeNull());
    expect([logout.mock.calls.length, at()]).toEqual([0, '/edit-user/user-1']);

    await press('Log Out');
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' });
    await waitFor(() => expect(question()).toBeNull());
    await press('Log Out');
    await press('Leave');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  test('does not log out of a session that ended while it asked, whose reason would be lost', async () => {
    const session = fakeSession(signedIn());
    const { logout, admin, unmount } = await openForm(session);
    await user.click(admin);
    await press('Log Out');
    expect(question()).not.toBeNull();
    act(() => session.set({ status: 'signed-out', reason: 'idle' }));
    // The gate replaces the console by the login page.
    unmount();
    await act(() => Promise.resolve());
    expect(logout).not.toHaveBeenCalled();
  });

  test('leaves to the gate where to go, and does not follow it later', async () => {
    const { logout, unmount, at } = await openForm();
    logout.mockImplementation(async () => {
      // The gate replaces the console by the login page.
      unmount();
      return '/login';
    });
    await press('Log Out');
    await act(ticks);
    expect([logout.mock.calls.length, at()]).toEqual([1, '/edit-user/user-1']);
  });

  test('asks while a save is under way, which it would cut short', async () => {
    const { logout, admin } = await openForm();
    await user.click(admin);
    await press('Submit');
    await screen.findByText('Saving…');
    await press('Log Out');
    expect(question()?.textContent).toContain('A save is still under way.');
    expect(logout).not.toHaveBeenCalled();
    // Asked once: by the form, and by nothing else that knows of the save.
    await press('Leave');
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  });

  test('asks also once the form of a running save was left, on whichever page', async () => {
    const { logout, admin, go } = await openForm();
    await user.click(admin);
    await press('Submit');
    await screen.findByText('Saving…');
    await go('/dashboard');
    expect(asksBeforeUnload()).toBe(true);
    await press('Log Out');
    await asksAboutOne(logout);
  });

  test('asks also about a second try that was begun in the alert of a form that was left', async () => {
    const first = later<{ data: object }>();
    const update = vi.fn(() => new Promise(() => undefined)).mockReturnValueOnce(first.promise);
    const { logout, admin, go } = await openForm(undefined, update);
    await user.click(admin);
    await press('Submit');
    await screen.findByText('Saving…');
    await go('/dashboard');
    first.reject(new ConnectionError(aCall, 'cut'));
    await user.click(within(await alert('was not saved')).getByText('Retry'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(asksBeforeUnload()).toBe(true);
    await press('Log Out');
    await asksAboutOne(logout);
    takeComplaints(/ConnectionError/);
  });
});

/** The question about a write that is neither a run nor that of an open form; both answers are kept to. */
async function asksAboutOne(logout: Mock) {
  const name = 'Log out while a change is still being sent?';
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Stay'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(logout).not.toHaveBeenCalled();
  await press('Log Out');
  await user.click(within(await screen.findByRole('dialog', { name })).getByText('Log Out'));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
}

/** Confirms that a user is deleted; `answer` is the service's. */
async function deleteUser(answer: Promise<unknown>) {
  const logout = vi.fn(async () => '/login');
  const { dataProvider } = providerOfSwitches();
  const list = { data: [aUserRow()], total: 1, meta: { fetchedAt: Date.now(), all: 1, unreadable: 0 } };
  Object.assign(dataProvider, { getList: async () => list, delete: () => answer });
  renderConsole({ path: '/dashboard', dataProvider, authProvider: administrator({ logout }) });
  await user.click(await screen.findByLabelText('Delete ada@acme.example'));
  await user.click(await screen.findByText('Confirm'));
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await press('Log Out');
  return logout;
}

test('Log Out asks while a user is being deleted, and so does the browser where the page is closed', async () => {
  await asksAboutOne(await deleteUser(new Promise(() => undefined)));
});

test('Log Out goes on once what it asked about is done', async () => {
  const { promise, resolve } = later<object>();
  const logout = await deleteUser(promise);
  await screen.findByRole('dialog');
  resolve({ data: aUserRow() });
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

test('Log Out does not go on where what it asked about has failed, so that the failure is read', async () => {
  const { promise, reject } = later<object>();
  const logout = await deleteUser(promise);
  await screen.findByRole('dialog');
  reject(new ConnectionError(aCall, 'cut'));
  await alert('was not deleted');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(ticks);
  expect(logout).not.toHaveBeenCalled();
  takeComplaints(/ConnectionError/);
});

test.each([
  ['deleted', 'deleteMany', 'Delete 1 user…', 'Confirm', 'Deleting 1 of 1…'],
  ['changed', 'updateMany', 'Revoke', 'Revoke 1 user', 'Revoke: 0 of 1 done'],
])(
  'Log Out asks while users are being %s, and so does the browser where the page is closed',
  async (word, verb, action, yes, running) => {
    const logout = vi.fn(async () => '/login');
    const { dataProvider } = providerOfSwitches();
    const list = { data: [aUserRow()], total: 1, meta: { fetchedAt: Date.now(), all: 1, unreadable: 0 } };
    Object.assign(dataProvider, {
      getList: async () => list,
      getMany: async () => list,
      getOne: async () => ({ data: aUserRow() }),
      [verb]: () => new Promise(() => undefined),
    });
    const { router } = renderConsole({
      path: '/dashboard',
      dataProvider,
      authProvider: administrator({ logout }),
    });
    await screen.findByLabelText('Delete ada@acme.example');
    await user.click(screen.getByLabelText('Select'));
    await user.click(screen.getByLabelText('Select ada@acme.example'));
    expect(asksBeforeUnload()).toBe(false);
    await user.click(screen.getByText(action));
    await user.click(await screen.findByText(yes));
    await screen.findByText(running);
    await waitFor(() => expect(asksBeforeUnload()).toBe(true));
    await press('Log Out');
    const dialog = await screen.findByRole('dialog', { name: `Log out while users are being ${word}?` });
    await user.click(within(dialog).getByText('Stay'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(logout).not.toHaveBeenCalled();

    // The question also comes after going to another page.
    await act(() => router.navigate('/edit-user/user-1'));
    await screen.findByRole('heading', { name: 'Update User' });
    expect(asksBeforeUnload()).toBe(true);
    await press('Log Out');
    await user.click(within(await screen.findByRole('dialog')).getByText('Log Out'));
    await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  },
);
