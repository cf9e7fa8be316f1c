import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../../src/api/errors';
import { createJournal } from '../../../src/data/journal';
import { UnfinishedError, type PendingWrite } from '../../../src/data/errors';
import { fetchUser, setAdminClaim } from '../../../src/resources/users/contract';
import { aUserRow, NOON } from '../../support/builders';
import type { MockedMethods } from '../../support/mockDataProvider';
import { renderUsers } from '../../support/renderUsers';
import { takeComplaints } from '../../support/setupComponents';
import { later } from '../../support/later';
import { providerOfUsers } from '../../support/users';

const ada = aUserRow({ isAdmin: true });
const open = (given: Partial<PendingWrite> = {}): PendingWrite => ({
  resource: 'users',
  id: ada.id,
  operation: 'update',
  step: 'claim',
  time: NOON,
  ...given,
});

function renderPanel(entry: PendingWrite, finish: MockedMethods['finish']) {
  const journal = createJournal();
  journal.put(entry);
  renderUsers({ dataProvider: providerOfUsers([ada], {}, { finish }).dataProvider, journal });
  return { journal, user: userEvent.setup() };
}

test('its age changes each second, and is no reason to read the alert again', async () => {
  renderPanel(open(), () => Promise.reject(new Error('Nothing is sent.')));
  await screen.findByText('Dismiss');
  const age = screen.getByText(/ ago$/, { selector: '[role=alert] *' });
  expect(age.closest('[role], [aria-live]')?.getAttribute('aria-live')).toBe('off');
});

test('Dismiss leaves alone what another tab has left unfinished since it asked', async () => {
  const { journal, user } = renderPanel(open(), () => Promise.reject(new Error('Nothing is sent.')));
  await user.click(await screen.findByText('Dismiss'));
  await screen.findByText('Forget');
  const newer = open({ time: NOON + 60_000 });
  act(() => journal.put(newer));
  await user.click(await screen.findByText('Forget'));
  await waitFor(() => expect(screen.queryByText('Forget')).toBeNull());
  expect(journal.list()).toEqual([newer]);
});

test('Dismiss forgets what it asked about', async () => {
  const { journal, user } = renderPanel(open(), () => Promise.reject(new Error('Nothing is sent.')));
  await user.click(await screen.findByText('Dismiss'));
  await user.click(await screen.findByText('Forget'));
  expect(journal.list()).toEqual([]);
});

describe('finishing an update from the panel', () => {
  test.each([
    [true, 'granted'],
    [false, 'removed'],
  ])('says the specified admin words where the flag changed to %s', async (isAdmin, word) => {
    const { user } = renderPanel(open({ changes: ['isAdmin'] }), async (pending) => ({
      data: pending,
      row: { ...ada, isAdmin },
    }));
    await user.click(await screen.findByText('Finish'));
    expect(await screen.findByText(`admin access ${word} for uid: user-1`)).toBeDefined();
    expect(screen.getByText('The change to ada@acme.example is finished.')).toBeDefined();
  });

  test('is no success where the service has something else than was to be saved', async () => {
    const finish = async (pending: PendingWrite) => ({ data: pending, row: ada, isOther: true });
    const { user } = renderPanel(open({ changes: ['isAdmin'] }), finish);
    await user.click(await screen.findByText('Finish'));
    await screen.findByText(
      'The change to ada@acme.example was finished with the service’s current values, not the ones you wanted to save. Check it in the form.',
    );
    expect(screen.queryByText('The change to ada@acme.example is finished.')).toBeNull();
    expect(screen.queryByText(/^admin access/)).toBeNull();
  });

  test('says none where another field changed', async () => {
    const { user } = renderPanel(open({ changes: ['expiryTime'] }), async (pending) => ({
      data: pending,
      row: ada,
    }));
    await screen.findByText(
      'ada@acme.example was saved. Their admin access wasn’t part of this change, but the service hasn’t confirmed it.',
    );
    screen.getByText('Finishing sets their admin access to what their record says now.');
    await user.click(await screen.findByText('Finish'));
    await screen.findByText('The change to ada@acme.example is finished.');
    expect(screen.queryByText(/admin access/)).toBeNull();
  });

  test('is over where the user no longer exists: nothing was saved, nothing can be tried again', async () => {
    const { user, journal } = renderPanel(open(), async () => {
      throw new StatusError(fetchUser, 404);
    });
    await user.click(await screen.findByText('Finish'));
    const words = await screen.findByText(/ada@acme.example no longer exists/);
    expect(words.textContent).not.toContain('was saved');
    expect(screen.queryByText('Retry')).toBeNull();
    expect(screen.getByText('Copy details')).toBeDefined();
    expect(journal.list()).toEqual([]);
    takeComplaints(/StatusError/);
  });

  test('is busy until it is answered', async () => {
    const { promise, resolve } = later<{ data: PendingWrite }>();
    const { user } = renderPanel(open(), async () => promise);
    await user.click(await screen.findByText('Finish'));
    expect(await screen.findByText('Finishing…')).toBeDefined();
    expect(screen.queryByText('Finish')).toBeNull();
    await act(async () => resolve({ data: open() }));
    await waitFor(() => expect(screen.queryByText('Finishing…')).toBeNull());
  });
});

test('a finish that failed can be tried again while the list is still being read', async () => {
  const finish = vi.fn(async () => Promise.reject(new StatusError(setAdminClaim, 500)));
  const { dataProvider, getList } = providerOfUsers([ada], {}, { finish });
  const journal = createJournal();
  journal.put(open());
  renderUsers({ dataProvider, journal });
  const user = userEvent.setup();
  const button = await screen.findByText('Finish');
  getList.mockReturnValue(new Promise(() => undefined));
  await user.click(button);
  await user.click(await screen.findByText('Retry'));
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(2));
  takeComplaints(/StatusError/);
});

test('while another write of the user runs, Retry of an alert says why nothing is sent', async () => {
  const finish = vi.fn(async () => Promise.reject(new StatusError(setAdminClaim, 500)));
  const { promise, resolve } = later<{ data: typeof ada }>();
  const update = (async () => promise) as unknown as MockedMethods['update'];
  const journal = createJournal();
  journal.put(open());
  const { dataProvider } = providerOfUsers([ada], {}, { finish, update });
  const { router } = renderUsers({ dataProvider, journal });
  const user = userEvent.setup();
  await user.click(await screen.findByText('Finish'));
  const retry = await screen.findByText('Retry');
  await act(() => router.navigate('/edit-user/user-1'));
  await user.click(await screen.findByText('Submit'));
  await user.click(retry);
  await screen.findByText(/Nothing was finished: another change to ada@acme.example/);
  expect(finish).toHaveBeenCalledTimes(1);
  await act(async () => resolve({ data: ada }));
  await screen.findByText('ada@acme.example was saved.');
  takeComplaints(/StatusError/);
});

describe('an update that may not have been saved', () => {
  const unknown = open({ step: 'record', changes: ['expiryTime', 'isAdmin'] });

  test('can’t be finished: the panel leads to the form, and says what that shows', async () => {
    const { user, journal } = renderPanel(unknown, undefined);
    await screen.findByText('It is not known whether ada@acme.example was saved.');
    expect(screen.queryByText('Finish')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Open the form of ada@acme.example' }));
    const panel = within(await screen.findByRole('region', { name: 'Unfinished changes' }));
    await panel.findByText(
      'It is not known whether ada@acme.example was saved. The form shows what the service had when it opened. The change may still arrive.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Admin').checked).toBe(true);
    expect(panel.queryByRole('link')).toBeNull();
    expect(panel.queryByText('Finish')).toBeNull();
    expect(panel.getByText('Dismiss')).toBeDefined();
    expect(journal.list()).toEqual([unknown]);
  });

  test('leads nowhere where no address can carry its id', async () => {
    renderPanel({ ...unknown, id: '..' }, undefined);
    await screen.findByText('Dismiss');
    expect(screen.queryByText('Open the form')).toBeNull();
  });
});

test('the form of a user tells what was open before, and nothing of other users or of its own save', async () => {
  const journal = createJournal();
  journal.put(open());
  journal.put(open({ id: 'user-2', operation: 'delete', step: 'record' }));
  const update = async () => {
    const pending = open({ time: Date.now() + 1 });
    journal.put(pending);
    throw new UnfinishedError(pending, true, new StatusError(setAdminClaim, 403));
  };
  const { dataProvider } = providerOfUsers([ada], {}, { getOne: async () => ({ data: ada }), update });
  renderUsers({ path: '/edit-user/user-1', dataProvider, journal });
  const panel = within(await screen.findByRole('region', { name: 'Unfinished changes' }));
  expect(panel.getAllByRole('alert')).toHaveLength(1);
  expect(await panel.findByText(/^ada@acme.example was saved, but/)).toBeDefined();

  const user = userEvent.setup();
  await user.click(screen.getByLabelText('Admin'));
  await user.click(screen.getByText('Submit'));
  expect(await screen.findByText('Retry')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Unfinished changes' })).toBeNull();
  takeComplaints(/UnfinishedError/);
});

test('a write that another tab is still sending is not unfinished until that tab has ended it', async () => {
  const { promise, resolve } = later<undefined>();
  const asked: string[] = [];
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    locks: {
      async request(name: string, _: object, then: () => unknown) {
        asked.push(name);
        await promise;
        return then();
      },
    },
  });
  renderPanel(open(), undefined);
  await screen.findByText('ada@acme.example');
  expect(asked).toEqual(['end/write/users/user-1']);
  expect(screen.queryByText('Finish')).toBeNull();
  await act(async () => resolve(undefined));
  expect(await screen.findByText('Finish')).toBeDefined();
});
