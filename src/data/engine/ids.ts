import { resized } from './buffers';
import { spanOf, type Span } from './span';
import { TextColumn } from './textColumn';

const FIRST_ROOM = 2048;

/** FNV-1a, then the last step of MurmurHash3, which spreads ids that differ in a few characters. */
function hashOf({ bytes, start, end }: Span): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The position of each id, in a hash table of numbers: a Map of a million texts needs ten times the memory. */
export class Ids {
  /** Also used as the column of the id's field, where that has the same texts. */
  readonly all = new TextColumn();
  length = 0;
  /** The hash table: positions from 1, and 0 for a free slot; at least half of the slots are free. */
  private table = new Uint32Array(FIRST_ROOM);
  /** The hash of each id by position; ids with different hashes are different. */
  private hashes = new Int32Array(FIRST_ROOM / 2);

  at(position: number): string {
    return this.all.get(position) ?? '';
  }

  /** The position of an id, or -1. */
  find(id: string): number {
    const span = spanOf(id);
    return (this.table[this.slotOf(span, hashOf(span))] ?? 0) - 1;
  }

  /** Adds an id at the end; false if there is the same id already. */
  add(id: string | Span): boolean {
    const span = spanOf(id);
    const hash = hashOf(span);
    const slot = this.slotOf(span, hash);
    if (this.table[slot] !== 0) return false;
    this.all.set(this.length, span);
    this.hashes[this.length] = hash;
    this.length += 1;
    this.table[slot] = this.length;
    if (this.length === this.hashes.length) this.grow();
    return true;
  }

  /** The slot that holds the id, or the free one that would. */
  private slotOf(id: Span, hash: number): number {
    const { table, hashes } = this;
    const mask = table.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const position = table[slot] ?? 0;
      if (position === 0) return slot;
      if (hashes[position - 1] === hash && this.all.holds(position - 1, id)) return slot;
    }
  }

  private grow(): void {
    const table = new Uint32Array(this.table.length * 2);
    const hashes = new Int32Array(resized(this.hashes, this.hashes.byteLength * 2));
    const mask = table.length - 1;
    for (let position = 0; position < this.length; position += 1) {
      let slot = (hashes[position] ?? 0) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = position + 1;
    }
    this.table = table;
    this.hashes = hashes;
  }
}
