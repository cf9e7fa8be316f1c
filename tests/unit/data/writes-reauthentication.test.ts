import { describe, expect, test, vi } from 'vitest';
import { aProvider, finishKept } from '../../support/aProvider';
import type { ResourceRow } from '../../../src/api/contract';
import { aUserRow } from '../../support/builders';
import { json } from '../../support/fakeService';

const OWN_ID = 'admin-1';
const ada = aUserRow();
const bob = aUserRow({ userId: 'user-2', email: 'bob@acme.example', isAdmin: true });
const ids = [ada.id, bob.id];

/** A provider with the users' own calls, and a person who gives this answer. */
function opened(answer: 'yes' | 'no' | 'unavailable' = 'yes', isFresh = false) {
  const confirm = vi.fn(async () => answer);
  const service = {
    'GET /fetch_user_data/?id=user-1': () => json({ ...ada }),
    'GET /fetch_user_data/?id=user-2': () => json({ ...bob }),
    'GET /fetch_all_user': () => json([{ ...ada }, { ...bob }]),
    '': () => json({}),
  };
  const given = aProvider(service, OWN_ID, undefined, { confirm, isFresh: () => isFresh });
  return { ...given, confirm };
}

type Given = ReturnType<typeof opened>;

/** Updates a whole row, or, with `before`, only the changes to a row that was known in part. */
const update = (row: ResourceRow, changes: object, before?: object) => (given: Given) =>
  given.dataProvider.update('users', {
    id: row.id,
    data: before ? changes : { ...row, ...changes },
    previousData: { ...(before ?? row), id: row.id },
  });

const updateMany = (meta?: object) => (given: Given) =>
  given.dataProvider.updateMany('users', { ids, data: { isAuthorized: false }, meta });

const pending = { resource: 'users', id: ada.id, step: 'claim', time: 0 } as const;

const dangerous: readonly (readonly [string, (given: Given) => Promise<unknown>])[] = [
  ['a delete', ({ dataProvider }) => dataProvider.delete('users', { id: ada.id, previousData: ada })],
  ['a delete of many', ({ dataProvider }) => dataProvider.deleteMany('users', { ids })],
  ['a change of many', updateMany()],
  ['a change of a sensitive field', update(ada, { isAdmin: true })],
  ['taking it back', update(bob, { isAdmin: false })],
  ['a change of it without a row from before', update(ada, { isAdmin: true }, {})],
  [
    'a change in one row that changes it',
    ({ dataProvider }) =>
      dataProvider.updateMany('users', { ids: [ada.id], data: { isAdmin: true }, meta: { isQuiet: true } }),
  ],
  [
    'finishing a delete',
    (provider) => finishKept(provider, { ...pending, step: 'record', operation: 'delete' }),
  ],
  [
    'finishing a change of a sensitive field',
    (provider) => finishKept(provider, { ...pending, operation: 'update', changes: ['isAdmin'] }),
  ],
  [
    'finishing a change of nobody knows what',
    (provider) => finishKept(provider, { ...pending, operation: 'update' }),
  ],
];

const harmless: typeof dangerous = [
  ['another change', update(ada, { isAuthorized: false })],
  [
    'a change that knows nothing of the sensitive field',
    update(ada, { isAuthorized: false }, { email: ada.email }),
  ],
  [
    'a change in one row',
    ({ dataProvider }) =>
      dataProvider.updateMany('users', {
        ids: [ada.id],
        data: { isAuthorized: false },
        meta: { isQuiet: true },
      }),
  ],
  [
    'finishing another change',
    (provider) => finishKept(provider, { ...pending, operation: 'update', changes: ['expiryTime'] }),
  ],
];

describe('reauthentication before a write', () => {
  test.each(dangerous)('is taken before %s, once', async (_, write) => {
    const given = opened();
    await write(given);
    expect(given.confirm).toHaveBeenCalledTimes(1);
    expect(given.writes()).not.toEqual([]);
  });

  test.each(dangerous)('keeps %s from being sent without a yes', async (_, write) => {
    for (const answer of ['no', 'unavailable'] as const) {
      const given = opened(answer);
      await expect(write(given)).rejects.toMatchObject({ name: 'NotConfirmedError', why: answer });
      expect(given.sent).toEqual([]);
      // None but the entry of a write that is to be finished, as it was.
      expect(given.journal.list().filter(({ time }) => time !== pending.time)).toEqual([]);
    }
  });

  test.each(harmless)('is not taken before %s', async (_, write) => {
    const given = opened('no');
    await write(given);
    expect(given.confirm).not.toHaveBeenCalled();
    expect(given.writes()).not.toEqual([]);
  });

  test.each(dangerous)('is not taken before %s, where the sign-in is fresh', async (_, write) => {
    const given = opened('no', true);
    await write(given);
    expect(given.confirm).not.toHaveBeenCalled();
    expect(given.writes()).not.toEqual([]);
  });

  test('is not taken for what is refused anyhow', async () => {
    const given = opened();
    const own = aUserRow({ userId: OWN_ID, isAdmin: true });
    for (const attempt of [
      given.dataProvider.delete('users', { id: OWN_ID, previousData: own }),
      given.dataProvider.update('users', {
        id: OWN_ID,
        data: { ...own, isAdmin: false },
        previousData: own,
      }),
    ])
      await expect(attempt).rejects.toMatchObject({ name: 'RuleError' });
    expect(given.confirm).not.toHaveBeenCalled();
  });
});
