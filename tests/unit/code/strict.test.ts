import { expect, it } from 'vitest';
import { mockAuthProvider } from '../../support/mockAuthProvider';
import { mockDataProvider } from '../../support/mockDataProvider';

it('a mocked data provider answers what it was given, and throws at everything else', async () => {
  const dataProvider = mockDataProvider({ readSimulator: async () => true });
  expect(await dataProvider.readSimulator()).toBe(true);
  expect(() => dataProvider.delete('users', { id: 'user-1' })).toThrow(
    'mockDataProvider: delete was called, but the test gave none.',
  );
});

it('a mocked auth provider answers what it was given, and throws at everything else', async () => {
  const authProvider = mockAuthProvider({ canAccess: async () => true });
  expect(await authProvider.canAccess?.({ resource: 'users', action: 'list' })).toBe(true);
  expect(() => authProvider.logout({})).toThrow(
    'mockAuthProvider: logout was called, but the test gave none.',
  );
});
