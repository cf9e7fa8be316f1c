import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { grantAdmin, GrantProblem } from '../../scripts/identities/grantAdmin';
import { startEmulator, type Emulator } from '../../scripts/product/emulator';
import { anyFreePort } from '../../scripts/product/ports';
import { aPlace } from './support/launcher';

const PROJECT = 'demo-console';
const place = await aPlace();
let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator(PROJECT, place.authEmulatorPort, place.folder);
  await emulator.ready;
}, 170_000);

afterAll(async () => {
  await emulator.child.kill();
  place.remove();
});

/** Runs the command as a person would, in a process of its own. */
async function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/grant-admin.ts', ...args], {
    env: { PATH: process.env.PATH, HOME: place.folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode, said, complained };
}

const EMULATOR = 'FIREBASE_AUTH_EMULATOR_HOST';

const command = (...args: string[]) => run(args, { [EMULATOR]: emulator.host });

/** Runs the command within the test's process. firebase-admin reads the environment variables itself. */
function grant(email: string, env: Record<string, string> = { [EMULATOR]: emulator.host }): Promise<string> {
  vi.stubEnv(EMULATOR, undefined);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  return grantAdmin([email], env);
}

/** The message of the `GrantProblem` that is thrown if nothing was granted. */
async function problemOf(granting: Promise<string>): Promise<string> {
  const problem: unknown = await granting.then(
    (said) => said,
    (cause: unknown) => cause,
  );
  if (problem instanceof GrantProblem) return problem.message;
  throw new Error(`No sentence says why: ${String(problem)}`);
}

async function ask(call: string, body: Record<string, unknown>): Promise<unknown> {
  const url = `${place.authEmulator}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts${call}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

const claimsOf = async (email: string): Promise<unknown> => {
  const { users } = (await ask(':lookup', { email: [email] })) as { users: { customAttributes?: string }[] };
  return JSON.parse(users[0]?.customAttributes ?? '{}');
};

describe('npm run grant-admin', () => {
  test('makes the first administrator, and keeps their other claims', async () => {
    const email = 'ada@acme.example';
    await ask('', { localId: 'ada', email, password: 'correct horse', emailVerified: true });
    await ask(':update', { localId: 'ada', customAttributes: '{"desk":"metals"}' });

    const first = await command(email);
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toContain('ada@acme.example (ada) is an administrator now');
    expect(first.said).not.toContain('not verified');
    expect(await claimsOf(email)).toEqual({ desk: 'metals', admin: true });
  });

  test('refuses in a sentence', async () => {
    const { code, said, complained } = await command('nobody@acme.example');
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain('Nobody has an account with the address nobody@acme.example');
    expect(complained).not.toContain('    at ');
  });
});

describe('the claim', () => {
  // The next test file runs in the same process.
  afterEach(() => void vi.unstubAllEnvs());

  test('may be there already', async () => {
    const email = 'eve@acme.example';
    await ask('', { localId: 'eve', email, password: 'correct horse', emailVerified: true });
    await ask(':update', { localId: 'eve', customAttributes: '{"admin":true}' });
    expect(await grant(email)).toContain('is an administrator already');
  });

  test('waits for the verification of the address', async () => {
    const email = 'bob@acme.example';
    await ask('', { localId: 'bob', email, password: 'correct horse' });
    expect(await grant(email)).toContain('not verified yet');
    expect(await claimsOf(email)).toEqual({ admin: true });
  });

  test('is granted on the local service, whatever project `.env` deploys to', async () => {
    const email = 'cleo@acme.example';
    await ask('', { localId: 'cleo', email, password: 'correct horse', emailVerified: true });
    const env = { [EMULATOR]: emulator.host, VITE_FIREBASE_PROJECT_ID: 'my-project' };
    expect(await grant(email, env)).toContain('is an administrator now');
  });

  test.each([[[]], [['one@acme.example', 'two@acme.example']]])('is not granted to %j', async (emails) => {
    expect(await problemOf(grantAdmin(emails, { [EMULATOR]: emulator.host }))).toContain(
      'Name one email address',
    );
  });

  test('is asked for an address only, and an emulator is a host and a port', async () => {
    expect(await problemOf(grant('no address'))).toContain('"no address" is no email address');
    const problem = await problemOf(grant('ada@acme.example', { [EMULATOR]: `http://${emulator.host}` }));
    expect(problem).toContain('should be a host and a port without http://');
  });

  test('can’t be granted where nobody answers, which is said with what to do', async () => {
    const host = `127.0.0.1:${await anyFreePort()}`;
    const problem = await problemOf(grant('ada@acme.example', { [EMULATOR]: host }));
    expect(problem).toContain(`the Auth emulator at ${host} did not answer`);
    expect(problem).toContain('Is the emulator running?');
  });

  test('needs credentials in a real project, which is said', async () => {
    const problem = await problemOf(
      grant('ada@acme.example', {
        GOOGLE_APPLICATION_CREDENTIALS: `${place.folder}/no-such-key.json`,
        GOOGLE_CLOUD_PROJECT: 'acme',
      }),
    );
    expect(problem).toContain('Nothing was changed');
    expect(problem).toContain('GOOGLE_APPLICATION_CREDENTIALS=key.json');
  });
});
