import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChangedError } from '../../../../src/data/errors';
import { StatusError } from '../../../../src/api/errors';
import { deleteIdentity } from '../../../../src/resources/users/contract';
import { aUserRow } from '../../../support/builders';
import { later } from '../../../support/later';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';

const ada = aUserRow();
const bob = aUserRow({ userId: 'bob', email: 'bob@acme.example' });
const refusal = new StatusError(deleteIdentity, 409, { serviceMessage: 'Has open orders.' });

async function refuse(now: typeof ada) {
  const user = userEvent.setup();
  const remove = vi.fn(async () => ({ data: ada }));
  remove.mockRejectedValueOnce(new ChangedError(now, refusal));
  renderUsers({ dataProvider: providerOfUsers([ada], {}, { delete: remove }).dataProvider });
  await user.click(await screen.findByLabelText('Delete ada@acme.example'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
  await screen.findByText('The service refused to delete this user. Nothing was deleted.');
  takeComplaints(/ChangedError/);
  return { user, remove, popup: screen.getAllByRole('dialog').at(-1) ?? document.body };
}

test('a delete that conflicts shows the service’s words and what changed, and asks again', async () => {
  const { user, remove, popup } = await refuse({ ...ada, isAuthorized: false, expiryTime: 0 });
  expect(within(popup).getByText(/Has open orders\./)).toBeDefined();
  expect(within(popup).getByText('Are you sure you want to delete this user?')).toBeDefined();
  expect(
    within(popup)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Expiry Time: listed as 30-06-2026 00:00 UTC, now 01-01-1970 00:00 UTC',
    'Authorized: listed as Yes, now No',
  ]);
  expect(remove).toHaveBeenCalledTimes(1);
  await user.click(within(popup).getByText('Confirm'));
  await screen.findByText('ada@acme.example was deleted.');
  expect(remove).toHaveBeenCalledTimes(2);
});

test('Cancel leaves it at that, and says that nothing was deleted', async () => {
  const { user, remove, popup } = await refuse(ada);
  expect(within(popup).getByText('This user hasn’t changed since the list was loaded.')).toBeDefined();
  await user.click(within(popup).getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(/ada@acme.example was not deleted\./)).toBeDefined();
  expect(remove).toHaveBeenCalledTimes(1);
});

test('a refusal does not take the place of the question about another row', async () => {
  const user = userEvent.setup();
  const answer = later();
  const remove = vi.fn(async () => {
    await answer.promise;
    return { data: ada };
  });
  renderUsers({ dataProvider: providerOfUsers([ada, bob], {}, { delete: remove }).dataProvider });
  await user.click(await screen.findByLabelText('Delete ada@acme.example'));
  await user.click(within(await screen.findByRole('dialog')).getByText('Confirm'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(await screen.findByLabelText('Delete bob@acme.example'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('bob@acme.example')).toBeDefined();
  answer.reject(new ChangedError(ada, refusal));
  await screen.findByText(/ada@acme.example was not deleted/);
  takeComplaints(/ChangedError/);
  expect(within(screen.getByRole('dialog')).queryByText('ada@acme.example')).toBeNull();
  expect(within(screen.getByRole('dialog')).getByText('bob@acme.example')).toBeDefined();
});
