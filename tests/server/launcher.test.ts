import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SIGN_INS } from '../../server/seed/signIns';
import { runningProcess } from '../../scripts/product/processes';
import { anyFreePort, claimPort } from '../../scripts/product/ports';
import { writeOwnDocument } from './support/firestore';
import { aPlace, descendants, launch, WITH_SITE, WITHOUT_SITE } from './support/launcher';

const STARTED = 'the password is';
/** The emulator takes 7 s to start on an idle machine, and much longer on a busy one. */
const START_TIMEOUT = 170_000;
const START = { timeout: 160_000, interval: 100 };
const END = { timeout: 3_000, interval: 20 };

type Launched = ReturnType<typeof launch>;

const place = await aPlace();
const running = new Set<Launched>();

const start = (script = WITHOUT_SITE, env: Record<string, string> = {}): Launched => {
  const launched = launch(script, { ...place.env, ...env });
  running.add(launched);
  return launched;
};
const started = (launched: Launched) => expect.poll(launched.output, START).toContain(STARTED);
const pidOf = ({ child }: Launched): number => child.pid ?? 0;
const gone = (pids: number[]) =>
  expect.poll(() => pids.filter((pid) => runningProcess(pid)), END).toEqual([]);
const portsFree = () =>
  Promise.all([claimPort('PORT', place.port), claimPort('AUTH_EMULATOR_PORT', place.authEmulatorPort)]);

afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  place.remove();
});

async function askEmulator(call: string, body: Record<string, unknown>) {
  const response = await fetch(
    `${place.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true, ...body }),
    },
  );
  const { idToken, localId } = (await response.json()) as { idToken?: string; localId?: string };
  return { idToken, localId };
}

const signIn = ({ email, password }: { email: string; password: string }) =>
  askEmulator('signInWithPassword', { email, password });

async function service(
  idToken: string | undefined,
  method: string,
  address: string,
  body?: unknown,
  headers = {},
) {
  const response = await fetch(place.origin + address, {
    method,
    headers: { Authorization: `Bearer ${idToken}`, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

/** The saved accounts, which survive a kill. */
function savedAccounts(): string {
  const folder = path.join(place.folder, 'identities');
  const last = readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .toSorted((a, b) => Number(b) - Number(a))[0];
  return readFileSync(path.join(folder, last ?? '', 'auth_export/accounts.json'), 'utf8');
}

const NEWCOMER = { email: 'newcomer@example.com', password: 'new-password' };
const CHANGED = {
  userId: SIGN_INS.user.uid,
  email: 'changed@example.com',
  expiryTime: 1,
  isAuthorized: false,
  isAdmin: true,
};

describe('a copy that was killed', () => {
  let first: Launched;
  let second: Launched;
  let oldToken: string | undefined;

  it(
    'starts',
    async () => {
      first = start();
      await started(first);
    },
    START_TIMEOUT,
  );

  it('says where it is and how to sign in, and nothing else', () => {
    expect(first.output()).toContain(place.origin);
    for (const { email } of Object.values(SIGN_INS)) expect(first.output()).toContain(email);
    expect(first.output().trim().split('\n')).toHaveLength(4);
  });

  it('lets the administrator in, and nobody else', async () => {
    const { idToken } = await signIn(SIGN_INS.administrator);
    const { status, answer } = await service(idToken, 'GET', '/api/fetch_all_user');
    expect(status).toBe(200);
    expect(answer).toHaveLength(253);
    const user = await signIn(SIGN_INS.user);
    expect(await service(user.idToken, 'GET', '/api/fetch_all_user')).toMatchObject({ status: 403 });
    oldToken = idToken;
  });

  it('takes the document that the Firestore SDK writes', async () => {
    await writeOwnDocument(place, SIGN_INS.user);
    const others = writeOwnDocument(place, SIGN_INS.user, SIGN_INS.administrator.uid);
    await expect(others).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('had been told everything before it was killed', async () => {
    const { idToken } = await signIn(SIGN_INS.administrator);
    const writes = [
      ['PUT', '/api/user_detail_update', CHANGED],
      ['POST', `/api/add_custom_claims?admin=true&uid=${SIGN_INS.user.uid}`],
      ['DELETE', '/api/deleteUser?uid=__proto__'],
      ['DELETE', '/api/delete/__proto__'],
      ['POST', '/api/switch_toggle_status', { is_acme_toggle_active: false }, { Domain: 'fingenisis' }],
      ['POST', '/simulator/go_restart', { simulator_connected: false }],
    ] as const;
    for (const [method, address, body, headers] of writes) {
      expect(await service(idToken, method, address, body, headers)).toMatchObject({ status: 200 });
    }
    const { localId } = await askEmulator('signUp', NEWCOMER);
    // After a slow check on a busy machine, the next one waits twenty times as long.
    await expect.poll(savedAccounts, { timeout: 90_000 }).toContain(localId);
  }, 120_000);

  it('leaves no process and no port behind', async () => {
    const pids = [pidOf(first), ...descendants(pidOf(first))];
    expect(pids.length).toBeGreaterThan(1);
    first.child.kill('SIGKILL');
    await gone(pids);
    await portsFree();
  });

  it(
    'starts again',
    async () => {
      second = start();
      await started(second);
    },
    START_TIMEOUT,
  );

  it('says how identities and records differ: the newcomer has no record', () => {
    expect(second.output()).toContain('Identities and records differ: users 1 without a record');
  });

  it('has ended the sessions that were open', async () => {
    expect(await service(oldToken, 'GET', '/api/toggle_status')).toMatchObject({ status: 401 });
  });

  it('finds everything as it was told', async () => {
    const { idToken } = await signIn(SIGN_INS.user);
    const get = async (address: string) => (await service(idToken, 'GET', address)).answer;
    expect(await get(`/api/fetch_user_data/?id=${SIGN_INS.user.uid}`)).toEqual(CHANGED);
    expect(await get('/api/fetch_user_data/?id=__proto__')).toMatchObject({
      message: expect.stringContaining('no user'),
    });
    expect(await get('/api/toggle_status')).toMatchObject({ is_acme_toggle_active: false });
    expect(await get('/simulator/sim_connection')).toMatchObject({ simulator_connected: false });
    expect((await signIn(NEWCOMER)).idToken).toBeDefined();
  });

  it('keeps out a second copy: the port, the port of the emulator, the folder', async () => {
    const other = { PORT: String(await anyFreePort()), AUTH_EMULATOR_PORT: String(await anyFreePort()) };
    const copies = [
      { copy: start(WITH_SITE), words: /^Port \d+ is in use.*PORT=/ },
      { copy: start(WITH_SITE, { PORT: other.PORT }), words: /^Port \d+ is in use.*AUTH_EMULATOR_PORT=/ },
      { copy: start(WITH_SITE, other), words: /^The data store in .* is in use.*DATA_DIR.*DATABASE_URL/ },
      { copy: start(WITH_SITE, { ...other, PORT: 'x' }), words: /^PORT is "x"/ },
    ];
    for (const { copy, words } of copies) {
      expect(await copy.ended).toBe(1);
      expect(copy.output().trim().split('\n')).toEqual([expect.stringMatching(words)]);
    }
    expect((await signIn(SIGN_INS.administrator)).idToken).toBeDefined();
  });

  it('ends on Ctrl-C within 3 s, with everything it started', async () => {
    const pids = [pidOf(second), ...descendants(pidOf(second))];
    const began = Date.now();
    second.child.kill('SIGINT');
    expect(await second.ended).toBe(0);
    await gone(pids);
    expect(Date.now() - began).toBeLessThan(3_000);
    await portsFree();
    expect(existsSync(path.join(place.folder, 'lock'))).toBe(false);
  });

  it('ends as well while it starts', async () => {
    const third = start();
    await expect.poll(() => descendants(pidOf(third)).length, START).toBeGreaterThan(0);
    const pids = [pidOf(third), ...descendants(pidOf(third))];
    third.child.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    await gone(pids);
    await portsFree();
  });

  it('ends with the words of the emulator when that fails', async () => {
    const fourth = start();
    await expect.poll(() => descendants(pidOf(fourth)).length, START).toBeGreaterThan(0);
    for (const pid of descendants(pidOf(fourth))) process.kill(pid, 'SIGKILL');
    expect(await fourth.ended).toBe(1);
    expect(fourth.output()).toMatch(/The Auth emulator ended instead of answering.*AUTH_EMULATOR_PORT/);
    await portsFree();
  });
});
