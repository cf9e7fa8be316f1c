import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { isInRange, RANGE_NAMES, rangeOf, WEEKS } from '../../../../src/api/ranges';
import type { RowsSpec } from '../../../../src/data/rows';
import { NOON } from '../../../support/builders';
import { engineWith } from '../../../support/readEngine';

const answer = z.array(z.unknown());
const allLamps = { host: 'api', method: 'GET', path: '/lamps', answer } satisfies Call;
const lamps = defineContract({
  row: z.object({ key: z.string(), isOn: z.optional(z.nullable(z.boolean())) }),
  idOf: ({ key }) => key,
  getList: () => request(allLamps, {}),
});
const passes = defineContract({
  row: z.object({ key: z.string(), endsAt: z.nullable(z.number()) }),
  idOf: ({ key }) => key,
  getList: () => request(allLamps, {}),
});

test('a missing flag is filtered, counted and sorted as a list shows it: as false', async () => {
  const rows = [{ key: 'a', isOn: true }, { key: 'b', isOn: false }, { key: 'c', isOn: null }, { key: 'd' }];
  const { engine } = await engineWith(lamps, { key: 'texts', isOn: 'few' }, JSON.stringify(rows));
  const spec = { search: [], fields: { isOn: { filter: [true, false] } }, now: NOON };
  const off = await engine.page(1, { filter: { isOn: false }, spec });
  expect(off.data.map(({ id }) => id)).toEqual(['b', 'c', 'd']);
  expect(await engine.counts(1, { fields: ['isOn'], spec })).toEqual({ isOn: { true: 1, false: 3 } });
  const sorted = async (order: 'ASC' | 'DESC') => {
    const { data } = await engine.page(1, { sort: { field: 'isOn', order }, spec });
    return data.map(({ id }) => id);
  };
  expect(await sorted('ASC')).toEqual(['b', 'c', 'd', 'a']);
  expect(await sorted('DESC')).toEqual(['a', 'b', 'c', 'd']);
});

test('a flag that no row of the list has is unknown, and not false', async () => {
  const { engine } = await engineWith(lamps, { key: 'texts', isOn: 'few' }, JSON.stringify([{ key: 'a' }]));
  const spec = { search: [], fields: { isOn: { filter: [true, false] } }, now: NOON };
  expect((await engine.page(1, { filter: { isOn: false }, spec })).total).toBe(0);
});

test('instants are counted by range and by week, also those at an end of one', async () => {
  const names = [...RANGE_NAMES, ...WEEKS];
  const ends = names.flatMap((name) => {
    const range = rangeOf(name, NOON);
    return range ? [range.from, range.to] : [];
  });
  const near = ends.flatMap((end) => (end === undefined ? [] : [-1, 0, 1].map((by) => end + by)));
  const far = Array.from({ length: 2000 }, (_, at) => NOON + (at - 300) * 7_654_321);
  const instants = [...near, ...far, 0, -1, Number.MAX_SAFE_INTEGER, null];
  const rows = instants.map((endsAt, at) => ({ key: String(at), endsAt }));
  const { engine } = await engineWith(passes, { key: 'texts', endsAt: 'numbers' }, JSON.stringify(rows));
  const spec: RowsSpec = { search: [], fields: { endsAt: { filter: 'ranges', isByWeek: true } }, now: NOON };
  const isIn = (instant: number | null, name: string) => {
    const range = rangeOf(name, NOON);
    return range === null ? instant === null : instant !== null && isInRange(instant, range ?? {});
  };
  const counted = names.map((name) => [name, instants.filter((instant) => isIn(instant, name)).length]);
  expect(await engine.counts(1, { fields: ['endsAt'], spec })).toEqual({
    endsAt: Object.fromEntries(counted),
  });
});
