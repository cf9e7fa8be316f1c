import { release } from './buffers';
import { decoder } from './span';
import type { Pause } from './slices';
import type { Store } from './store';
import { TextColumn } from './textColumn';
import { folded } from './texts';

/** Rows whose texts are searched as one. */
const BLOCK = 16_000;

/** Separates two fields. Words that contain it are searched in each field separately. */
const BETWEEN = '\0';

interface Block {
  /** The folded texts of the rows, one after the other. */
  readonly text: string;
  /** The end of each row's text. */
  readonly ends: Uint32Array;
}

const searched = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

const [A, Z, DELETE, TO_LOWER] = [65, 90, 127, 32];

/** Folds ASCII text in place. Returns false for other text, where a character may be several bytes. */
function foldBytes(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] ?? 0;
    if (code > DELETE) return false;
    if (code >= A && code <= Z) bytes[at] = code + TO_LOWER;
  }
  return true;
}

/** The texts of some fields, folded in blocks when they are first searched, or earlier. */
export function createSearch(store: Store, fields: readonly string[]) {
  const blocks: Block[] = [];

  const textOf = (row: number): string => {
    let text = '';
    for (const field of fields) text += searched(store.column(field)?.get(row)) + BETWEEN;
    return text;
  };

  /** The texts' bytes as the columns hold them, `BETWEEN` after each field; null if some text is not held as bytes. */
  const bytesOf = (first: number, count: number) => {
    const columns = fields.map((field) => store.column(field));
    if (!columns.every((column) => column instanceof TextColumn)) return null;
    let length = count * columns.length;
    for (const column of columns)
      for (let row = first; row < first + count; row += 1) {
        const own = column.lengthOf(row);
        if (own < 0) return null;
        length += own;
      }
    const bytes = new Uint8Array(length);
    const ends = new Uint32Array(count);
    let at = 0;
    for (let row = 0; row < count; row += 1) {
      for (const column of columns) at = column.copy(first + row, bytes, at) + 1;
      ends[row] = at;
    }
    return { bytes, ends };
  };

  const blockAt = (index: number): Block => {
    const first = index * BLOCK;
    const count = Math.min(BLOCK, store.length - first);
    const encoded = bytesOf(first, count);
    if (encoded) {
      const { bytes, ends } = encoded;
      const text = foldBytes(bytes) ? decoder.decode(bytes) : null;
      release(bytes);
      if (text !== null) return { text, ends };
    }
    const texts = Array.from({ length: count }, (_, at) => folded(textOf(first + at)));
    const ends = new Uint32Array(count);
    let end = 0;
    for (let at = 0; at < count; at += 1) {
      end += texts[at]?.length ?? 0;
      ends[at] = end;
    }
    return { text: texts.join(''), ends };
  };

  const isFoundApart = (row: number, words: string) =>
    fields.some((field) => folded(searched(store.column(field)?.get(row))).includes(words));

  const mark = (found: Uint8Array, first: number, { text, ends }: Block, words: string) => {
    let at = 0;
    for (let hit = text.indexOf(words); hit >= 0; hit = text.indexOf(words, ends[at - 1])) {
      while ((ends[at] ?? Infinity) <= hit) at += 1;
      found[first + at] = 1;
      at += 1;
      if (at >= ends.length) return;
    }
  };

  const make = async (pause: Pause) => {
    for (let index = blocks.length; index * BLOCK < store.length; index = blocks.length) {
      blocks.push(blockAt(index));
      await pause();
    }
  };

  return {
    make,
    /** Which rows contain the folded words in one of the fields. */
    async find(words: string, pause: Pause): Promise<Uint8Array> {
      const found = new Uint8Array(store.length);
      if (words.includes(BETWEEN)) {
        for (let row = 0; row < store.length; row += 1) {
          if (isFoundApart(row, words)) found[row] = 1;
          if (row % 1024 === 0) await pause();
        }
        return found;
      }
      await make(pause);
      for (const [index, block] of blocks.entries()) {
        mark(found, index * BLOCK, block, words);
        await pause();
      }
      return found;
    },
    /** To be called when a row has changed. */
    renew(row: number): void {
      const index = Math.floor(row / BLOCK);
      if (index < blocks.length) blocks[index] = blockAt(index);
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
