import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { NOON } from '../../../support/builders';
import { engineWith } from '../../../support/readEngine';

const answer = z.array(z.unknown());
const allLamps = { host: 'api', method: 'GET', path: '/lamps', answer } satisfies Call;
const lamps = defineContract({
  row: z.object({ key: z.string(), isOn: z.optional(z.nullable(z.boolean())) }),
  idOf: ({ key }) => key,
  getList: () => request(allLamps, {}),
});

test('a missing flag is filtered and counted as a list shows it: as false', async () => {
  const rows = [{ key: 'a', isOn: true }, { key: 'b', isOn: false }, { key: 'c', isOn: null }, { key: 'd' }];
  const { engine } = await engineWith(lamps, { key: 'texts', isOn: 'few' }, JSON.stringify(rows));
  const spec = { search: [], fields: { isOn: { filter: [true, false] } }, now: NOON };
  const off = await engine.page(1, { filter: { isOn: false }, spec });
  expect(off.data.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(await engine.counts(1, { fields: ['isOn'], spec })).toEqual({ isOn: { true: 1, false: 3 } });
});

test('a flag that no row of the list has is unknown, and not false', async () => {
  const { engine } = await engineWith(lamps, { key: 'texts', isOn: 'few' }, JSON.stringify([{ key: 'a' }]));
  const spec = { search: [], fields: { isOn: { filter: [true, false] } }, now: NOON };
  expect((await engine.page(1, { filter: { isOn: false }, spec })).total).toBe(0);
});
