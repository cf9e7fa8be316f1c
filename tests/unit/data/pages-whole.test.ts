import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { json } from '../../support/fakeService';
import { anOrder, type Order } from '../../support/orders';
import { items, paged, queryOf, serving } from '../../support/pagedOrders';

describe('everything that matches', () => {
  const all = (provider: ReturnType<typeof paged>, given: object = {}) =>
    provider.dataProvider.getList('orders', {
      sort: { field: 'title', order: 'DESC' },
      filter: { q: 'x' },
      ...given,
    });

  test('is read page by page, with its progress, in the sort and under the search', async () => {
    const provider = paged(serving(2_500));
    const told: number[][] = [];
    const onProgress = (...figures: number[]) => void told.push(figures);
    const { data, total } = await all(provider, { meta: { onProgress } });
    expect(data.map(({ id }) => Number(id))).toEqual(Array.from({ length: 2_500 }, (_, index) => index + 1));
    expect(total).toBe(2_500);
    expect(told).toEqual([
      [1_000, 2_500],
      [2_000, 2_500],
      [2_500, 2_500],
    ]);
    expect(provider.sent.map(queryOf)).toMatchObject(
      ['1', '2', '3'].map((page) => ({ page, perPage: '1000', q: 'x', sort: 'title DESC' })),
    );
  });

  test.each([
    ['the last page', [{ items: items(4), total: 3 }]],
    [
      'a page that is not the last, with a new row since',
      [
        { items: items(4, 5), total: 5 },
        { items: items(6, 7), total: 6 },
      ],
    ],
  ])('is not whole where a row that was deleted before %s has pulled another one away', async (_, rest) => {
    // Without the first row, the third one is on the first page.
    const pages = [{ items: items(1, 2), total: 6 }, ...rest];
    const { data, meta } = await all(paged({ 'GET /some-orders': () => json(pages.shift()) }));
    expect(data.map(({ id }) => Number(id))).toEqual([
      1,
      2,
      ...rest.flatMap(({ items }) => items.map(({ orderId }) => orderId)),
    ]);
    expect(meta).toMatchObject({ isWhole: false });
  });

  test('is whole where the service has a largest page of its own', async () => {
    const provider = paged(serving(250, 100));
    const { data } = await all(provider);
    expect(data).toHaveLength(250);
    expect(provider.sent.map(queryOf).map(({ perPage }) => perPage)).toEqual(['1000', '100', '100']);
  });

  test('is read page by page too where more rows are wanted at once than a service is asked for', async () => {
    const some = async (count: number, largest: number, page: number, perPage: number) => {
      const provider = paged(serving(count, largest));
      const { data, total } = await all(provider, { pagination: { page, perPage } });
      const asked = provider.sent.map(queryOf).map((sent) => `${sent.page} of ${sent.perPage}`);
      return { total, rows: [data.length, Number(data[0]?.id), Number(data.at(-1)?.id)], asked };
    };
    const first = { total: 2_500, rows: [1_500, 1, 1_500], asked: ['1 of 1000', '2 of 1000'] };
    expect(await some(2_500, Infinity, 1, 1_500)).toEqual(first);
    const last = { total: 2_500, rows: [500, 2_001, 2_500], asked: ['3 of 1000'] };
    expect(await some(2_500, Infinity, 2, 2_000)).toEqual(last);
    // It does no harm to get a row twice, but no row may be missing.
    expect((await some(3_500, Infinity, 2, 1_500)).rows).toEqual([2_000, 1_001, 3_000]);
    const short = { total: 2_900, rows: [900, 2_001, 2_900], asked: ['3 of 1000', '5 of 500', '6 of 500'] };
    expect(await some(2_900, 500, 2, 2_000)).toEqual(short);
    expect((await some(2_500, Infinity, 9, 2_000)).rows).toEqual([0, NaN, NaN]);
  });

  test('stops with its signal, between two pages too', async () => {
    const controller = new AbortController();
    const provider = paged(serving(5_000));
    const reading = all(provider, {
      signal: controller.signal,
      meta: { onProgress: () => controller.abort() },
    });
    await expect(reading).rejects.toThrow('aborted');
    expect(provider.sent).toHaveLength(1);
  });

  test('is whole where an id is listed three times, and not where rows are missing', async () => {
    for (const [total, isWhole] of [
      [4, true],
      [9, false],
    ] as const) {
      const provider = paged({ 'GET /some-orders': () => json({ items: items(1, 1, 1, 2), total }) });
      expect((await all(provider)).meta).toMatchObject({ isWhole, duplicates: ['1'] });
    }
  });

  test('is not whole where a row comes again on the next page, in place of another', async () => {
    const pages = [items(1, 2), items(2, 3)];
    const provider = paged({ 'GET /some-orders': () => json({ items: pages.shift() ?? [], total: 4 }) });
    const { data, meta } = await all(provider);
    expect(data.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(meta).toMatchObject({ isWhole: false, duplicates: [] });
  });

  test('of a service that answers the same page again and again is what that holds, and its total tells', async () => {
    const provider = paged({ 'GET /some-orders': () => json({ items: items(1, 2), total: 9 }) });
    const { data, total } = await all(provider);
    expect(data).toHaveLength(2);
    expect(total).toBe(9);
    expect(provider.sent).toHaveLength(2);
  });

  test('ends whatever the service answers, holds no row twice, and loses none that was answered', async () => {
    const page = fc.array(fc.oneof(fc.integer({ min: 1, max: 30 }), fc.constant(null)), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(page, { maxLength: 8 }), fc.nat(40), async (answers, total) => {
        const left = [...answers];
        const answered: (Order | null)[] = [];
        const provider = paged({
          'GET /some-orders': (sent) => {
            const { page, perPage } = queryOf(sent);
            const rows = (left.shift() ?? []).map((orderId) => orderId && anOrder({ orderId }));
            answered.push(...rows.map((row) => (row === 0 ? null : row)));
            // A total that is less than the page itself proves would count as a failure.
            const fewest = (Number(page) - 1) * Math.min(rows.length, Number(perPage)) + rows.length;
            return json({ items: rows, total: Math.max(total, fewest) });
          },
        });
        const { data } = await all(provider);
        const ids = new Set(answered.flatMap((row) => (row ? [String(row.orderId)] : [])));
        expect(data.map(({ id }) => id)).toEqual([...ids]);
        expect(provider.sent.length).toBeLessThanOrEqual(answers.length + 1);
      }),
      { numRuns: 50 },
    );
  });
});
