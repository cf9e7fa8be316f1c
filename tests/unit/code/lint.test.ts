import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lintRules } from '../../support/lintRules';

const outside = 'src imports src only.';
const sdk = 'The Firebase SDK is used in src/identity only.';
const hooksOnly = "Views speak to the service through react-admin's hooks on the data provider.";

/** Overrides in the configuration don't inherit, so the rules for all of src are checked once for each of them. */
const layers: readonly (readonly [path: string, ...messages: string[]])[] = [
  ['src/i18n/all.ts', outside, sdk],
  ['src/ui/all.ts', outside, sdk, hooksOnly],
  ['src/kit/all.ts', outside, sdk, hooksOnly],
  ['src/data/all.ts', outside, sdk],
  ['src/browser/all.ts', outside, sdk],
  ['src/worker/all.ts', outside, sdk],
  ['src/custom/dashboard/all.ts', outside, sdk, hooksOnly],
  ['src/custom/ConsoleGateAll.tsx', outside, sdk, 'The sign-in side does not speak to the service.'],
  ['src/layout/all.ts', outside, sdk, hooksOnly],
  ['src/resources/trades/all.ts', outside, sdk, hooksOnly],
  ['src/custom/sign-in/all.ts', outside, sdk, 'The sign-in side does not speak to the service.'],
  ['src/dataProvider/all.ts', outside, sdk],
  ['src/api/all.ts', outside, sdk],
  ['src/identity/all.ts', outside],
  [
    'src/resources/trades/contract.ts',
    outside,
    sdk,
    'A contract describes calls and stands on src/api alone.',
  ],
  ['server/all.ts', 'server imports server, headers and src.'],
  ['headers/hosting/all.ts', 'headers knows nothing of those who send them.'],
];
const forbidden = [
  "'../../../server/app'",
  "'../../../tests/support/builders'",
  "'firebase/auth'",
  "'../../api/client'",
]
  .map((from) => `export * from ${from};\n`)
  .join('');

interface Finding {
  readonly code: string;
  readonly filename: string;
  readonly help?: string;
}

let folder = '';
let findings: readonly Finding[] = [];

/** Runs the real configuration on a small tree of files: its paths are relative to the folder that it is in. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await mkdir(join(folder, 'scripts/lint'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'scripts/lint/names.js']) await copyFile(file, join(folder, file));
  const files = [
    ...lintRules.flatMap(({ breaks, keeps }) => [breaks, keeps]),
    ...layers.map(([path]) => [path, forbidden] as const),
    ['src/i18n/cycleBack.ts', "import type { Use } from './cycle';\nexport type It = Use;\n"] as const,
  ];
  for (const [path, source] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  const output = await promisify(execFile)(
    process.execPath,
    [resolve('node_modules/oxlint/bin/oxlint'), '-f', 'json'],
    {
      cwd: folder,
    },
  ).catch((failure: { stdout: string }) => failure);
  findings = (JSON.parse(output.stdout) as { diagnostics: Finding[] }).diagnostics;
});

afterAll(() => rm(folder, { recursive: true }));

const findingsIn = (path: string) => findings.filter(({ filename }) => filename === path);
const codesIn = (path: string) => findingsIn(path).map(({ code }) => code);

describe('lint', () => {
  test.each(lintRules)('$holds', ({ rule, breaks, keeps }) => {
    expect(codesIn(breaks[0])).toContain(rule);
    expect(codesIn(keeps[0])).not.toContain(rule);
  });

  test.each(layers)('%s is held to what holds everywhere', (path, ...messages) => {
    expect(new Set(findingsIn(path).map(({ help }) => help))).toEqual(new Set(messages));
  });
});
