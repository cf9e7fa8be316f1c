import { Span, spanOf } from './span';
import { TextColumn } from './textColumn';

const FIRST_ROOM = 2048;

/** FNV-1a over the bytes, its bits mixed as MurmurHash3 ends: ids that are alike would stand side by side. */
function hashOf({ bytes, start, end }: Span): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** The position of each id: a table of positions, a tenth the size of a Map of a million texts. */
export class Ids {
  readonly all = new TextColumn();
  private count = 0;
  /** Positions from 1; 0 is free. */
  private table = new Uint32Array(FIRST_ROOM);

  get length(): number {
    return this.count;
  }

  at(position: number): string {
    return this.all.get(position) ?? '';
  }

  /** The position of an id, or -1. */
  find(id: string): number {
    return (this.table[this.slotOf(spanOf(id))] ?? 0) - 1;
  }

  /** Adds an id at the end; false where it is there already. */
  add(id: string | Span): boolean {
    const span = typeof id === 'string' ? spanOf(id) : id;
    const slot = this.slotOf(span);
    if (this.table[slot] !== 0) return false;
    this.all.set(this.count, span);
    this.count += 1;
    this.table[slot] = this.count;
    if (this.count * 2 > this.table.length) this.grow();
    return true;
  }

  /** The slot that holds the id, or the free one that would. */
  private slotOf(id: Span): number {
    const mask = this.table.length - 1;
    for (let slot = hashOf(id) & mask; ; slot = (slot + 1) & mask) {
      const position = this.table[slot] ?? 0;
      if (position === 0 || this.all.holds(position - 1, id)) return slot;
    }
  }

  private grow(): void {
    this.table = new Uint32Array(this.table.length * 4);
    const span = new Span();
    for (let position = 0; position < this.count; position += 1)
      this.table[this.slotOf(this.all.spanAt(position, span))] = position + 1;
  }
}
