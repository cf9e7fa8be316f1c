import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { UnfinishedError } from '../../../src/data/errors';
import { aProvider, yes } from '../../support/aProvider';
import { json } from '../../support/fakeService';

const station = z.object({ code: z.string(), reading: z.number(), region: z.string() });
type Station = z.output<typeof station>;
const params = z.object({ id: z.string() });
const answer = z.unknown();
const one = { host: 'api', method: 'GET', path: '/stations/:id', params, answer: station } satisfies Call;
const all = { host: 'api', method: 'GET', path: '/stations', answer: z.array(station) } satisfies Call;
const put = {
  host: 'api',
  method: 'PUT',
  path: '/stations/:id',
  params,
  body: station,
  answer,
} satisfies Call;
const region = z.object({ region: z.string() });
const place = { ...put, path: '/places/:id', body: region } satisfies Call;

const update = [
  { step: 'station', request: (row: Station) => request(put, { params: { id: row.code }, body: row }) },
  {
    step: 'place',
    request: ({ code, region }: Station) => request(place, { params: { id: code }, body: { region } }),
  },
];

const stations = {
  name: 'stations',
  fields: {},
  list: { search: [], filters: [] },
  contract: defineContract({
    row: station,
    idOf: ({ code }) => code,
    getList: () => request(all, {}),
    getOne: (id) => request(one, { params: { id } }),
    update,
  }),
};

const before = { id: 's', code: 's', reading: 1, region: 'north' };
const sent = { ...before, reading: 2, region: 'south' };

/** Stops a change of two fields at the step "place"; the step before only takes the reading. */
async function stopped() {
  let isDown = true;
  let row = { code: 's', reading: 1, region: 'north' };
  const provider = aProvider(
    {
      'GET /stations/s': () => json(row),
      'GET /stations': () => json([row]),
      'PUT /stations/s': () => {
        row = { ...row, reading: 2 };
        return json({});
      },
      'PUT /places/s': ({ body }) => {
        if (isDown) return json({}, 500);
        row = { ...row, ...region.parse(body) };
        return json({});
      },
    },
    undefined,
    [stations],
  );
  const error: unknown = await provider.dataProvider
    .update('stations', { id: 's', data: sent, previousData: before })
    .catch((failure: unknown) => failure);
  if (!(error instanceof UnfinishedError)) throw new Error('It was not left open.');
  isDown = false;
  provider.sent.length = 0;
  const [pending] = provider.journal.list();
  if (!pending) throw new Error('It is not in the journal.');
  const down = (is: boolean) => (isDown = is);
  return { ...provider, pending, down, change: (other: Partial<typeof row>) => (row = { ...row, ...other }) };
}

const placesIn = ({ sent }: Pick<ReturnType<typeof aProvider>, 'sent'>) =>
  sent.filter(({ request }) => request.startsWith('PUT')).map(({ request, body }) => [request, body]);

test('the rest is sent as the service has the row: where that is not what the write began with, it says so', async () => {
  const { dataProvider, journal, pending, ...given } = await stopped();
  expect(pending).toMatchObject({ step: 'place', changes: ['reading', 'region'] });
  // Only hashes, from which neither the values nor the row's id can be read.
  expect(pending.rest).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-z]{1,7}$/)));
  expect(await dataProvider.finish(pending)).toMatchObject({
    row: { ...sent, region: 'north' },
    isOther: true,
  });
  expect(placesIn(given)).toEqual([['PUT /places/s', { region: 'north' }]]);
  expect(journal.list()).toEqual([]);
});

test('it says so also where the first try to finish it failed', async () => {
  const { dataProvider, journal, pending, down } = await stopped();
  down(true);
  await expect(dataProvider.finish(pending)).rejects.toBeInstanceOf(UnfinishedError);
  down(false);
  const [left] = journal.list();
  expect(left && (await dataProvider.finish(left))).toMatchObject({ isOther: true });
});

test('where the service has kept all of it, the write ends as it began', async () => {
  const { dataProvider, pending, change, ...given } = await stopped();
  change({ region: 'south' });
  expect(await dataProvider.finish(pending)).toMatchObject({ row: sent, isOther: false });
  expect(placesIn(given)).toEqual([['PUT /places/s', { region: 'south' }]]);
});

test('a caller who still has the changes sends them, and keeps what someone else has changed besides', async () => {
  const { dataProvider, journal, pending, change, ...given } = await stopped();
  change({ reading: 9 });
  expect(await dataProvider.finish(pending, { sent, before })).toMatchObject({
    row: { reading: 9, region: 'south' },
    isOther: false,
  });
  expect(placesIn(given)).toEqual([['PUT /places/s', { region: 'south' }]]);
  expect(journal.list()).toEqual([]);
});

test('what someone else has changed of the rest is not overwritten, and stays open', async () => {
  const { dataProvider, journal, pending, change, ...given } = await stopped();
  change({ region: 'west' });
  await expect(dataProvider.finish(pending, { sent, before })).rejects.toMatchObject({
    name: 'ChangedError',
    now: { region: 'west' },
  });
  expect(placesIn(given)).toEqual([]);
  expect(journal.list()).toEqual([pending]);
});

describe('where no call but that for a page has the row', () => {
  /** A provider whose pages have the fields of `listRow` only; one page is shown. */
  async function onPages(listRow: z.ZodMiniType<object>) {
    const contract = defineContract({
      row: station,
      listRow,
      idOf: ({ code }) => code,
      getPage: { request: () => request(all, {}), rowsOf: (rows) => rows, totalOf: (rows) => rows.length },
      update,
    });
    const row = { code: 's', reading: 2, region: 'north' };
    const provider = aProvider({ 'GET /stations': () => json([row]), '': () => json({}) }, undefined, [
      { ...stations, contract },
    ]);
    const { dataProvider, queryClient } = provider;
    const pagination = { page: 1, perPage: 10 };
    const queryFn = () => dataProvider.getList('stations', { pagination, filter: {} });
    onTestFinished(
      new QueryObserver(queryClient, { queryKey: ['stations', 'getList'], queryFn }).subscribe(() => {}),
    );
    const pending = { resource: 'stations', id: 's', operation: 'update', step: 'place', time: 1 } as const;
    provider.journal.put(pending);
    return { ...provider, row, pending };
  }

  test('it is sent as the shown page has it, which is read again', async () => {
    const { dataProvider, row, pending, ...given } = await onPages(station);
    await vi.waitFor(() => expect(given.sent).toHaveLength(1));
    row.region = 'west';
    await dataProvider.finish(pending);
    expect(placesIn(given)).toEqual([['PUT /places/s', { region: 'west' }]]);
  });

  test('a row of a page that lacks fields is not all of it: the rest can be sent by who has it', async () => {
    const { dataProvider, pending, ...given } = await onPages(z.omit(station, { reading: true }));
    await expect(dataProvider.finish(pending)).rejects.toMatchObject({ rule: 'notKept' });
    expect(placesIn(given)).toEqual([]);
    expect(await dataProvider.finish(pending, { sent, before })).toMatchObject({ row: sent });
    expect(placesIn(given)).toEqual([['PUT /places/s', { region: 'south' }]]);
  });
});

test('a write that another tab finishes while the person is asked is not sent again', async () => {
  const pending = { resource: 'users', id: 'user-1', operation: 'delete', step: 'record', time: 1 } as const;
  const finishedElsewhere = async () => {
    journal.remove(pending);
    return 'yes' as const;
  };
  const { dataProvider, journal, writes } = aProvider(yes, undefined, undefined, {
    confirm: finishedElsewhere,
  });
  journal.put(pending);
  await expect(dataProvider.finish(pending)).rejects.toMatchObject({ rule: 'settled' });
  expect(writes()).toEqual([]);
});

test('one that another try has renewed is finished from where that one has stopped', async () => {
  const pending = {
    resource: 'users',
    id: 'user-1',
    operation: 'delete',
    step: 'identity',
    time: 1,
  } as const;
  const { dataProvider, journal, writes } = aProvider(yes);
  journal.put({ ...pending, step: 'record', time: 2 });
  await dataProvider.finish(pending);
  expect(writes()).toEqual(['DELETE /delete/user-1']);
  expect(journal.list()).toEqual([]);
});

test('the values of a caller belong to the write that they know, not to a later one', async () => {
  const { dataProvider, journal, pending, ...given } = await stopped();
  const sentBefore = given.sent.length;
  journal.put({ ...pending, time: pending.time + 1 });
  await expect(dataProvider.finish(pending, { sent, before })).rejects.toMatchObject({ rule: 'settled' });
  expect(given.sent).toHaveLength(sentBefore);
});
