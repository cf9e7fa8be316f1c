import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const grant = (...args: string[]) => run(args, { FIREBASE_AUTH_EMULATOR_HOST: emulator.host });

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

    const first = await grant(email);
    expect(first).toMatchObject({ code: 0, complained: '' });
    expect(first.said).toContain('ada@acme.example (ada) is an administrator now');
    expect(first.said).not.toContain('not verified');
    expect(await claimsOf(email)).toEqual({ desk: 'metals', admin: true });

    expect((await grant(email)).said).toContain('is an administrator already');
  });

  test('says that an address waits for its verification', async () => {
    const email = 'bob@acme.example';
    await ask('', { localId: 'bob', email, password: 'correct horse' });
    expect((await grant(email)).said).toContain('not verified yet');
    expect(await claimsOf(email)).toEqual({ admin: true });
  });

  test.each([
    [['nobody@acme.example'], 'Nobody has an account with the address nobody@acme.example'],
    [['no address'], 'Nobody has an account with the address no address'],
    [[], 'Name one email address'],
    [['one@acme.example', 'two@acme.example'], 'Name one email address'],
  ])('refuses %j in a sentence', async (args, words) => {
    const { code, said, complained } = await grant(...args);
    expect([code, said]).toEqual([1, '']);
    expect(complained).toContain(words);
    expect(complained).not.toContain('    at ');
  });

  test('says where nobody answers, and what to do', async () => {
    const host = `127.0.0.1:${await anyFreePort()}`;
    const { code, complained } = await run(['ada@acme.example'], { FIREBASE_AUTH_EMULATOR_HOST: host });
    expect(code).toBe(1);
    expect(complained).toContain(`the Auth emulator at ${host} did not answer`);
    expect(complained).toContain('Is the emulator running?');
  });

  test('says which credentials a real project needs', async () => {
    const { code, complained } = await run(['ada@acme.example'], {
      GOOGLE_APPLICATION_CREDENTIALS: `${place.folder}/no-such-key.json`,
      GOOGLE_CLOUD_PROJECT: 'acme',
    });
    expect(code).toBe(1);
    expect(complained).toContain('nothing was changed');
    expect(complained).toContain('GOOGLE_APPLICATION_CREDENTIALS=key.json');
  });
});
