import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Variables } from './settings';

const END_WITH_PARENT = new URL('./endWithParent.mjs', import.meta.url).href;

/** How many lines of a child's output are kept, in case it fails. */
const KEPT = 40;

export interface Child {
  /** Resolves with the exit code when the child has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves when the child has printed this text; rejects if it ends first. */
  readonly printed: (text: string) => Promise<void>;
  /** The last lines that the child printed. */
  readonly words: () => string;
  /** Ends the child at once, with its own children; resolves when it is gone. */
  readonly kill: () => Promise<unknown>;
}

/** The file of a program that is installed with this project. */
export const programFile = (path: string): string =>
  fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));

/**
 * Starts a Node program quietly. It ends with this process, and Ctrl-C in the terminal reaches only this process.
 * @param env the child's whole environment
 * @param modules loaded before the program
 */
export function startChild(
  program: string,
  args: readonly string[],
  cwd: string,
  env: Variables,
  modules: readonly string[] = [],
): Child {
  const imports = [END_WITH_PARENT, ...modules].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, program, ...args], {
    cwd,
    env: { ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  const watchers = new Set<() => void>();
  const hear = (chunk: unknown) => {
    output = `${output}${String(chunk)}`.split('\n').slice(-KEPT).join('\n');
    for (const watcher of watchers) watcher();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const ended = once(child, 'close').then(
    () => child.exitCode,
    () => null,
  );

  const kill = () => {
    if (child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        child.kill('SIGKILL');
      }
    }
    return ended;
  };

  return {
    ended,
    words: () => output.trim(),
    kill,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const watcher = () => output.includes(text) && resolve();
        watchers.add(watcher);
        watcher();
        void ended.then(() => reject(new Error(output.trim())));
      }),
  };
}
