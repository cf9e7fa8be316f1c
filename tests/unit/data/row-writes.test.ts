import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { untilNotWriting } from '../../../src/data/rowWrites';
import { isWriting } from '../../../src/data/runningWrites';
import { aProvider, failureOf, yes } from '../../support/aProvider';
import { aUser, aUserRow } from '../../support/builders';
import { json } from '../../support/fakeService';
import { later } from '../../support/later';

const before = aUserRow();
const update = { id: before.id, data: { ...before, isAuthorized: false }, previousData: before };
const stored = (user: object) => ({ 'GET /fetch_user_data': () => json(user) });

describe('several tabs', () => {
  /** A stand-in for the parts of Web Locks that the console uses; another tab has the `held` locks. */
  const stubLocks = (held: ReadonlySet<string>) => {
    const asked: string[] = [];
    vi.stubGlobal('navigator', {
      locks: {
        async request(name: string, ...given: readonly unknown[]) {
          asked.push(name);
          const then = given.at(-1) as (lock: object | null) => unknown;
          const waits = given.length === 1 && held.has(name);
          return waits ? new Promise(() => undefined) : then(held.has(name) ? null : {});
        },
      },
    });
    return asked;
  };
  afterEach(() => vi.unstubAllGlobals());

  test('are not known where a browser that blocks the site’s data denies locks: the write is sent once', async () => {
    const denied = new DOMException('Access to the Locks API is denied in this context.', 'SecurityError');
    vi.stubGlobal('navigator', { locks: { request: async () => Promise.reject(denied) } });
    const { dataProvider, lines } = aProvider(yes);
    await dataProvider.delete('users', { id: 'idle' });
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/idle']);
    await untilNotWriting({ resource: 'users', id: 'idle' }, new AbortController().signal);
  });

  test.each([
    ['the browser fails otherwise', false, 'InvalidStateError', 0],
    ['a write that holds the lock fails', true, 'SecurityError', 1],
  ])('count where %s: nothing is sent without a lock, or twice', async (_, isHeld, name, sent) => {
    const failure = new DOMException('It failed.', name);
    vi.stubGlobal('navigator', {
      locks: {
        async request(_: string, ...given: readonly unknown[]) {
          const then = given.at(-1) as (lock: object) => unknown;
          if (isHeld && given.length === 2) await then({});
          throw failure;
        },
      },
    });
    const { dataProvider, lines } = aProvider({
      'DELETE /delete/idle': () => json({}),
      DELETE: () => json({}),
    });
    expect(await failureOf(dataProvider.delete('users', { id: 'idle' }))).toBe(failure);
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/idle'].slice(0, 2 * sent));
  });

  test('do not write the same row at once', async () => {
    const asked = stubLocks(new Set(['write/users/busy']));
    const { dataProvider, lines, journal } = aProvider(yes);
    expect(await failureOf(dataProvider.delete('users', { id: 'busy' }))).toMatchObject({
      name: 'BusyError',
      where: 'elsewhere',
    });
    expect(lines()).toEqual([]);
    expect(journal.list()).toEqual([]);
    await dataProvider.delete('users', { id: 'idle' });
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/idle']);
    expect(asked).toEqual(['write/users/busy', 'write/users/idle', 'end/write/users/idle']);
  });

  test('write while another one still has what tells the end of the write before', async () => {
    stubLocks(new Set(['end/write/users/idle']));
    const { dataProvider, lines } = aProvider(yes);
    await dataProvider.delete('users', { id: 'idle' });
    expect(lines()).toEqual(['DELETE /deleteUser', 'DELETE /delete/idle']);
  });
});

describe('one tab', () => {
  test('sends one of three writes of a row that begin at once, and the next after its answer', async () => {
    const { dataProvider, lines } = aProvider({ ...stored(aUser()), ...yes });
    const clicks = [1, 2, 3].map(() => failureOf(dataProvider.update('users', update)));
    expect(await Promise.all(clicks)).toMatchObject([
      null,
      { name: 'BusyError', where: 'here' },
      { name: 'BusyError', where: 'here' },
    ]);
    expect(lines().filter((line) => line === 'PUT /user_detail_update')).toHaveLength(1);
    await dataProvider.delete('users', { id: before.id });
    expect(lines()).toContain('DELETE /deleteUser');
  });

  test('holds no other row back, and a failed write holds none', async () => {
    const { dataProvider, lines } = aProvider({
      'DELETE /deleteUser?uid=a': () => json({}, 403),
      ...yes,
    });
    const both = [dataProvider.delete('users', { id: 'a' }), dataProvider.delete('users', { id: 'b' })];
    await Promise.allSettled(both);
    expect(await failureOf(dataProvider.delete('users', { id: 'a' }))).toMatchObject({ status: 403 });
    expect(lines().filter((line) => line === 'DELETE /deleteUser')).toHaveLength(3);
  });
});

test('a write runs for the resource that its hook or its call names, until its answer', async () => {
  for (const [named, given] of [
    ['orders', {}],
    [undefined, { resource: 'orders' }],
  ] as const) {
    const client = new QueryClient();
    const { promise, resolve } = later();
    const options = { mutationKey: [named, 'update'], mutationFn: () => promise };
    const write = client.getMutationCache().build<void, Error, object, unknown>(client, options);
    const running = write.execute({ ...given, id: 7 });
    expect(isWriting(client, 'orders', '7')).toBe(true);
    expect(isWriting(client, 'orders', '8')).toBe(false);
    expect(isWriting(client, 'users', '7')).toBe(false);
    expect(isWriting(client, 'orders', '7', 'delete')).toBe(false);
    resolve();
    await running;
    expect(isWriting(client, 'orders', '7')).toBe(false);
  }
});
