import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programFile, startChild, type Child } from './child';
import { anyFreePort } from './ports';
import { StartProblem, wordsOf } from './problem';

const HOST = '127.0.0.1';
const READY = 'All emulators ready';
const COMPILE_WHEN_USED = new URL('./compileWhenUsed.mjs', import.meta.url).href;

export interface Emulator {
  readonly projectId: string;
  /** Such as `127.0.0.1:9099`. */
  readonly host: string;
  readonly child: Child;
  /** Resolves when it answers and has imported the identities. Rejects with a StartProblem that quotes its output. */
  readonly ready: Promise<void>;
  /** Writes all identities into an existing folder. */
  readonly exportTo: (folder: string) => Promise<void>;
  /** Everything in an export that matters, as one text that is cheap to compare. */
  readonly state: () => Promise<string>;
}

/** Fields that change with every sign-in, and don't matter after a restart. */
const FLEETING = new Set(['lastLoginAt', 'lastRefreshAt']);

const ask = async (url: string, init: RequestInit = {}): Promise<string> => {
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const response = await fetch(url, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}: ${text}`);
  return text;
};

/** Only what the emulator needs: no one's Firebase login, no telemetry, no update check, no files outside `folder`. */
const environment = (folder: string) => ({
  PATH: process.env.PATH,
  HOME: folder,
  TMPDIR: folder,
  XDG_CONFIG_HOME: folder,
  NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  CI: '1',
});

/**
 * Starts the Firebase Auth emulator.
 * @param folder its working folder, which is emptied first
 * @param importFrom an export to start with
 */
export async function startEmulator(
  projectId: string,
  port: number,
  folder: string,
  importFrom?: string,
): Promise<Emulator> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const hubPort = await anyFreePort();
  const emulators = {
    auth: { host: HOST, port },
    hub: { host: HOST, port: hubPort },
    logging: { host: HOST, port: await anyFreePort() },
    ui: { enabled: false },
  };
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = startChild(
    programFile('firebase-tools/lib/bin/firebase.js'),
    ['emulators:start', '--only', 'auth', '--project', projectId, '--non-interactive'].concat(
      importFrom ? ['--import', importFrom] : [],
    ),
    folder,
    environment(folder),
    [COMPILE_WHEN_USED],
  );
  const address = `http://${HOST}:${port}`;
  return {
    projectId,
    host: `${HOST}:${port}`,
    child,
    ready: child.printed(READY).catch((cause: unknown) => {
      throw new StartProblem(
        `The Auth emulator ended instead of answering on port ${port} (AUTH_EMULATOR_PORT changes it). Its own words:\n` +
          wordsOf(cause),
      );
    }),
    async exportTo(target) {
      const body = JSON.stringify({ path: target, initiatedBy: 'trading-console' });
      await ask(`http://${HOST}:${hubPort}/_admin/export`, { method: 'POST', body });
    },
    async state() {
      const accounts = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchGet?maxResults=-1`;
      const [users, config] = await Promise.all([
        ask(address + accounts),
        ask(`${address}/emulator/v1/projects/${projectId}/config`),
      ]);
      const lasting = (key: string, value: unknown) => (FLEETING.has(key) ? undefined : value);
      return config + JSON.stringify(JSON.parse(users), lasting);
    },
  };
}
