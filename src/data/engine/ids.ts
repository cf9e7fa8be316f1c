const FIRST_ROOM = 2048;

/** FNV-1a over the code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The position of each id: a table of positions, a tenth the size of a Map of a million texts. */
export class Ids {
  readonly all: string[] = [];
  /** Positions from 1; 0 is free. */
  private table = new Uint32Array(FIRST_ROOM);

  /** The position of an id, or -1. */
  find(id: string): number {
    return (this.table[this.slotOf(id)] ?? 0) - 1;
  }

  /** Adds an id at the end; false if it is there already. */
  add(id: string): boolean {
    const slot = this.slotOf(id);
    if (this.table[slot] !== 0) return false;
    this.table[slot] = this.all.push(id);
    if (this.all.length * 2 > this.table.length) this.grow();
    return true;
  }

  /** The slot of the id, or the free slot for it. */
  private slotOf(id: string): number {
    const mask = this.table.length - 1;
    for (let slot = hashOf(id) & mask; ; slot = (slot + 1) & mask) {
      const position = this.table[slot] ?? 0;
      if (position === 0 || this.all[position - 1] === id) return slot;
    }
  }

  private grow(): void {
    this.table = new Uint32Array(this.table.length * 4);
    this.all.forEach((id, position) => {
      this.table[this.slotOf(id)] = position + 1;
    });
  }
}
