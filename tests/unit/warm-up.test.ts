import { expect, test, vi } from 'vitest';
import { createEngine } from '../../src/data/engine/engine';
import { warmUp } from '../../src/data/engine/warmUp';

const someEngine = () => {
  const engine = createEngine(async () => {
    throw new Error('The made-up rows fit their plan.');
  });
  return {
    engine,
    end: vi.spyOn(engine, 'end'),
    page: vi.spyOn(engine, 'page'),
    open: vi.spyOn(engine, 'open'),
  };
};

test('a new engine reads and pages made-up rows by their plan, and leaves nothing behind', async () => {
  const { engine, end, page } = someEngine();
  await warmUp(engine, new AbortController().signal);
  expect(await end.mock.results[0]?.value).toEqual({
    size: 12_000,
    unreadable: 0,
    misfits: [],
    duplicates: [],
  });
  const first = ['text.1@some.example', 'text.2@some.example', 'text.3@some.example'];
  expect(await page.mock.results[0]?.value).toMatchObject({
    total: 12_000,
    data: first.map((text) => ({ text })).concat(Array.from({ length: 22 }, () => expect.anything())),
  });
  await expect(engine.rows(-1, ['id-1'])).rejects.toThrow('There are no rows under -1.');
});

test('what comes in between ends it', async () => {
  const { engine, open, page } = someEngine();
  const asked = new AbortController();
  const warming = warmUp(engine, asked.signal);
  asked.abort();
  await expect(warming).rejects.toThrow('aborted');
  expect(open).toHaveBeenCalledTimes(1);
  expect(page).not.toHaveBeenCalled();
  await expect(engine.rows(-1, ['id-1'])).rejects.toThrow('There are no rows under -1.');
});
