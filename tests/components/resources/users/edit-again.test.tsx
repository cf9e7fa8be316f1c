import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ConsoleDataProvider } from '../../../../src/dataProvider';
import { aUserRow } from '../../../support/builders';
import { renderUsers } from '../../../support/renderUsers';
import { later } from '../../../support/later';
import { providerOfUsers } from '../../../support/users';

const ada = aUserRow({ expiryTime: Date.UTC(2026, 5, 30) });
const saved = aUserRow({ expiryTime: Date.UTC(2099, 0, 1) });

test('a form opened again while its save still runs waits for what is true after it', async () => {
  const user = userEvent.setup();
  const { promise, resolve } = later<{ data: typeof ada }>();
  const getOne = vi.fn(async () => ({ data: ada }));
  const { dataProvider } = providerOfUsers(
    [ada],
    {},
    {
      getOne: getOne as unknown as ConsoleDataProvider['getOne'],
      update: (async () => promise) as unknown as ConsoleDataProvider['update'],
    },
  );
  const { router } = renderUsers({ path: '/edit-user/user-1', dataProvider });
  fireEvent.change(await screen.findByLabelText('Expiry Time'), { target: { value: '2099-01-01' } });
  await user.click(screen.getByText('Submit'));
  await screen.findByText('Saving…');

  await router.navigate('/elsewhere');
  await screen.findByText('Elsewhere');
  await act(() => router.navigate('/edit-user/user-1'));
  await screen.findByText('An earlier change to this user is still being saved…');
  expect(getOne).toHaveBeenCalledTimes(1);

  getOne.mockResolvedValue({ data: saved });
  resolve({ data: saved });
  expect((await screen.findByLabelText<HTMLInputElement>('Expiry Time')).value).toBe('2099-01-01');
  expect(getOne).toHaveBeenCalledTimes(2);
});
