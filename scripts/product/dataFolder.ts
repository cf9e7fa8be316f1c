import { rmSync } from 'node:fs';
import path from 'node:path';
import { lockFolder } from './lock';
import { makeFolder } from './makeFolder';
import { StartProblem, wordsOf } from './problem';

/** Everything in the folder except its lock; `store.new` is a store whose creation was interrupted. */
const KEPT = ['store', 'store.new', 'identities', 'emulator', 'site'];

/** The folder that holds everything the local service keeps. */
export interface DataFolder {
  readonly store: string;
  readonly identities: string;
  readonly emulator: string;
  readonly site: string;
  readonly unlock: () => void;
}

/**
 * Creates and locks the folder. Throws a StartProblem if that fails.
 * @param reset deletes what was kept there, and nothing else: someone may have named a folder with files of their own
 */
export function openDataFolder(folder: string, reset: boolean): DataFolder {
  const root = path.resolve(folder);
  const place = (name: string) => path.join(root, name);
  try {
    makeFolder(root);
    const unlock = lockFolder(root);
    if (reset) {
      for (const name of KEPT) rmSync(place(name), { recursive: true, force: true });
    }
    return {
      store: place('store'),
      identities: place('identities'),
      emulator: place('emulator'),
      site: place('site'),
      unlock,
    };
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(
      `The folder ${folder} can't be used for the data store (${wordsOf(cause)}), and nothing was started: make it ` +
        'writable, or name another one with DATA_DIR; records alone move to a PostgreSQL with DATABASE_URL.',
    );
  }
}
