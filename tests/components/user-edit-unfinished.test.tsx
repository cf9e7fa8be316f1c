import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError, StatusError, TimeoutError } from '../../src/api/errors';
import type { PendingWrite } from '../../src/api/journal';
import { UnfinishedError } from '../../src/api/write';
import { setAdminClaim, updateUser } from '../../src/resources/users/contract';
import { NOON } from '../support/builders';
import { takeComplaints } from '../support/setupComponents';
import { ada, field, renderForm, setDay, submit } from '../support/userForm';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

const pending = (step: string): PendingWrite => ({
  resource: 'users',
  id: ada.id,
  operation: 'update',
  step,
  time: NOON,
});

describe('a save that stopped half way', () => {
  test('half done says so, and Retry does the rest only', async () => {
    const user = userEvent.setup();
    const finish = vi.fn(async (entry: PendingWrite) => ({ data: entry }));
    const error = new UnfinishedError(pending('claim'), true, new StatusError(setAdminClaim, 500));
    const { update } = renderForm({ update: async () => Promise.reject(error), given: { finish } });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText(/was saved, but setting the admin access did not finish/);
    await user.click(screen.getByText('Retry'));
    await screen.findByText('admin access granted for uid: user-1');
    expect(update).toHaveBeenCalledTimes(1);
    expect(finish).toHaveBeenCalledTimes(1);
    takeComplaints(/UnfinishedError/);
  });

  test('the rest is told as it was sent, where somebody else changed the flag meanwhile', async () => {
    const user = userEvent.setup();
    const error = new UnfinishedError(pending('claim'), true, new StatusError(setAdminClaim, 500));
    const finish = async (entry: PendingWrite) => ({ data: entry, row: { ...ada, isAdmin: false } });
    renderForm({ update: async () => Promise.reject(error), given: { finish } });
    await user.click(await field('Admin'));
    await submit(user);
    await user.click(await screen.findByText('Retry'));
    await screen.findByText('admin access removed for uid: user-1');
    expect(screen.queryByText(/admin access granted/)).toBeNull();
    takeComplaints(/UnfinishedError/);
  });

  test('an unknown outcome is looked up, and nothing is sent again', async () => {
    const user = userEvent.setup();
    const error = new UnfinishedError(pending('record'), false, new ConnectionError(updateUser, null));
    const { update, getOne, journal } = renderForm({ update: async () => Promise.reject(error) });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/ada@acme.example was not saved\./);
    expect(update).toHaveBeenCalledTimes(1);
    expect(getOne).toHaveBeenCalledTimes(2);
    expect(journal.list()).toEqual([]);
    takeComplaints(/UnfinishedError/);
  });

  test('one that changed nothing forgets no half of an earlier save', async () => {
    const user = userEvent.setup();
    const earlier = pending('claim');
    const error = new UnfinishedError(
      pending('record'),
      false,
      new ConnectionError(updateUser, null),
      earlier,
    );
    const { journal } = renderForm({ update: async () => Promise.reject(error) });
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/ada@acme.example was not saved\./);
    expect(journal.list()).toEqual([earlier]);
    takeComplaints(/UnfinishedError/);
  });

  test('what a gateway gave up may still be saved, and stays in the journal', async () => {
    const user = userEvent.setup();
    const error = new UnfinishedError(pending('record'), false, new StatusError(updateUser, 504));
    const { journal } = renderForm({ update: async () => Promise.reject(error) });
    journal.put(pending('record'));
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(/was not saved\. The change may still take effect\./);
    expect(journal.list()).toEqual([pending('record')]);
    takeComplaints(/UnfinishedError/);
  });

  test('what took too long may still be saved: it says so, and stands in the journal until it is sent again', async () => {
    const user = userEvent.setup();
    const late = { ...pending('record'), changes: ['expiryTime'] };
    const error = new UnfinishedError(late, false, new TimeoutError(updateUser, 30_000));
    const { update, journal, router } = renderForm({ update: async () => Promise.reject(error) });
    journal.put(late);
    await setDay('2027-01-01');
    await submit(user);
    await screen.findByText(
      'ada@acme.example was not saved. The change may still take effect. The service did not answer within 30 s.',
    );
    expect(update).toHaveBeenCalledTimes(1);
    expect(journal.list()).toEqual([late]);
    takeComplaints(/UnfinishedError/);
    await user.click(screen.getByText('Cancel'));
    await user.click(within(await screen.findByRole('dialog')).getByText('Leave'));
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('It is not known whether ada@acme.example was saved.');
  });
});
