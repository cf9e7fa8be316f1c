import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { aProvider } from '../../support/aProvider';
import { json } from '../../support/fakeService';

const answer = z.array(z.unknown());
const allPosts = { host: 'api', method: 'GET', path: '/posts', answer } satisfies Call;
const post = z.object({
  id: z.number(),
  author: z.nullable(z.string()),
  tags: z.array(z.number()),
  meta: z.object({ language: z.string() }),
  endsAt: z.nullable(z.number()),
});
const posts = {
  name: 'posts',
  contract: defineContract({
    row: post,
    idOf: ({ id }) => id,
    getList: () => request(allPosts, {}),
  }),
  fields: { endsAt: { held: 'numbers', filter: 'ranges' } },
  list: { search: [], filters: [] },
} as const;

const meta = { language: 'en' };
const now = Date.now();
const DAY = 24 * 3_600_000;
const ROWS = [
  { id: 1, author: 'ada', tags: [1, 2], meta, endsAt: null },
  { id: 2, author: '7', tags: [], meta, endsAt: now - DAY },
  { id: 3, author: 'bob', tags: [2, 3], meta, endsAt: now + 3 * DAY },
  { id: 4, author: null, tags: [3], meta, endsAt: now + 300 * DAY },
];

const listOf = (filter: Readonly<Record<string, unknown>>) =>
  aProvider({ 'GET /posts': () => json(ROWS) }, undefined, [posts]).dataProvider.getList('posts', {
    filter,
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 10 },
  });

describe('a list is filtered', () => {
  test.each([
    ['by one of the values that a field holds', { tags: 3 }, [3, 4]],
    ['by such a value as a text', { tags: '3' }, [3, 4]],
    ['by several values, of which one is enough', { author: ['ada', 'bob'] }, [1, 3]],
    ['by none of several', { author: ['ada', null] }, [1, 4]],
    ['by several of a field that holds several', { tags: [1, 3] }, [1, 3, 4]],
    ['by several times', { endsAt: ['past', 'none'] }, [1, 2]],
    ['by several ids', { id: [1, '2'] }, [1, 2]],
    ['by an id that is a number', { id: 3 }, [3]],
    ['by a number, where the row has its text', { author: 7 }, [2]],
    ['by nothing, where none of several is chosen', { author: [] }, [1, 2, 3, 4]],
  ])('%s', async (_, filter, ids) => {
    const { data } = await listOf(filter);
    expect(data.map(({ id }) => Number(id))).toEqual(ids);
  });

  test.each(['2026-01-01', 'overdue', 'constructor'])(
    'not by a range called %j, which would leave every row',
    async (endsAt) => {
      await expect(listOf({ endsAt })).rejects.toMatchObject({ rule: 'unfiltered', subject: 'endsAt' });
    },
  );

  test('not inside of a field: no rows would look as if none matched', async () => {
    await expect(listOf({ meta: { language: 'en' } })).rejects.toMatchObject({
      rule: 'unfiltered',
      subject: 'meta',
    });
  });
});

test('a row whose number is too large to be exact is not read: another row may have the rounded one', async () => {
  const body = JSON.stringify(ROWS).replace('"id":4', '"id":1234567890123456789');
  const { dataProvider } = aProvider({ 'GET /posts': () => new Response(body) }, undefined, [posts]);
  const { data, meta } = await dataProvider.getList('posts', {});
  expect(data.map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(meta).toMatchObject({ unreadable: 1 });
});
