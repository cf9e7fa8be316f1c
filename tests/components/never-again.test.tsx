import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ConnectionError, StatusError } from '../../src/api/errors';
import type { PendingWrite } from '../../src/api/journal';
import { UnfinishedError } from '../../src/api/write';
import { deleteIdentity, setAdminClaim, updateUser } from '../../src/resources/users/contract';
import { renderUsers } from '../support/renderUsers';
import { takeComplaints } from '../support/setupComponents';
import { ada, field, renderForm, submit } from '../support/userForm';
import { providerOfUsers } from '../support/users';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const anHour = () => act(() => vi.advanceTimersByTimeAsync(3_600_000));

const stopped = (operation: PendingWrite['operation'], step: string, isHalfDone: boolean, cause: Error) =>
  new UnfinishedError({ resource: 'users', id: ada.id, operation, step, time: 1 }, isHalfDone, cause);

describe('a write that failed is not sent again by itself, within an hour', () => {
  test.each([
    ['refused', () => new StatusError(updateUser, 403), /was not saved\./],
    ['told to wait', () => new StatusError(updateUser, 429, { retryAfter: 1 }), /was not saved\./],
    [
      'unknown',
      () => stopped('update', 'record', false, new ConnectionError(updateUser, null)),
      /was not saved\./,
    ],
    [
      'half done',
      () => stopped('update', 'claim', true, new StatusError(setAdminClaim, 500)),
      /did not finish/,
    ],
  ])('a save, %s', async (_, made, words) => {
    const finish = vi.fn(async (pending: PendingWrite) => ({ data: pending }));
    const { update } = renderForm({ update: async () => Promise.reject(made()), given: { finish } });
    await user.click(await field('Admin'));
    await submit(user);
    await screen.findByText(words);
    await anHour();
    expect(update).toHaveBeenCalledTimes(1);
    expect(finish).not.toHaveBeenCalled();
    takeComplaints(/Error/);
  });

  test.each([
    ['refused', () => new StatusError(deleteIdentity, 403), /was not deleted\./],
    [
      'unknown',
      () => stopped('delete', 'identity', false, new ConnectionError(deleteIdentity, null)),
      /not known whether/,
    ],
    [
      'half done',
      () => stopped('delete', 'record', true, new StatusError(deleteIdentity, 500)),
      /record is not/,
    ],
  ])('a delete, %s', async (_, made, words) => {
    const finish = vi.fn(async (pending: PendingWrite) => ({ data: pending }));
    const remove = vi.fn(async () => Promise.reject(made()));
    renderUsers({ dataProvider: providerOfUsers([ada], {}, { delete: remove, finish }).dataProvider });
    await user.click(await screen.findByRole('button', { name: 'Delete ada@acme.example' }));
    await user.click(await screen.findByText('Confirm'));
    await screen.findAllByText(words);
    await anHour();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(finish).not.toHaveBeenCalled();
    takeComplaints(/Error/);
  });
});
