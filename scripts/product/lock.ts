import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasCode, StartProblem } from './problem';
import { runningProcess } from './processes';

/** Identifies a process by pid and start time: after a kill, another process may soon have the same pid. */
const nameOf = (pid: number): string => `${pid} ${runningProcess(pid)?.start ?? ''}`;

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const isHeld = (holder: string): boolean => {
  const pid = Number(holder.split(' ')[0]);
  return runningProcess(pid) !== undefined && nameOf(pid) === holder;
};

/**
 * Removes the lock of a process that is gone. One process at a time: another might remove the new lock that follows.
 */
function removeStale(file: string, holder: string, draft: string): void {
  const turn = `${file}.turn`;
  try {
    linkSync(draft, turn);
  } catch (cause) {
    if (!hasCode(cause, 'EEXIST')) throw cause;
    const other = read(turn);
    if (other !== undefined && !isHeld(other)) rmSync(turn, { force: true });
    return;
  }
  try {
    if (read(file) === holder) rmSync(file, { force: true });
  } finally {
    rmSync(turn, { force: true });
  }
}

/**
 * Locks the folder for this process, and returns a function that unlocks it. The lock of a killed process is taken
 * over. Throws a StartProblem if another copy is running on the folder.
 */
export function lockFolder(folder: string): () => void {
  const file = path.join(folder, 'lock');
  const own = nameOf(process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  try {
    for (;;) {
      try {
        // A link appears at once with its content, and fails if the file exists.
        linkSync(draft, file);
        return () => {
          if (read(file) === own) rmSync(file, { force: true });
        };
      } catch (cause) {
        if (!hasCode(cause, 'EEXIST')) throw cause;
      }
      const holder = read(file);
      if (holder !== undefined && isHeld(holder)) throw heldProblem(folder, holder);
      if (holder !== undefined) removeStale(file, holder, draft);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

const heldProblem = (folder: string, holder: string): StartProblem =>
  new StartProblem(
    `The data store in ${folder} is in use by another running copy of the console (process ${holder.split(' ')[0]}): ` +
      'end that copy first, or give this one a folder of its own with DATA_DIR (DATABASE_URL moves only the records).',
  );
