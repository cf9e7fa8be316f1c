import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { aUserRow, NOON } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { later } from '../../../support/later';
import { providerOfUsers } from '../../../support/users';
import { renderForm, setDay, submit } from '../../../support/userForm';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

test('opened again while the save runs, the form waits for what is then true', async () => {
  const ada = aUserRow();
  const user = userEvent.setup();
  const { promise, resolve } = later<{ data: typeof ada }>();
  const getOne = vi.fn(async () => ({ data: ada }));
  const { dataProvider } = providerOfUsers([ada], {}, { update: async () => promise, getOne });
  const { router } = renderUsers({ path: '/edit-user/user-1', dataProvider });

  fireEvent.change(await screen.findByLabelText('Expiry Time'), { target: { value: '2027-01-01' } });
  await user.click(screen.getByText('Submit'));
  await screen.findByText('Saving…');
  await act(() => router.navigate('/elsewhere'));
  await act(() => router.navigate('/edit-user/user-1'));
  await screen.findByText('An earlier change to this user is still being saved…');
  expect(getOne).toHaveBeenCalledTimes(1);

  const saved = { ...ada, expiryTime: Date.UTC(2027, 0, 1) };
  getOne.mockResolvedValue({ data: saved });
  resolve({ data: saved });
  const field = await screen.findByLabelText<HTMLInputElement>('Expiry Time');
  expect(field.value).toBe('2027-01-01');
  expect(getOne).toHaveBeenCalledTimes(2);
});

test('a form to which one goes back before the list is drawn is read anew, and can be sent again', async () => {
  const user = userEvent.setup();
  const ada = aUserRow();
  const getOne = vi.fn(async () => ({ data: ada }));
  const { router, update } = renderForm({
    user: ada,
    given: { getOne: getOne as ConsoleDataProvider['getOne'] },
  });
  await setDay('2027-01-01');
  const saved = { ...ada, expiryTime: Date.UTC(2027, 0, 1) };
  getOne.mockResolvedValue({ data: saved });
  const stop = router.subscribe(({ location }) => {
    if (location.pathname !== '/dashboard') return;
    stop();
    void router.navigate(-1);
  });
  await submit(user);
  await waitFor(() => expect(getOne).toHaveBeenCalledTimes(2));
  await setDay('2027-01-02');
  await submit(user);
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update).toHaveBeenLastCalledWith('users', expect.objectContaining({ previousData: saved }));
});
