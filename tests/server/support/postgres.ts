import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { anyFreePort } from '../../../scripts/product/ports';

const DEBIAN = '/usr/lib/postgresql';

/** Root runs PostgreSQL as this account of Debian's packages, because PostgreSQL refuses to run as root. */
const ACCOUNT = 'postgres';

function programs(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted().toReversed() : [];
  return versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'initdb')));
}

const isRoot = userInfo().uid === 0;

const idOf = (flag: string): number | undefined => {
  const { status, stdout } = spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
};

/** Why the tests can't start a PostgreSQL here; null if they can. */
export function whyNoPostgres(): string | null {
  if (!programs()) return 'no PostgreSQL is installed (Debian: apt install postgresql)';
  if (isRoot && idOf('-u') === undefined)
    return `root can't run PostgreSQL, and there is no account ${ACCOUNT}`;
  return null;
}

/** Starts a PostgreSQL in a temporary folder. */
export async function startPostgres() {
  const bin = programs();
  if (!bin) throw new Error(whyNoPostgres() ?? 'no PostgreSQL');
  const folder = mkdtempSync(path.join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, idOf('-u') ?? 0, idOf('-g') ?? 0);
  const run = (program: string, ...args: string[]) => {
    const command = [path.join(bin, program), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', ACCOUNT, '--', ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: 'ignore' });
  };
  const port = await anyFreePort();
  const data = path.join(folder, 'data');
  run('initdb', '-D', data, '-U', 'console', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', data, '-o', settings, '-l', path.join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://console@127.0.0.1:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
