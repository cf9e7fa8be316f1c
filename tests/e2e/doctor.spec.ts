import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from './support/test';

test('npm run doctor finds nothing on the local service, and puts back the user that it tries the update on', async ({
  product,
  users,
}) => {
  const user = await users.create();
  const before = await users.record(user.userId);
  const { email, password } = product.signIns.administrator;
  const args = ['--site', `${product.origin}/`, '--email', email, '--write', '--uid', user.userId];
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', ...args], {
    env: { ...process.env, DOCTOR_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += String(chunk)));
  await once(child, 'close');
  expect(output).toContain(' 0 fail,');
  expect(output).toMatch(/✓ {2}what was there is put back/);
  expect(child.exitCode, output).toBe(0);
  expect(await users.record(user.userId)).toEqual(before);
});
