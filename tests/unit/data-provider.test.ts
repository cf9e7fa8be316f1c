import { describe, expect, test } from 'vitest';
import { isOtherRow, StatusError } from '../../src/api/errors';
import type { PendingWrite } from '../../src/data/errors';
import { aProvider } from '../support/aProvider';
import { aUser, aUserRow } from '../support/builders';
import { json, type Sent } from '../support/fakeService';

const PAGE = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'email', order: 'ASC' as const },
  filter: {},
};

const requestsOf = (sent: readonly Sent[]) => sent.map(({ request }) => request);
const users = (...ids: string[]) => ids.map((userId) => aUser({ userId, email: `${userId}@acme.example` }));
const listing = (...ids: string[]) => ({ 'GET /fetch_all_user': () => json(users(...ids)) });

describe('reading the users', () => {
  test('asks once, and serves pages, sorting and searching from that answer', async () => {
    const { sent, dataProvider } = aProvider(listing('b', 'a', 'c'));
    const first = await dataProvider.getList('users', PAGE);
    expect(first.data.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(first).toMatchObject({ total: 3, meta: { all: 3, unreadable: 0, duplicates: [] } });
    const second = await dataProvider.getList('users', {
      ...PAGE,
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'id', order: 'DESC' },
    });
    expect(second.data.map(({ id }) => id)).toEqual(['a']);
    const found = await dataProvider.getList('users', { ...PAGE, filter: { q: 'B@ACME' } });
    expect(found).toMatchObject({ total: 1, meta: { all: 3 } });
    expect(requestsOf(sent)).toEqual(['GET /fetch_all_user']);
  });

  test('counts what is unreadable and names what is listed twice', async () => {
    const { dataProvider } = aProvider({
      'GET /fetch_all_user': () => json([...users('a', 'b', 'a'), null, { email: 'x' }, { userId: '..' }]),
    });
    const { data, meta } = await dataProvider.getList('users', PAGE);
    expect(data).toHaveLength(2);
    const misfits = ['', '', '..'].map((id, at) => ({ id, fields: at > 0 ? ['userId'] : [] }));
    expect(meta).toMatchObject({ unreadable: 3, misfits, duplicates: ['a'] });
  });

  test('keeps the rows after a refresh that failed, and sends nothing for the next page', async () => {
    let status = 200;
    const { sent, dataProvider, queryClient } = aProvider({
      'GET /fetch_all_user': () => json(users('a'), status),
    });
    await dataProvider.getList('users', PAGE);
    status = 403;
    await queryClient.invalidateQueries();
    await expect(dataProvider.getList('users', PAGE)).rejects.toThrow(StatusError);
    const kept = await dataProvider.getList('users', PAGE);
    expect(kept.data).toHaveLength(1);
    expect(kept.meta?.refreshFailure).toBeInstanceOf(StatusError);
    expect((await dataProvider.getMany('users', { ids: ['a'] })).data).toHaveLength(1);
    const renewedOnly = dataProvider.getMany('users', { ids: ['a'], meta: { renewed: true } });
    await expect(renewedOnly).rejects.toThrow(StatusError);
    expect(sent).toHaveLength(2);
    status = 200;
    await queryClient.invalidateQueries();
    const renewed = await dataProvider.getList('users', PAGE);
    expect(renewed.meta?.refreshFailure).toBeUndefined();
  });

  test('a first read that failed is no empty list', async () => {
    const { dataProvider } = aProvider({ 'GET /fetch_all_user': () => json({}, 403) });
    await expect(dataProvider.getList('users', PAGE)).rejects.toThrow(StatusError);
    await expect(dataProvider.getList('users', PAGE)).rejects.toThrow(StatusError);
  });

  test('gives the request up when the last one who waits leaves', async () => {
    const { sent, dataProvider } = aProvider({
      'GET /fetch_all_user': () => new Promise<Response>(() => {}),
    });
    const [one, two] = [new AbortController(), new AbortController()];
    const first = dataProvider.getList('users', { ...PAGE, signal: one.signal });
    const second = dataProvider.getList('users', { ...PAGE, signal: two.signal });
    one.abort();
    await expect(first).rejects.toThrow('aborted');
    expect(sent[0]?.signal?.aborted).toBe(false);
    two.abort();
    await expect(second).rejects.toThrow('aborted');
    expect(sent[0]?.signal?.aborted).toBe(true);
    expect(sent).toHaveLength(1);
  });

  test('reads once more where a write ended while the list was read', async () => {
    let resolve: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((settle) => (resolve = settle));
    const answers = [late, Promise.resolve(json(users('b')))];
    const { sent, dataProvider } = aProvider({
      'GET /fetch_all_user': () => answers.shift() ?? json([]),
      'DELETE ': () => json({}),
    });
    const list = dataProvider.getList('users', PAGE);
    await dataProvider.delete('users', { id: 'a' });
    resolve(json(users('a', 'b')));
    expect((await list).data.map(({ id }) => id)).toEqual(['b']);
    expect(requestsOf(sent).filter((line) => line.startsWith('GET'))).toHaveLength(2);
  });

  test('another id than the one asked for is no answer', async () => {
    const { dataProvider } = aProvider({ 'GET /fetch_user_data': () => json(aUser({ userId: 'other' })) });
    const error: unknown = await dataProvider.getOne('users', { id: 'a' }).catch((reason: unknown) => reason);
    expect(isOtherRow(error)).toBe(true);
  });
});

const IDS = ['with space', 'a/b', 'a?b', 'a#b', '100%', 'a%2Fb', 'तारा', '__proto__', 'a&b=c', 'a+b'];

describe.each(IDS)('the id %j', (id) => {
  const encoded = encodeURIComponent(id);

  test('is read, written and deleted as it stands', async () => {
    const { sent, dataProvider } = aProvider({
      'GET /fetch_user_data': () => json(aUser({ userId: id })),
      '': () => json({}),
    });
    await dataProvider.getOne('users', { id });
    await dataProvider.update('users', { id, data: aUserRow({ userId: id }), previousData: { id } });
    await dataProvider.delete('users', { id });
    expect(requestsOf(sent)).toEqual([
      `GET /fetch_user_data/?id=${encoded}`,
      'PUT /user_detail_update',
      `POST /add_custom_claims?admin=false&uid=${encoded}`,
      `DELETE /deleteUser?uid=${encoded}`,
      `DELETE /delete/${encoded}`,
    ]);
  });
});

describe('updating a user', () => {
  const row = aUserRow({ isAdmin: true });
  const stored = (user: object) => ({ 'GET /fetch_user_data': () => json(user) });
  const update = { id: row.id, data: { ...row, surplus: 1 }, previousData: row };

  test('sends the record with exactly its five fields, and then the claim', async () => {
    const { sent, dataProvider, journal } = aProvider({ ...stored(row), '': () => json({}) });
    await dataProvider.update('users', update);
    expect(sent.slice(1).map(({ request, body }) => ({ request, body }))).toEqual([
      { request: 'PUT /user_detail_update', body: aUser({ isAdmin: true }) },
      { request: 'POST /add_custom_claims?admin=true&uid=user-1', body: undefined },
    ]);
    expect(journal.list()).toEqual([]);
  });

  test('a refused record sends no claim and leaves nothing open', async () => {
    const { sent, dataProvider, journal } = aProvider({
      ...stored(row),
      PUT: () => json({ message: 'no' }, 403),
    });
    await expect(dataProvider.update('users', update)).rejects.toThrow(StatusError);
    expect(sent).toHaveLength(2);
    expect(journal.list()).toEqual([]);
  });

  const openAt = (step: string) => {
    const given = aProvider({
      'GET /fetch_user_data': () => json(aUser({ isAdmin: true })),
      '': () => json({}),
    });
    const pending: PendingWrite = { resource: 'users', id: 'user-1', operation: 'update', step, time: 1 };
    given.journal.put(pending);
    return { ...given, pending };
  };

  test('finishing sends the claim alone, as the record now has it', async () => {
    const { sent, dataProvider, journal, pending } = openAt('claim');
    await dataProvider.finish(pending);
    expect(requestsOf(sent)).toEqual([
      'GET /fetch_user_data/?id=user-1',
      'POST /add_custom_claims?admin=true&uid=user-1',
    ]);
    expect(journal.list()).toEqual([]);
  });

  test.each(['record', 'of another version'])(
    'at the step "%s" nobody knows what to finish: nothing is sent, and it stays open',
    async (step) => {
      const { sent, dataProvider, journal, pending } = openAt(step);
      await expect(dataProvider.finish(pending)).rejects.toMatchObject({ rule: 'notKept' });
      expect(requestsOf(sent)).toEqual(['GET /fetch_user_data/?id=user-1']);
      expect(journal.list()).toEqual([pending]);
    },
  );

  test('saving it whole takes it off the journal', async () => {
    const { dataProvider, journal } = openAt('record');
    const data = aUserRow({ isAdmin: true });
    await dataProvider.update('users', { id: data.id, data, previousData: data });
    expect(journal.list()).toEqual([]);
  });
});

describe('deleting a user', () => {
  test('deletes the sign-in, then the record; the row is gone before the list is read, and so is an unfinished change of it', async () => {
    const { sent, dataProvider, journal } = aProvider({ ...listing('a', 'b'), DELETE: () => json({}) });
    journal.put({ resource: 'users', id: 'a', operation: 'update', step: 'claim', time: 1 });
    await dataProvider.getList('users', PAGE);
    await dataProvider.delete('users', { id: 'a' });
    expect(requestsOf(sent).slice(1)).toEqual(['DELETE /deleteUser?uid=a', 'DELETE /delete/a']);
    expect(journal.list()).toEqual([]);
  });

  test('what is gone already counts as done', async () => {
    const { sent, dataProvider, journal } = aProvider({ DELETE: () => json({}, 404) });
    await dataProvider.delete('users', { id: 'a' });
    expect(sent).toHaveLength(2);
    expect(journal.list()).toEqual([]);
  });

  test('half done stands in the journal, and finishing sends the other half alone', async () => {
    let status = 500;
    const { sent, dataProvider, journal } = aProvider({
      ...listing('a'),
      'DELETE /deleteUser': () => json({}),
      'DELETE /delete/': () => json({}, status),
    });
    const error: unknown = await dataProvider.delete('users', { id: 'a' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'UnfinishedError', isHalfDone: true });
    const [pending] = journal.list();
    if (!pending) throw new Error('Nothing stands in the journal.');
    expect(pending).toMatchObject({ id: 'a', operation: 'delete', step: 'record' });
    status = 200;
    await dataProvider.finish(pending);
    expect(requestsOf(sent)).toEqual([
      'DELETE /deleteUser?uid=a',
      'DELETE /delete/a',
      'GET /fetch_all_user',
      'DELETE /delete/a',
    ]);
    expect(journal.list()).toEqual([]);
  });
});

test('a user can’t be created: they come into being by signing up', async () => {
  const { dataProvider } = aProvider({});
  await expect(dataProvider.create('users', { data: {} })).rejects.toThrow('"users" has no create.');
});
