/** Pseudo-random numbers (mulberry32): the same seed always yields the same people. */
export function numbersFrom(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0 to `limit` - 1. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick<Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('Nothing to pick from.');
      return item;
    },
  };
}
