import { ANY_NUMBER, ANY_TEXT } from '../../api/handCheck';
import type { RowsSpec } from '../rows';
import type { Engine } from './engine';
import type { Source } from './load';
import { breathe } from './slices';

/** A key that no answer uses. */
const KEY = -1;

/** How many rounds it takes until the browser has optimized the code. */
const ROUNDS = 2;

/** More than ten thousand, so that the first rows are picked and not all are sorted, as in a large answer. */
const ROWS = 10_500;

const orNull = new Map([[null, null]]);

/** Includes a field that no row has, like the fields that only a form has. */
const source: Source = {
  isPlainArray: true,
  held: { key: 'texts', text: 'texts', instant: 'numbers', flag: 'few', other: 'few' },
  plan: {
    id: 'key',
    fields: [
      { name: 'key', text: { ...ANY_TEXT, least: 1, isAddressable: true }, values: new Map() },
      { name: 'text', text: ANY_TEXT, values: orNull },
      { name: 'instant', number: ANY_NUMBER, values: orNull },
      { name: 'flag', values: new Map([true, false].map((flag) => [flag, flag])) },
      { name: 'other', values: orNull, absent: { value: undefined } },
    ],
  },
};

const WORDS = ['ada', 'Zoé', '9-lives'];

/** Rows in no order; some lack a value, and some have a rare kind of value. */
const row = (at: number) => ({
  key: `id-${at}`,
  text: at % 10 === 0 ? null : `${WORDS[at % WORDS.length]}.${(at * 7919) % ROWS}@some.example`,
  instant: at % 9 === 0 ? null : at * (at % 89 === 0 ? -0.5 : 86_400_000),
  flag: at % 3 === 0,
});

/** Searches: the first finds all rows, the second finds few. */
const [ALL, FEW] = ['id-', 'zoe.7'];

/** Bytes of a part: it may end inside a value, as the parts of a real answer do. */
const PART = 10_007;

/** Rows that are made up at once. */
const BATCH = 500;

/** A copy, as a message brings it: its strings are not the constants of this code. */
const asked = <Data>(data: Data): Data => structuredClone(data);

/**
 * Reads made-up rows and pages of them before there is a real answer. The browser has then compiled the code, and reads
 * the first real answer in two thirds of the time.
 * @param signal aborts it, after some milliseconds, between two parts
 */
export async function warmUp(engine: Engine, signal: AbortSignal): Promise<void> {
  const rest = async () => {
    await breathe();
    signal.throwIfAborted();
  };
  const rows: string[] = [];
  while (rows.length < ROWS) {
    for (let end = rows.length + BATCH; rows.length < end;) rows.push(JSON.stringify(row(rows.length)));
    await rest();
  }
  const bytes = new TextEncoder().encode(`[${rows.join()}]`);
  const spec: RowsSpec = {
    search: ['key', 'text'],
    fields: { text: {}, instant: { filter: 'ranges', isByWeek: true }, flag: { filter: [true, false] } },
    now: ROWS * 40_000_000,
  };
  const pageOf = (field: string, page: number, filter = {}) =>
    engine.page(
      KEY,
      asked({ sort: { field, order: 'ASC' }, pagination: { page, perPage: 25 }, filter, spec }),
      signal,
    );
  for (let round = 0; round < ROUNDS; round += 1) {
    try {
      engine.open(KEY, asked(source), '');
      for (let from = 0; from < bytes.length; from += PART) {
        engine.add(KEY, bytes.slice(from, from + PART));
        await rest();
      }
      await engine.end(KEY);
      signal.throwIfAborted();
      for (const page of [1, 2, 3]) await pageOf('text', page);
      for (const q of [ALL, FEW]) await pageOf('instant', 1, { q });
      const filter = { q: ALL, flag: true };
      await engine.counts(KEY, asked({ fields: ['instant', 'flag'], filter, spec }), signal);
    } finally {
      engine.drop(KEY);
    }
  }
}
