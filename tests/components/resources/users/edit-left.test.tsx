import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateParams } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import type { PendingWrite } from '../../../../src/data/errors';
import { updateUser } from '../../../../src/resources/users/contract';
import { json, lost } from '../../../support/fakeService';
import { later } from '../../../support/later';
import { takeComplaints } from '../../../support/setupComponents';
import { ada, field, renderForm, setDay, submit } from '../../../support/userForm';
import { openUsers } from '../../../support/usersService';

beforeEach(() => {
  vi.setSystemTime(Date.UTC(2026, 5, 1));
  return () => vi.useRealTimers();
});

/** Submits a form, and leaves it before the answer comes. */
async function sentAndLeft(given: Parameters<typeof renderForm>[0] = {}) {
  const user = userEvent.setup();
  const answer = later();
  const update = vi.fn(async (_: string, __: UpdateParams<typeof ada>) => ({ data: ada }));
  update.mockImplementationOnce(async () => answer.promise.then(() => ({ data: ada })));
  const form = renderForm({ update, ...given });
  await user.click(await field('Admin'));
  await submit(user);
  await screen.findByText('Saving…');
  await act(() => form.router.navigate('/elsewhere'));
  return { user, answer, ...form };
}

test('a refusal says so elsewhere too, and Retry there sends the same again', async () => {
  const { user, answer, update } = await sentAndLeft();
  answer.reject(new StatusError(updateUser, 403));
  await screen.findByText(/ada@acme.example was not saved\. You are not permitted/);
  expect(update).toHaveBeenCalledTimes(1);
  await user.click(screen.getByText('Retry'));
  await screen.findByText('ada@acme.example was saved.');
  await screen.findByText('admin access granted for uid: user-1');
  expect(update).toHaveBeenCalledTimes(2);
  const [first, second] = update.mock.calls.map(([resource, { meta: _, ...sent }]) => [resource, sent]);
  expect(second).toEqual(first);
  expect(screen.getByText('Elsewhere')).toBeDefined();
  takeComplaints(/StatusError/);
});

test('a list that is shown by now says that it is being saved, and is read again once it is saved, or refused', async () => {
  const { user, answer, router, getList } = await sentAndLeft();
  await act(() => router.navigate('/dashboard'));
  const edit = await screen.findByRole('button', { name: 'Edit ada@acme.example' });
  const isSaving = () => edit.closest('.actions')?.textContent?.startsWith('saving…');
  expect(isSaving()).toBe(true);
  const first = getList.mock.calls.length;
  answer.reject(new StatusError(updateUser, 403));
  await screen.findByText(/was not saved\./);
  expect(isSaving()).toBe(false);
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(first));
  const second = getList.mock.calls.length;
  await user.click(screen.getByText('Retry'));
  await screen.findByText('ada@acme.example was saved.');
  await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(second));
  takeComplaints(/StatusError/);
});

test('an unknown outcome is said to be checked, and what is true takes its place', async () => {
  const user = userEvent.setup();
  const { id: _, ...record } = ada;
  const [answer, read] = [later(), later()];
  let isHeldBack = false;
  const { router, writes, journal } = openUsers(
    [record],
    {
      'GET /fetch_user_data': async () => {
        if (isHeldBack) await read.promise;
        return json(record);
      },
      'PUT /user_detail_update': async () => {
        await answer.promise;
        isHeldBack = true;
        return lost();
      },
    },
    { path: '/edit-user/user-1' },
  );
  await user.click(await field('Admin'));
  await submit(user);
  await screen.findByText('Saving…');
  await act(() => router.navigate('/elsewhere'));
  answer.resolve();
  await screen.findByText('Saving ada@acme.example: result unknown, checking…');
  read.resolve();
  await screen.findByText(/ada@acme.example was not saved\./);
  expect(screen.queryByText(/checking/)).toBeNull();
  expect(writes()).toEqual(['PUT /user_detail_update']);
  expect(journal.list()).toEqual([]);
  takeComplaints(/NotDoneError/);
});

test('a save that stopped half way is said elsewhere as long as it is open, wherever it is finished', async () => {
  const user = userEvent.setup();
  const { id, ...record } = ada;
  const answer = later();
  const { router, journal } = openUsers(
    [record],
    { 'POST /add_custom_claims': () => answer.promise.then(() => json({}, 500)) },
    { path: `/edit-user/${id}` },
  );
  await user.click(await field('Admin'));
  await submit(user);
  await screen.findByText('Saving…');
  await act(() => router.navigate('/elsewhere'));
  answer.resolve();
  await screen.findByText(/was saved, but their admin access may not be updated yet/);
  // Another tab has sent the rest.
  act(() => journal.remove({ resource: 'users', id, operation: 'update' }));
  await waitFor(() => expect(screen.queryByText(/may not be updated yet/)).toBeNull());
  takeComplaints(/UnfinishedError/);
});

test('while the rest of an earlier save is sent, Submit says why nothing is sent', async () => {
  const user = userEvent.setup();
  const rest = later();
  const pending: PendingWrite = {
    resource: 'users',
    id: ada.id,
    operation: 'update',
    step: 'claim',
    time: 1,
  };
  const finish = async (entry: PendingWrite) => rest.promise.then(() => ({ data: entry }));
  const { update, journal } = renderForm({ given: { finish } });
  act(() => journal.put(pending));
  await setDay('2027-01-01');
  await user.click(await screen.findByText('Finish'));
  await screen.findByText('Finishing…');
  await submit(user);
  await screen.findByText(/was not saved: an earlier change to this user is still being saved/);
  expect(update).not.toHaveBeenCalled();

  await act(async () => rest.resolve());
  await screen.findByText('The change to ada@acme.example is finished.');
  await submit(user);
  await screen.findByText('ada@acme.example was saved.');
  expect(update).toHaveBeenCalledTimes(1);
});
