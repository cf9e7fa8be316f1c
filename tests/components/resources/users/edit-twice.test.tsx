import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { StatusError } from '../../../../src/api/errors';
import { fetchAllUsers } from '../../../../src/resources/users/contract';
import { aUserRow } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { takeComplaints } from '../../../support/setupComponents';
import { providerOfUsers } from '../../../support/users';

const ada = aUserRow();

function renderForm(...given: Parameters<typeof providerOfUsers>) {
  const users = providerOfUsers(...given);
  renderUsers({ path: '/edit-user/user-1', dataProvider: users.dataProvider });
  return users;
}

describe('the form of an id that the service lists twice', () => {
  test('stays closed, and says why', async () => {
    renderForm([ada], { duplicates: ['user-1'] });
    expect(await screen.findByText(/The service lists this ID more than once/)).toBeDefined();
    expect(screen.queryByText('Submit')).toBeNull();
    expect(screen.getByText('Go to the dashboard')).toBeDefined();
  });

  test('of another id it says nothing', async () => {
    const { getList } = renderForm([ada], { duplicates: ['user-2'] });
    expect(await screen.findByText('Submit')).toBeDefined();
    await waitFor(() => expect(getList).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a list that can’t be read refuses nobody', async () => {
    const user = userEvent.setup();
    const getList = vi.fn(() => Promise.reject(new StatusError(fetchAllUsers, 500)));
    const update = vi.fn(async () => ({ data: ada }));
    renderForm([ada], {}, { getList, update });
    await user.click(await screen.findByLabelText('Remove Expirey Time'));
    await waitFor(() => expect(getList).toHaveBeenCalled());
    await user.click(screen.getByText('Submit'));
    await waitFor(() => expect(update).toHaveBeenCalledTimes(1));
    takeComplaints(/StatusError/);
  });
});
