import type { PageQuery } from '../../api/contract';
import { isEmpty } from '../rows';
import { nextOf, type Mask } from './filters';
import type { Column } from './column';
import { CodeColumn, NumberColumn } from './columns';
import type { Pause } from './slices';
import type { Store } from './store';
import { TextColumn } from './textColumn';
import { compareValues } from './texts';

/** How rows are sorted: rows without a value last, equal ones by their id, then in the order of the answer. */
export type Sort = PageQuery['sort'];

/** Compares two rows, given their positions. */
type Compare = (a: number, b: number) => number;

function comparing(
  column: Column,
  direction: number,
): { isMissing: (row: number) => boolean; compare: Compare } {
  if (column instanceof NumberColumn) {
    const { values } = column;
    return {
      isMissing: (row) => !Number.isFinite(values[row] ?? Infinity),
      compare: (a, b) => direction * ((values[a] ?? 0) - (values[b] ?? 0)),
    };
  }
  if (column instanceof CodeColumn) {
    const { codes } = column;
    const isFlag = column.values.some((value) => typeof value === 'boolean');
    // A missing flag counts as false, as a list shows it.
    const values = isFlag ? column.values.map((value) => value ?? false) : column.values;
    return {
      isMissing: (row) => isEmpty(values[codes[row] ?? 0]),
      compare: (a, b) =>
        codes[a] === codes[b] ? 0 : direction * compareValues(values[codes[a] ?? 0], values[codes[b] ?? 0]),
    };
  }
  if (column instanceof TextColumn)
    return {
      isMissing: (row) => column.isEmpty(row),
      compare: (a, b) => direction * column.compare(a, b),
    };
  return {
    isMissing: (row) => isEmpty(column.get(row)),
    compare: (a, b) => direction * compareValues(column.get(a), column.get(b)),
  };
}

/** The order of the rows; null for the order of the answer. No two rows are equal in it. */
export function comparison(store: Store, { field, order }: Sort): Compare | null {
  const column = store.column(field);
  if (!column) return null;
  const { isMissing, compare } = comparing(column, order === 'DESC' ? -1 : 1);
  return (a, b) => {
    const isLeftMissing = isMissing(a);
    const isRightMissing = isMissing(b);
    if (isLeftMissing || isRightMissing) return Number(isLeftMissing) - Number(isRightMissing) || a - b;
    return compare(a, b) || store.compareIds(a, b) || a - b;
  };
}

/** Rows that are sorted at once, before they are merged. */
const RUN = 4096;
/** Rows between two pauses. */
const STEP = 8192;

export async function sortedRows(length: number, compare: Compare, pause: Pause): Promise<Uint32Array> {
  let from = Uint32Array.from({ length }, (_, row) => row);
  let to = new Uint32Array(length);
  for (let start = 0; start < length; start += RUN) {
    from.subarray(start, start + RUN).sort(compare);
    await pause();
  }
  for (let width = RUN; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = Math.min(start + width, length);
      const end = Math.min(start + 2 * width, length);
      let left = start;
      let right = middle;
      for (let at = start; at < end; at += 1) {
        const a = from[left] ?? 0;
        const b = from[right] ?? 0;
        const isLeft = left < middle && (right >= end || compare(a, b) < 0);
        to[at] = isLeft ? a : b;
        if (isLeft) left += 1;
        else right += 1;
        if (at % STEP === 0) await pause();
      }
    }
    [from, to] = [to, from];
  }
  return from;
}

/** The first matching rows in order, picked without sorting the others. */
export async function firstRows(
  count: number,
  { length, hits }: { readonly length: number; readonly hits: Mask },
  compare: Compare,
  pause: Pause,
): Promise<Uint32Array> {
  // A heap whose root is the last of the picked rows.
  const heap = new Uint32Array(Math.min(count, length));
  let size = 0;
  const sinkFrom = (start: number, row: number) => {
    let at = start;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && compare(heap[child + 1] ?? 0, heap[child] ?? 0) > 0) child += 1;
      if (compare(row, heap[child] ?? 0) >= 0) break;
      heap[at] = heap[child] ?? 0;
      at = child;
    }
    heap[at] = row;
  };
  let steps = 0;
  for (let row = nextOf(hits, 0, length); row < length; row = nextOf(hits, row + 1, length)) {
    steps += 1;
    if (steps % STEP === 0) await pause();
    if (size < heap.length) {
      heap[size] = row;
      size += 1;
      if (size === heap.length) for (let at = (size >> 1) - 1; at >= 0; at -= 1) sinkFrom(at, heap[at] ?? 0);
    } else if (size > 0 && compare(row, heap[0] ?? 0) < 0) sinkFrom(0, row);
  }
  return heap.subarray(0, size).toSorted(compare);
}
