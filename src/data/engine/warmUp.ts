import type { Engine } from './engine';
import type { Source } from './load';

/** A number under which no answer is read. */
const KEY = -1;

/** Times that it takes a browser to compile as well as it can. */
const ROUNDS = 3;

/** More than ten thousand, so that the first rows are picked and not all are sorted, as in a large answer. */
const ROWS = 12_000;

const anyText = { least: 1, most: Infinity, isAddressable: false };
const anyNumber = { least: -Infinity, most: Infinity };

const source: Source = {
  isPlainArray: true,
  kinds: { id: 'id', text: 'text', instant: 'instant', flag: 'flag' },
  plan: {
    id: 'id',
    fields: [
      { name: 'id', text: anyText, values: new Map() },
      { name: 'text', text: anyText, values: new Map([[null, null]]) },
      { name: 'instant', number: anyNumber, values: new Map([[null, null]]) },
      {
        name: 'flag',
        values: new Map([
          [true, true],
          [false, false],
        ]),
      },
    ],
  },
};

const row = (at: number) => ({
  id: `id-${at}`,
  // In no order, and every tenth is missing.
  text: at % 10 === 0 ? null : `text.${(at * 7919) % ROWS}@some.example`,
  instant: at % 9 === 0 ? null : at * 86_400_000,
  flag: at % 3 === 0,
});

/**
 * Reads made-up rows and pages of them before there is a real answer. The browser has then compiled the code, and reads
 * the first real answer in two thirds of the time.
 * @param signal ends it between two steps
 */
export async function warmUp(engine: Engine, signal: AbortSignal): Promise<void> {
  const spec = {
    search: ['text'],
    fields: { text: { kind: 'text' }, instant: { kind: 'instant', isByWeek: true }, flag: { kind: 'flag' } },
    now: ROWS * 40_000_000,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(Array.from({ length: ROWS }, (_, at) => row(at))));
  const sort = { field: 'text', order: 'ASC' } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      engine.open(KEY, source, '');
      engine.add(KEY, bytes);
      await engine.end(KEY);
      signal.throwIfAborted();
      for (let page = 1; page <= 3; page += 1)
        await engine.page(KEY, { sort, pagination: { page, perPage: 25 }, spec }, signal);
      await engine.counts(KEY, { fields: ['instant', 'flag'], spec }, signal);
    } finally {
      engine.drop(KEY);
    }
  }
}
