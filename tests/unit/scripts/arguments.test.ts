import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

test.concurrent.each([
  ['scripts/start.ts --users 100000000', '--users is "100000000", and should be a whole number of at most'],
  ['scripts/size.ts --wy', 'known is --why'],
  ['scripts/screenshots.ts login nowhere', 'No page or failure is called nowhere: there are login, '],
  [
    'scripts/openapi.ts --out /nowhere/service.json',
    "The description can't be written to /nowhere/service.json (",
  ],
  ['bench/rows.ts 1000 often', 'Name the numbers of users, and then how many rounds'],
  ['bench/pages.ts many', 'Name one number of users'],
])(
  '%s starts nothing, and says what it knows',
  async (command, words) => {
    const child = spawn(process.execPath, ['--import', 'tsx', ...command.split(' ')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
    await ended;
    expect(complaints).toContain(words);
    expect(complaints).not.toContain('    at ');
    expect([child.exitCode, output]).toEqual([1, '']);
  },
  150_000,
);
