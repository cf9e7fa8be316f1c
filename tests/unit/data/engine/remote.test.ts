import { afterEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../../../src/data/engine/engine';
import { planOf } from '../../../../src/data/engine/plan';
import { remoteEngine, serve } from '../../../../src/data/engine/remote';
import { allIn } from '../../../../src/data/allRows';
import { usersContract } from '../../../../src/resources/users/contract';
import { aProvider } from '../../../support/aProvider';
import { aUser } from '../../../support/builders';
import { json } from '../../../support/fakeService';

let close = () => {};
/** Ends the latest engine, as an error in a worker does. */
let lose: () => void;
afterEach(() => close());

/** An engine behind a message channel that copies its messages, as a worker's does. */
function elsewhere(inside = createEngine(async () => usersContract)) {
  const { port1, port2 } = new MessageChannel();
  close = () => port1.close();
  const engine = remoteEngine(port1);
  lose = () => port1.dispatchEvent(new Event('error'));
  serve(port2, inside);
  port1.start();
  port2.start();
  return engine;
}

const USERS = [
  aUser({ userId: 'a', email: 'ada@acme.example' }),
  aUser({ userId: 'b', email: 'bob@acme.example' }),
  aUser({ userId: 'b', email: 'twin@acme.example' }),
  'junk',
];

describe('an engine somewhere else', () => {
  test('serves the console’s own resources: all that it is told is data', async () => {
    const engine = elsewhere();
    const { dataProvider, sent } = aProvider(
      { 'GET /fetch_all_user': () => json(USERS) },
      undefined,
      undefined,
      { engineOf: async () => ({ engine, contract: 'users' }) },
    );
    const asked = {
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'email', order: 'ASC' },
      filter: { q: 'ada', isAuthorized: true },
    } as const;
    const { data, total, meta } = await dataProvider.getList('users', asked);
    expect(data).toMatchObject([{ id: 'a', email: 'ada@acme.example' }]);
    expect([total, meta?.all, meta?.unreadable]).toEqual([1, 2, 1]);
    const told: number[][] = [];
    const everyone = await dataProvider.getList('users', {
      sort: { field: 'id', order: 'DESC' },
      meta: { onProgress: (...figures: number[]) => void told.push(figures) },
    });
    expect(told).toEqual([[2, 2]]);
    expect(everyone.data.map(({ id }) => id)).toEqual(['b', 'a']);
    const onWritten = (...figures: number[]) => void told.push(figures);
    const file = await dataProvider.getList('users', {
      sort: { field: 'id', order: 'DESC' },
      meta: { file: { columns: [{ name: 'email', label: 'Email', format: { as: 'text' } }], onWritten } },
    });
    expect(told).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect([file.data, file.total, file.meta?.file.listedTwice]).toEqual([[], 2, 1]);
    const [part] = file.meta?.file.parts ?? [];
    expect(await part.text()).toBe('"bob@acme.example"\r\n"ada@acme.example"');
    expect((await dataProvider.getMany('users', { ids: ['b', 'c'] })).data).toHaveLength(1);
    expect(sent).toHaveLength(1);
  });

  test('gives up what is no longer waited for, and goes on', async () => {
    const engine = elsewhere();
    const { dataProvider } = aProvider({ 'GET /fetch_all_user': () => json(USERS) }, undefined, undefined, {
      engineOf: async () => ({ engine, contract: 'users' }),
    });
    await dataProvider.getList('users', {});
    const controller = new AbortController();
    const given = dataProvider.getList('users', { signal: controller.signal });
    controller.abort();
    await expect(given).rejects.toHaveProperty('name', 'AbortError');
    expect((await dataProvider.getList('users', {})).total).toBe(2);
  });

  test('tells what failed there', async () => {
    await expect(elsewhere().rows(5, ['a'])).rejects.toThrow('Nothing is held under 5.');
  });

  test('that ends answers nothing more, says so, and the next read begins with another', async () => {
    const { dataProvider, sent } = aProvider(
      { 'GET /fetch_all_user': () => json(USERS) },
      undefined,
      undefined,
      { engineOf: async () => ({ engine: elsewhere(), contract: 'users' }) },
    );
    expect((await dataProvider.getList('users', {})).total).toBe(2);
    const asked = dataProvider.getList('users', {});
    lose();
    await expect(asked).rejects.toThrow('the worker that held the rows has ended');
    expect((await dataProvider.getList('users', {})).total).toBe(2);
    expect(sent).toHaveLength(2);

    const engine = elsewhere();
    lose();
    await expect(engine.rows(1, ['a'])).rejects.toThrow('the worker that held the rows has ended');
  });
});

test('what was selected by the time it was given up is not held', async () => {
  const inside = createEngine(async () => usersContract);
  const engine = elsewhere(inside);
  engine.open(1, { plan: planOf(usersContract), isPlainArray: true, held: {} }, 'users');
  engine.add(1, new TextEncoder().encode(JSON.stringify(USERS)));
  await engine.end(1);
  const controller = new AbortController();
  const query = { spec: { search: [], fields: {}, now: 0 } };
  const all = allIn(engine, 1, 2, query, { signal: controller.signal });
  controller.abort();
  await expect(all).rejects.toThrow();
  // Once this answer has come, all earlier answers have come too.
  await engine.rows(1, []);
  await expect(inside.slice(2, 0, 1)).rejects.toThrow('Nothing is held');
});
