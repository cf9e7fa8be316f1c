import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../../scripts/product/ports';

/** A folder, two ports and an environment, for copies of the product that run one after the other. */
export async function aPlace() {
  const folder = mkdtempSync(path.join(tmpdir(), 'launcher-'));
  const port = await anyFreePort();
  const authEmulatorPort = await anyFreePort();
  return {
    folder,
    port,
    authEmulatorPort,
    origin: `http://127.0.0.1:${port}`,
    authEmulator: `http://127.0.0.1:${authEmulatorPort}`,
    env: { PORT: String(port), AUTH_EMULATOR_PORT: String(authEmulatorPort), DATA_DIR: folder },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type Place = Awaited<ReturnType<typeof aPlace>>;

/** The script that `npm start` runs. */
export const WITH_SITE = 'scripts/start.ts';
/** The same without the site, which would only take time. */
export const WITHOUT_SITE = 'tests/server/support/start.ts';

/** Starts the launcher in a process of its own. */
export function launch(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const hear = (chunk: Buffer) => (output += String(chunk));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(() => child.exitCode);
  return { child, ended, output: () => output };
}

/** The pids of all processes below this one. */
export function descendants(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
    return children.filter(Boolean).flatMap((child) => [Number(child), ...descendants(Number(child))]);
  } catch {
    return [];
  }
}
