import { expect, test, vi } from 'vitest';
import { createEngine } from '../../../../src/data/engine/engine';
import { warmUp } from '../../../../src/data/engine/warmUp';

const someEngine = () => {
  const engine = createEngine(async () => {
    throw new Error('The made-up rows fit their plan.');
  });
  return {
    engine,
    end: vi.spyOn(engine, 'end'),
    page: vi.spyOn(engine, 'page'),
    counts: vi.spyOn(engine, 'counts'),
  };
};

test('a new engine reads, pages, searches and counts made-up rows by their plan, and leaves nothing behind', async () => {
  const { engine, end, page, counts } = someEngine();
  await warmUp(engine, new AbortController().signal);
  expect(await end.mock.results[0]?.value).toEqual({
    size: 10_500,
    unreadable: 0,
    misfits: [],
    duplicates: [],
  });
  const [first, , third, all, few] = await Promise.all(page.mock.results.map(({ value }) => value));
  expect(first).toMatchObject({ total: 10_500, data: expect.objectContaining({ length: 25 }) });
  expect(first?.data[0]).toMatchObject({ text: expect.stringMatching(/^9-lives\.\d+@some\.example$/) });
  expect(third?.data).toHaveLength(25);
  expect(all).toMatchObject({ total: 10_500, data: expect.objectContaining({ length: 25 }) });
  expect(few?.data[0]).toMatchObject({ text: expect.stringMatching(/^Zoé\.7/) });
  expect(few?.total).toBeLessThan(1_000);
  // Each value of a filter without that filter, but with all others.
  expect(await counts.mock.results[0]?.value).toMatchObject({ flag: { true: 3_500, false: 7_000 } });
  await expect(engine.rows(-1, ['id-1'])).rejects.toThrow('Nothing is held under -1.');
});

test('what comes in between ends it, even while it reads', async () => {
  const { engine, end } = someEngine();
  const asked = new AbortController();
  const add = vi.spyOn(engine, 'add').mockImplementation(() => asked.abort());
  await expect(warmUp(engine, asked.signal)).rejects.toThrow('aborted');
  expect(add).toHaveBeenCalledTimes(1);
  expect(end).not.toHaveBeenCalled();
  await expect(engine.rows(-1, ['id-1'])).rejects.toThrow('Nothing is held under -1.');
});
