import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What the system knows about a running process. */
interface RunningProcess {
  readonly parent: number;
  /** Its start time, as the system writes it; together with the pid, it identifies a process for good. */
  readonly start: string;
  /** Its title or command line. */
  readonly title: string;
}

const HAS_PROC = existsSync('/proc/self/stat');

function fromProc(pid: number): RunningProcess | undefined {
  // The name in parentheses may contain anything; state, parent and, as the 20th field, the start time follow it.
  const values = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  const [state, parent = ''] = values;
  if (state === 'Z') return undefined;
  const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  return { parent: Number(parent), start: values[19] ?? '', title };
}

function fromPs(pid: number): RunningProcess | undefined {
  const columns = ['-o', 'stat=,ppid=,lstart=,args='];
  const line = execFileSync('ps', [...columns, '-p', String(pid)], { encoding: 'utf8' }).trim();
  const [, state, parent, start = '', title = ''] = /^(\S+)\s+(\d+)\s+(.{24})\s+(.*)$/.exec(line) ?? [];
  return state?.startsWith('Z') ? undefined : { parent: Number(parent), start, title };
}

/** The process with this pid; undefined if there is none, or only a zombie. */
export function runningProcess(pid: number): RunningProcess | undefined {
  try {
    return HAS_PROC ? fromProc(pid) : fromPs(pid);
  } catch {
    return undefined;
  }
}

/** Between npm and this process there are a shell and the TypeScript loader. */
const MOST_STEPS = 4;
const LOOK = 500;

/** The pids from the parent of this process up to npm; none if npm did not start it. */
function pathToNpm(): number[] {
  const path: number[] = [];
  for (let pid = process.ppid; path.length < MOST_STEPS;) {
    const found = runningProcess(pid);
    if (!found) break;
    path.push(pid);
    if (/^npm\b|npm-cli\.js/.test(found.title)) return path;
    pid = found.parent;
  }
  return [];
}

/** Calls `onEnd` when npm, or a process in between, is gone: npm passes a signal only to its shell. */
export function watchNpm(onEnd: () => void): void {
  const path = pathToNpm();
  if (path.length === 0) return;
  const timer = setInterval(() => {
    if (path.every((pid) => runningProcess(pid))) return;
    clearInterval(timer);
    onEnd();
  }, LOOK);
  timer.unref();
}
