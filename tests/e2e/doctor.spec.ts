import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { expect, SWITCHES, test } from './support/test';

// The doctor compares the switches before and after it sends malformed requests, so no other test may change them.
test(
  'npm run doctor finds nothing on the local service, and puts back the user that it tries the update on',
  { tag: SWITCHES },
  async ({ product, users, identities }, testInfo) => {
    const user = await users.create();
    const before = await users.record(user.userId);
    const { email, password } = product.signIns.administrator;
    const plain = testInfo.outputPath('plain-token');
    writeFileSync(plain, await identities.tokenOf(user));
    const args = ['--site', `${product.origin}/`, '--email', email, '--plain-token-file', plain];
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'scripts/doctor.ts', ...args, '--write', '--uid', user.userId],
      { env: { ...process.env, DOCTOR_PASSWORD: password }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
    await once(child, 'close');
    // The delete of a user and the switches are never tried.
    expect(output).toMatch(/\d+ hold, 0 fail, 2 not checked/);
    expect(output).toMatch(/✓ {2}403 without the admin claim/);
    expect(output).toMatch(/✓ {2}what was there is put back/);
    expect(child.exitCode, output).toBe(0);
    expect(await users.record(user.userId)).toEqual(before);
  },
);
