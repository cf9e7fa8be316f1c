import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openPglite } from '../../server/store/pglite';

const root = mkdtempSync(path.join(tmpdir(), 'kill-'));
afterAll(() => rmSync(root, { recursive: true }));

const folder = path.join(root, 'store');
const PATIENCE = 170_000;

/** Writes to the store in a process of its own, which prints each id that is written. */
const startWriting = () =>
  spawn(process.execPath, ['--import', 'tsx', 'tests/server/support/writeUntilKilled.ts', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

it(
  'leaves nothing that looks like a store when it is killed while it makes one',
  async () => {
    const writer = startWriting();
    const halfMade = () => existsSync(path.join(`${folder}.new`, 'base'));
    await expect.poll(halfMade, { timeout: PATIENCE, interval: 5 }).toBe(true);
    writer.kill('SIGKILL');
    await once(writer, 'close');
    expect(existsSync(folder)).toBe(false);
  },
  PATIENCE,
);

it(
  'goes on from there, and loses nothing that was written when it is killed again',
  async () => {
    const writer = startWriting();
    let output = '';
    writer.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk);
      if (output.split('\n').length > 300) writer.kill('SIGKILL');
    });
    await once(writer, 'close');
    const written = output.split('\n').slice(0, -1);

    const store = await openPglite(folder);
    const found = new Set((await store.users.list()).map(({ userId }) => userId));
    await store.close();
    expect(written.length).toBeGreaterThanOrEqual(300);
    expect(written.filter((userId) => !found.has(userId))).toEqual([]);
  },
  PATIENCE,
);
