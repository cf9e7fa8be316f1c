import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aUserRow } from '../../support/builders';
import { renderConsole } from '../../support/renderConsole';
import { providerOfUsers } from '../../support/users';

const open = (path: string, userId = 'user-1') => {
  const { dataProvider, getList, getOne } = providerOfUsers([aUserRow({ userId })]);
  return { ...renderConsole({ dataProvider, path }), getList, getOne };
};

describe('the addresses of the console', () => {
  test('react-admin’s own address of the users is the dashboard', async () => {
    const { router } = open('/users');
    expect(await screen.findByText('ada@acme.example')).toBeDefined();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  test.each(['user-1', 'a b', 'a/b', 'a?b#c', '100%', 'a%2Fb', 'Łukasz 用户', '__proto__'])(
    'react-admin’s own address of the user %j is the form',
    async (userId) => {
      const encoded = encodeURIComponent(userId);
      const { router, getOne } = open(`/users/${encoded}`, userId);
      expect(await screen.findByLabelText('User Id')).toHaveProperty('value', userId);
      expect(router.state.location.pathname).toBe(`/edit-user/${encoded}`);
      expect(getOne.mock.calls.map(([, { id }]) => id)).toEqual([userId]);
    },
  );

  test('an address that nothing is at says the specified words inside the console too', async () => {
    const { getList, getOne } = open('/elsewhere');
    expect(await screen.findByRole('heading', { name: 'Cannot match any routes' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('Cannot match any routes · Acme Console'));
    expect([getList.mock.calls, getOne.mock.calls]).toEqual([[], []]);
  });
});
