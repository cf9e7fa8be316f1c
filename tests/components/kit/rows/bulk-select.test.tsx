import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ConnectionError } from '../../../../src/api/errors';
import { ticks } from '../../../support/acting';
import { alert } from '../../../support/alerts';
import { aUserRow } from '../../../support/builders';
import { aCall } from '../../../support/switches';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';

const person = (name: string) => aUserRow({ userId: name, email: `${name}@acme.example` });
const ada = person('ada');
const bob = person('bob');
const own = aUserRow({ userId: 'admin-1', email: 'me@acme.example' });
const twice = person('twice');

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(`Select ${name}@acme.example`);
const bar = () => screen.getByLabelText('Selection');
const count = () => within(bar()).getByRole('status').textContent;

/** Opens the list of these users, in selection mode. */
async function select(
  rows: readonly ReturnType<typeof person>[],
  path = '/dashboard',
  queryClient?: QueryClient,
) {
  const user = userEvent.setup();
  const deleteMany = vi.fn(async (_: string, __: object) => ({ data: [] }));
  const duplicates = rows.includes(twice) ? ['twice'] : [];
  const users = providerOfUsers(rows, { duplicates }, { deleteMany });
  const page = renderUsers({ dataProvider: users.dataProvider, path, queryClient });
  await screen.findAllByLabelText(/^Edit /);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByLabelText('Selection')).toBeNull();
  await user.click(screen.getByLabelText('Select'));
  await screen.findByLabelText('Selection');
  return { ...page, ...users, user, deleteMany };
}

describe('selecting users', () => {
  test('is a mode: boxes by name, how many, and Escape or Cancel to leave with nobody selected', async () => {
    const { user } = await select([ada, bob]);
    expect(count()).toBe('0 selected');
    expect(within(bar()).getByText('Delete 0 users…')).toHaveProperty('disabled', true);
    await user.click(box('ada'));
    expect(count()).toBe('1 selected');
    expect(box('ada').checked).toBe(true);
    const page = screen.getByLabelText<HTMLInputElement>('Select all on this page');
    expect(page.dataset['indeterminate']).toBe('true');
    await user.click(page);
    expect(count()).toBe('2 selected');
    await user.click(page);
    expect(count()).toBe('0 selected');
    await user.click(box('bob'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();

    await user.click(screen.getByLabelText('Select'));
    expect(count()).toBe('0 selected');
    await user.click(within(bar()).getByText('Cancel'));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Select');
  });

  test('takes a click that comes before the selected rows are read', async () => {
    await select([ada, bob]);
    fireEvent.click(box('ada'));
    fireEvent.click(within(bar()).getByText('Delete 1 user…'));
    expect((await screen.findByRole('dialog')).textContent).toContain('ada@acme.example');
  });

  test('forgets such a click where nobody is selected any more', async () => {
    await select([ada, bob]);
    fireEvent.click(box('ada'));
    fireEvent.click(within(bar()).getByText('Delete 1 user…'));
    fireEvent.click(box('ada'));
    await screen.findByText('0 selected');
    await act(ticks);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Retry', 'Authorize'])(
    'says that the selected rows could not be read, and reads them again at %s',
    async (again) => {
      const said = () => alert('Couldn’t load the users. The service could not be reached.');
      const { user, getMany } = await select([ada, { ...bob, isAuthorized: false }]);
      const answers = getMany.getMockImplementation();
      getMany.mockImplementation(() => Promise.reject(new ConnectionError(aCall, 'cut')));
      for (const name of ['ada', 'bob']) await user.click(box(name));
      const authorize = within(bar()).getByText('Authorize');
      await user.click(authorize);
      await said();
      const tries = getMany.mock.calls.length;
      await user.click(screen.getByLabelText('Dismiss'));
      await user.click(authorize);
      await waitFor(() => expect(getMany.mock.calls.length).toBe(tries + 1));
      await said();
      expect(screen.queryByRole('dialog')).toBeNull();

      if (answers) getMany.mockImplementation(answers);
      await user.click(again === 'Retry' ? screen.getByText(again) : authorize);
      expect((await screen.findByRole('dialog')).textContent).toContain('1 stays as it is');
      expect(screen.queryByText(/^Couldn’t load/)).toBeNull();
      takeComplaints(/ConnectionError/);
    },
  );

  test('shows rows as they were read since they were selected, and never as they were at an earlier selection', async () => {
    const { user, getList, getMany } = await select([ada, bob]);
    const see = async () => {
      fireEvent.click(box('ada'));
      fireEvent.click(within(bar()).getByText('Authorize'));
      const words = (await screen.findByRole('dialog')).textContent;
      await user.click(screen.getByText('Cancel', { selector: '[role=dialog] *' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return words;
    };
    expect(await see()).toContain('1 stays as it is');
    fireEvent.click(box('ada'));
    const later = providerOfUsers([{ ...ada, isAuthorized: false }, bob]);
    getList.mockImplementation(later.getList);
    getMany.mockImplementation(later.getMany);
    await user.click(screen.getByText('Refresh'));
    await waitFor(() => expect(box('ada').closest('tr')?.textContent).toContain('Not authorized'));
    expect(await see()).not.toContain('stays as it is');
  });

  test('does not show rows that another part of the page has read', async () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['users', 'getMany', { ids: ['ada'] }], [ada]);
    await select([{ ...ada, isAuthorized: false }], undefined, queryClient);
    fireEvent.click(box('ada'));
    fireEvent.click(within(bar()).getByText('Authorize'));
    expect((await screen.findByRole('dialog')).textContent).not.toContain('stays as it is');
  });

  test('leaves out who is listed twice, and says why; what keeps a row from being deleted does not', async () => {
    const { user } = await select([ada, bob, own, twice]);
    const refused = screen.getByRole<HTMLInputElement>('checkbox', {
      name: 'Select twice@acme.example',
      description: /^The service lists this ID more than once/,
    });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    await user.click(refused);
    expect(refused.checked).toBe(false);
    await user.click(screen.getByText('Select all 3'));
    await screen.findByText('1 can’t be selected and was left out');
    expect(count()).toBe('3 selected');
    expect([box('me').checked, refused.checked]).toEqual([true, false]);
    expect(screen.queryByText(/^Select all \d/), 'there is nothing left to select').toBeNull();
    await user.click(box('ada'));
    await user.click(screen.getByLabelText('Search users'));
    await user.paste('acme');
    expect(await screen.findByText('Select all 3 that match')).toBeDefined();
  });

  test('is kept while the list is searched and paged, and who vanishes is not selected any more', async () => {
    const rows = Array.from({ length: 11 }, (_, index) => person(`user${String(index).padStart(2, '0')}`));
    const { user, getList, getMany } = await select([...rows, twice], '/dashboard?perPage=10');
    await user.click(box('user00'));
    await user.click(await screen.findByLabelText('Go to next page'));
    await screen.findByText('user10@acme.example');
    await user.click(box('user10'));
    expect(count()).toBe('2 selected, 1 of them not on this page');
    const search = screen.getByLabelText('Search users');
    await user.click(search);
    await user.paste('user');
    // No count, because the ID that is listed twice may match on another page.
    expect(await screen.findByText('Select all that match')).toBeDefined();
    await user.paste('0');
    await user.click(await screen.findByText('Select all 10 that match'));
    await waitFor(() => expect(count()).toBe('11 selected, 1 of them not on this page'));
    // Escape empties the search first.
    await user.click(search);
    await user.keyboard('{Escape}');
    expect(count()).toContain('11 selected');

    const left = providerOfUsers(rows.slice(1));
    getList.mockImplementation(left.getList);
    getMany.mockImplementation(left.getMany);
    await user.click(screen.getByText('Refresh'));
    await waitFor(() => expect(count()).toContain('10 selected'));
  });

  test('is still there after the list was left', async () => {
    const { user, router } = await select([ada, bob]);
    await user.click(box('bob'));
    await act(() => router.navigate('/elsewhere'));
    await screen.findByText('Elsewhere');
    await act(() => router.navigate('/dashboard'));
    await waitFor(() => expect(count()).toBe('1 selected'));
    expect(box('bob').checked).toBe(true);
  });
});

describe('the question', () => {
  test('names the users, with the focus on Cancel, which sends nothing', async () => {
    const { user, deleteMany } = await select([ada, bob]);
    await user.click(box('ada'));
    await user.click(box('bob'));
    await user.click(within(bar()).getByText('Delete 2 users…'));
    const popup = await screen.findByRole('dialog');
    within(popup).getByText('Are you sure you want to delete these 2 users?');
    const names = within(popup).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(['ada@acme.example', 'bob@acme.example']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deleteMany).not.toHaveBeenCalled();
    expect(count()).toBe('2 selected');
  });

  test('says who stays and why, and asks about the others alone', async () => {
    const { user, deleteMany } = await select([ada, bob, own]);
    await user.click(screen.getByText('Select all 3'));
    await user.click(await screen.findByText('Delete 3 users…'));
    const popup = within(await screen.findByRole('dialog'));
    popup.getByText('Are you sure you want to delete these 2 users?');
    popup.getByText('1 is left out and stays:');
    const lines = popup.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'ada@acme.example',
      'bob@acme.example',
      'me@acme.example: You can’t delete yourself.',
    ]);
    await user.click(popup.getByText('Confirm'));
    await waitFor(() => expect(deleteMany).toHaveBeenCalledTimes(1));
    expect(deleteMany.mock.lastCall).toMatchObject(['users', { ids: ['ada', 'bob'] }]);
  });

  test('about nobody who can be deleted has no yes', async () => {
    const { user, deleteMany } = await select([own]);
    await user.click(box('me'));
    await user.click(screen.getByText('Delete 1 user…'));
    const popup = within(await screen.findByRole('dialog'));
    popup.getByText('This user can’t be deleted.');
    popup.getByText(/You can’t delete yourself\.$/);
    expect(popup.queryByText('This can’t be undone.')).toBeNull();
    expect(popup.getByText('Confirm')).toHaveProperty('disabled', true);
    await user.click(popup.getByText('Cancel'));
    expect(deleteMany).not.toHaveBeenCalled();
    expect(count()).toBe('1 selected');
  });

  test('about one user is the specified one', async () => {
    const { user } = await select([ada]);
    await user.click(box('ada'));
    await user.click(within(bar()).getByText('Delete 1 user…'));
    within(await screen.findByRole('dialog')).getByText('Are you sure you want to delete this user?');
  });

  test('about many names some, and is confirmed by their number', async () => {
    const { user, deleteMany } = await select(
      Array.from({ length: 11 }, (_, index) => person(`user${index}`)),
    );
    await user.click(screen.getByText('Select all 11'));
    await user.click(await screen.findByText('Delete 11 users…'));
    const popup = within(await screen.findByRole('dialog'));
    expect(popup.getAllByRole('listitem')).toHaveLength(9);
    popup.getByText('and 3 more');
    const confirm = popup.getByText('Confirm');
    await user.type(popup.getByLabelText('Type 11 to confirm'), '1');
    expect(confirm).toHaveProperty('disabled', true);
    await user.type(popup.getByLabelText('Type 11 to confirm'), '1');
    await user.click(confirm);
    await waitFor(() => expect(deleteMany).toHaveBeenCalledTimes(1));
  });
});
