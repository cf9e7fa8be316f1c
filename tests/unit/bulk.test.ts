import { describe, expect, test } from 'vitest';
import { BulkError } from '../../src/api/write';
import { aProvider } from '../support/aProvider';
import { aUser } from '../support/builders';
import { json } from '../support/fakeService';

const ID = aUser().userId;
const PAGE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'email', order: 'ASC' as const },
  filter: {},
};
const OF_ROW = `DELETE /deleteUser?uid=${ID}`;

/** What a bulk write throws. */
const bulkErrorOf = async (write: Promise<unknown>): Promise<BulkError> => {
  const error = await write.catch((reason: unknown) => reason);
  if (error instanceof BulkError) return error;
  throw new Error('No bulk error was thrown.');
};

describe('of several users, the one who can’t be deleted', () => {
  const deleteMany = (answer: () => Response | Promise<Response>) => {
    const given = aProvider({
      'GET /fetch_user_data': () => json(aUser()),
      [OF_ROW]: answer,
      '': () => json({}),
    });
    const ids = ['a', ID, 'c'];
    return { ...given, outcome: given.dataProvider.deleteMany('users', { ids }) };
  };
  const wait = { headers: { 'Retry-After': '7' }, status: 429 };

  test.each([
    ['U', () => json({}, 500), { name: 'UnfinishedError', isHalfDone: false }],
    ['U', () => Promise.reject(new TypeError('reset')), { name: 'UnfinishedError', isHalfDone: false }],
    ['P', () => json({}, 403), { name: 'StatusError', httpStatus: 403 }],
    ['C', () => json({}, 409), { name: 'ChangedError', now: { id: ID } }],
    ['W', () => Response.json({}, wait), { name: 'StatusError', httpStatus: 429, retryAfter: 7 }],
  ])('stands alone beside the failure, and is asked for once: %s', async (_, answer, failure) => {
    const { outcome, sent } = deleteMany(answer);
    const error = await bulkErrorOf(outcome);
    expect(error.done).toEqual(['a', 'c']);
    expect([...error.failures]).toMatchObject([[ID, failure]]);
    expect(sent.filter(({ request }) => request === OF_ROW)).toHaveLength(1);
  });

  test('and is gone already, counts as done: K', async () => {
    expect(await deleteMany(() => json({}, 404)).outcome).toEqual({ data: ['a', ID, 'c'] });
  });

  test('because the service lists the id twice, is refused before anything is sent: D', async () => {
    const { dataProvider, lines } = aProvider({
      'GET /fetch_all_user': () => json([aUser(), aUser()]),
      '': () => json({}),
    });
    await dataProvider.getList('users', PAGE);
    const error = await bulkErrorOf(dataProvider.deleteMany('users', { ids: [ID, 'c'] }));
    expect(error.done).toEqual(['c']);
    expect([...error.failures]).toMatchObject([[ID, { name: 'RuleError' }]]);
    expect(lines()).toEqual(['GET /fetch_all_user', 'DELETE /deleteUser', 'DELETE /delete/c']);
  });
});
