import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const NAME = /^\d+$/;

/**
 * Exports of the identities, each in a folder with a number. A folder gets its number by a rename once it is complete,
 * so every numbered folder is complete, and the highest one counts.
 */
export function snapshots(folder: string) {
  mkdirSync(folder, { recursive: true });
  const numbers = (): number[] =>
    readdirSync(folder)
      .filter((name) => NAME.test(name))
      .map(Number)
      .toSorted((a, b) => b - a);
  const place = (name: string | number): string => path.join(folder, String(name));

  return {
    /** The folder of the last complete export; undefined before the first. */
    latest(): string | undefined {
      const [number] = numbers();
      return number === undefined ? undefined : place(number);
    },

    /** Calls `write` to fill a folder, and then makes it the latest. */
    async add(write: (target: string) => Promise<void>): Promise<void> {
      const [last = 0] = numbers();
      const target = place('unfinished');
      rmSync(target, { recursive: true, force: true });
      mkdirSync(target);
      await write(target);
      if (!existsSync(target)) throw new Error('The export of the identities is missing.');
      renameSync(target, place(last + 1));
      for (const number of numbers().slice(1)) rmSync(place(number), { recursive: true, force: true });
    },
  };
}

export type Snapshots = ReturnType<typeof snapshots>;
