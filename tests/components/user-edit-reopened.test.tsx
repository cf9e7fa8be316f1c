import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aUserRow, NOON } from '../support/builders';
import { renderUsers } from '../support/renderUsers';
import { deferred } from '../support/switches';
import { providerOfUsers } from '../support/users';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOON }));
afterEach(() => vi.useRealTimers());

test('opened again while the save runs, the form waits for what is then true', async () => {
  const ada = aUserRow();
  const user = userEvent.setup();
  const { promise, resolve } = deferred<{ data: typeof ada }>();
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
});
