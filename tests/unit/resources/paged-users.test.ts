import { afterEach, describe, expect, test, vi } from 'vitest';
import { resolveResource } from '../../../src/kit/resource';
import { resourcesFor } from '../../../src/resources';
import { aProvider } from '../../support/aProvider';
import { aUser } from '../../support/builders';
import { json, type Sent } from '../../support/fakeService';

const ada = aUser({ userId: 'ada', email: 'ada@example.com' });
const bob = aUser({ userId: 'bob', email: 'bob@example.com' });

const ASKED = {
  pagination: { page: 3, perPage: 25 },
  sort: { field: 'expiryTime', order: 'DESC' as const },
  filter: { q: ' ada ', isAuthorized: 'true', expiryTime: 'none' },
};

const FIRST = { ...ASKED, pagination: { page: 1, perPage: 1 }, filter: {} };

const page = (rows: readonly unknown[], headers: Record<string, string> = {}) =>
  Response.json(rows, { headers: { 'Preference-Applied': 'paged', 'X-Total-Count': '51', ...headers } });

const paged = (handlers: Parameters<typeof aProvider>[0]) =>
  aProvider(handlers, undefined, resourcesFor({ pagedUsers: true }).map(resolveResource));

afterEach(() => vi.useRealTimers());

const answering = (answer: (sent: Sent) => Response) => paged({ 'GET /fetch_all_user': answer });

describe('users of a service that is asked for pages', () => {
  test('come page by page, with the total and the counts of its headers', async () => {
    const counts = { isAuthorized: { true: 3, false: 48 } };
    const { sent, dataProvider } = answering(() =>
      page([ada, { email: 'nobody' }], { 'X-Filter-Counts': JSON.stringify(counts) }),
    );
    const { data, total, meta } = await dataProvider.getList('users', ASKED);
    expect(data.map(({ id }) => id)).toEqual(['ada']);
    expect(total).toBe(51);
    expect(meta).toMatchObject({ unreadable: 1, counts });
    const [first] = sent;
    const [address = '', query] = first?.request.split('?') ?? [];
    expect(address).toBe('GET /fetch_all_user');
    expect(first?.prefer).toBe('paged');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      offset: '50',
      limit: '25',
      sort: 'expiryTime',
      order: 'DESC',
      q: 'ada',
      filter: '{"isAuthorized":true,"expiryTime":null}',
    });
  });

  test.each(['', 'many', '{"isAuthorized":3}'])('have no counts where a header says %j', async (text) => {
    const { dataProvider } = answering(() => page([ada], { 'X-Filter-Counts': text }));
    expect((await dataProvider.getList('users', FIRST)).meta?.counts).toBeUndefined();
  });

  test.each(['', 'many', '0', '24', '-1', '51.5', '25, 51'])(
    'are a failure, and not everyone, where the total of a full page is %j',
    async (total) => {
      const rows = Array.from({ length: 25 }, (_, index) => aUser({ userId: `u${index}` }));
      const { sent, dataProvider } = answering(() => page(rows, { 'X-Total-Count': total }));
      const first = { ...FIRST, pagination: { page: 1, perPage: 25 } };
      await expect(dataProvider.getList('users', first)).rejects.toMatchObject({
        name: 'MalformedAnswerError',
      });
      expect(sent).toHaveLength(1);
    },
  );

  test('are not none where an empty page has no total', async () => {
    const { dataProvider } = answering(() => page([], { 'X-Total-Count': '' }));
    await expect(dataProvider.getList('users', FIRST)).rejects.toMatchObject({
      name: 'MalformedAnswerError',
    });
  });

  test('are never read as a whole after a delete whose outcome is unknown', async () => {
    let isThere = true;
    const { sent, dataProvider } = paged({
      'GET /fetch_all_user': () => page([ada]),
      'GET /fetch_user_data/': () => (isThere ? json(ada) : json({}, 404)),
      'DELETE /deleteUser': () => json({}),
      'DELETE /delete/ada': () => {
        isThere = false;
        return json({}, 502);
      },
    });
    await dataProvider.delete('users', { id: 'ada' });
    expect(sent.map(({ request }) => request)).not.toContain('GET /fetch_all_user');
  });

  test.each([
    ['does not page', {}],
    ['tells no total', { 'Preference-Applied': 'paged' }],
    ['means another preference', { 'Preference-Applied': 'return=minimal', 'X-Total-Count': '2' }],
  ])('are served from its one answer where it %s', async (_, headers) => {
    const { sent, dataProvider } = answering(() => Response.json([bob, ada], { headers }));
    const { data, total, meta } = await dataProvider.getList('users', {
      ...FIRST,
      sort: { field: 'email', order: 'ASC' },
    });
    expect(data.map(({ id }) => id)).toEqual(['ada']);
    expect([total, meta?.all]).toEqual([2, 2]);
    expect(await meta?.counts).toMatchObject({ isAuthorized: { true: 2, false: 0 } });
    const found = await dataProvider.getList('users', { ...FIRST, filter: { q: 'bob' } });
    expect(found.data.map(({ id }) => id)).toEqual(['bob']);
    const many = await dataProvider.getMany('users', { ids: ['bob'], meta: { seen: true } });
    expect(many.data).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('are kept as long as any list where they came in one answer, and which of them are listed twice', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { sent, dataProvider, queryClient } = answering(() => Response.json([ada, bob, bob]));
    // Drops unused answers after a time, as in a browser; outside of one, they are kept for ever by default.
    queryClient.setDefaultOptions({ queries: { gcTime: 300_000 } });
    await dataProvider.getList('users', FIRST);
    vi.advanceTimersByTime(3_600_000);
    await expect(dataProvider.delete('users', { id: 'bob' })).rejects.toMatchObject({ rule: 'duplicate' });
    expect((await dataProvider.getList('users', FIRST)).total).toBe(2);
    expect(sent).toHaveLength(1);
  });

  test('fail as any list does where that answer can’t be read, and are asked for again', async () => {
    const answers = [Response.json({ message: 'No users today.' }), Response.json([ada, bob])];
    const { dataProvider } = answering(() => answers.shift() ?? json([], 500));
    await expect(dataProvider.getList('users', FIRST)).rejects.toMatchObject({
      name: 'MalformedAnswerError',
    });
    expect((await dataProvider.getList('users', FIRST)).total).toBe(2);
  });

  test('are asked for as a whole where an answer may be a page whose headers can’t be read', async () => {
    const { sent, dataProvider } = answering(({ prefer }) => Response.json(prefer ? [ada] : [ada, bob]));
    expect((await dataProvider.getList('users', FIRST)).total).toBe(2);
    expect(sent.map(({ prefer }) => prefer)).toEqual(['paged', null]);
  });

  test('are read again where one of them was written after they were asked for', async () => {
    const { sent, dataProvider } = paged({
      'GET /fetch_all_user': async ({ prefer }) => {
        if (prefer) await dataProvider.delete('users', { id: 'ada' });
        return Response.json(prefer ? [ada, bob] : [bob]);
      },
      'DELETE /deleteUser': () => json({}),
      'DELETE /delete/ada': () => json({}),
    });
    expect((await dataProvider.getList('users', FIRST)).total).toBe(1);
    expect(sent.filter(({ request }) => request.startsWith('GET'))).toHaveLength(2);
  });

  test('that are no page any more are a whole from then on', async () => {
    const answers = [() => page([ada]), () => Response.json([ada, bob])];
    const { dataProvider } = answering(() => answers.shift()?.() ?? json([], 500));
    expect((await dataProvider.getList('users', FIRST)).total).toBe(51);
    expect((await dataProvider.getList('users', { ...FIRST, pagination: undefined })).total).toBe(2);
    await vi.waitFor(async () => expect((await dataProvider.getList('users', FIRST)).total).toBe(2));
  });
});

test('users of a service that is not asked come as a whole', async () => {
  const { sent, dataProvider } = aProvider({ 'GET /fetch_all_user': () => json([ada]) });
  expect((await dataProvider.getList('users', FIRST)).total).toBe(1);
  expect(sent).toMatchObject([{ request: 'GET /fetch_all_user', prefer: null }]);
  expect(resourcesFor({ pagedUsers: false })[0]?.contract.getList).toBeDefined();
});
