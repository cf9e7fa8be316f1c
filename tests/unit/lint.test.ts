import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Rule {
  readonly holds: string;
  readonly rule: string;
  /** A file that breaks the rule, and one line of it. */
  readonly breaks: readonly [path: string, source: string];
  /** A file that comes close and is allowed. */
  readonly keeps: readonly [path: string, source: string];
}

const restricted = 'eslint(no-restricted-imports)';
const value = (from: string) => `import { it } from '${from}';\nexport const use = [it];\n`;
const type = (from: string) => `import type { It } from '${from}';\nexport type Use = It;\n`;

const rules: readonly Rule[] = [
  {
    holds: 'src/api knows nothing of React',
    rule: restricted,
    breaks: ['src/api/a.ts', value('@tanstack/react-query')],
    keeps: ['src/api/b.ts', value('zod/mini')],
  },
  {
    holds: 'src/api knows nothing of its users, not even a type',
    rule: restricted,
    breaks: ['src/api/c.ts', type('../resources/users/contract')],
    keeps: ['src/api/d.ts', value('../config')],
  },
  {
    holds: 'src/identity knows nothing of React',
    rule: restricted,
    breaks: ['src/identity/a.ts', value('react')],
    keeps: ['src/identity/b.ts', value('firebase/auth')],
  },
  {
    holds: 'src/identity knows nothing of its users',
    rule: restricted,
    breaks: ['src/identity/c.ts', value('../authProvider')],
    keeps: ['src/identity/d.ts', value('../api/errors')],
  },
  {
    holds: 'the configuration knows nothing of React',
    rule: restricted,
    breaks: ['src/config.ts', value('react-router')],
    keeps: ['src/main.tsx', value('react-router')],
  },
  {
    holds: 'the routes know nothing of the pages',
    rule: restricted,
    breaks: ['src/routes.ts', value('./custom/dashboard/Dashboard')],
    keeps: ['src/App.tsx', value('./custom/dashboard/Dashboard')],
  },
  {
    holds: 'the data provider knows no page',
    rule: restricted,
    breaks: ['src/dataProvider.ts', value('./custom/dashboard/Dashboard')],
    keeps: ['src/dataProvider/verbs.ts', value('../resources/users/contract')],
  },
  {
    holds: 'the auth provider knows no layout',
    rule: restricted,
    breaks: ['src/authProvider.ts', value('./layout/theme')],
    keeps: ['src/authProvider/claims.ts', value('../identity/session')],
  },
  {
    holds: 'a resource does not reach for the client',
    rule: restricted,
    breaks: ['src/resources/users/List.tsx', value('../../api/client')],
    keeps: ['src/resources/users/Edit.tsx', value('../../api/errors')],
  },
  {
    holds: 'a page speaks to the data provider through hooks only',
    rule: restricted,
    breaks: ['src/custom/dashboard/A.tsx', value('../../dataProvider')],
    keeps: ['src/custom/dashboard/B.tsx', type('../../dataProvider')],
  },
  {
    holds: 'a page of the console does not reach for the identity',
    rule: restricted,
    breaks: ['src/custom/dashboard/C.tsx', value('../../identity/session')],
    keeps: ['src/custom/sign-in/A.tsx', value('../../identity/session')],
  },
  {
    holds: 'the sign-in side loads without react-admin',
    rule: restricted,
    breaks: ['src/custom/sign-in/B.tsx', value('react-admin')],
    keeps: ['src/custom/dashboard/D.tsx', value('react-admin')],
  },
  {
    holds: 'the sign-in side loads nothing of the console half',
    rule: restricted,
    breaks: ['src/custom/guard/A.tsx', value('../../resources/users/UserList')],
    keeps: ['src/custom/guard/B.tsx', value('../../resources')],
  },
  {
    holds: 'the layout does not reach for the Firebase SDK',
    rule: restricted,
    breaks: ['src/layout/a.ts', value('firebase/auth')],
    keeps: ['src/layout/b.ts', value('@mui/material')],
  },
  {
    holds: 'src never imports the local service',
    rule: restricted,
    breaks: ['src/i18n/a.ts', value('../../server/store')],
    keeps: ['src/i18n/b.ts', value('./texts')],
  },
  {
    holds: 'src never imports the tests, not by import() either',
    rule: restricted,
    breaks: [
      'src/resources/users/a.ts',
      "export const load = () => import('../../../tests/support/builders');\n",
    ],
    keeps: ['tests/unit/a.ts', value('../support/builders')],
  },
  {
    holds: 'a contract is free of React',
    rule: restricted,
    breaks: ['src/resources/users/contract.ts', value('react-admin')],
    keeps: ['src/resources/orders/contract.ts', value('../../api/call')],
  },
  {
    holds: 'the local service reads the contracts, not the views',
    rule: restricted,
    breaks: ['server/routes/a.ts', value('../../src/resources/users/List')],
    keeps: ['server/routes/b.ts', value('../../src/resources/users/contract')],
  },
  {
    holds: 'the local service reads src/api, not the configuration',
    rule: restricted,
    breaks: ['server/c.ts', value('../src/config')],
    keeps: ['server/d.ts', value('../src/api/toggles')],
  },
  {
    holds: 'the headers know the configuration, and none of the pages',
    rule: restricted,
    breaks: ['headers/a.ts', value('../src/routes')],
    keeps: ['headers/b.ts', type('../src/config')],
  },
  {
    holds: 'the headers know nothing of the local service, which knows them',
    rule: restricted,
    breaks: ['headers/c.ts', value('../server/app')],
    keeps: ['server/g.ts', value('../headers/b')],
  },
  {
    holds: 'src never imports the headers',
    rule: restricted,
    breaks: ['src/i18n/e.ts', value('../../headers/policy')],
    keeps: ['headers/d.ts', value('../src/scriptHosts')],
  },
  {
    holds: 'no import cycle, type imports included',
    rule: 'import(no-cycle)',
    breaks: ['src/i18n/cycle.ts', type('./cycleBack')],
    keeps: ['src/i18n/leaf.ts', 'export type Leaf = string;\n'],
  },
  {
    holds: 'no default export',
    rule: 'import(no-default-export)',
    breaks: ['src/layout/theme.ts', 'const theme = {};\nexport default theme;\n'],
    keeps: ['vite.config.ts', 'export default {};\n'],
  },
  {
    holds: 'the console is written by the logger alone',
    rule: 'eslint(no-console)',
    breaks: ['src/layout/c.ts', "console.warn('no');\n"],
    keeps: ['src/log.ts', "console.warn('yes');\n"],
  },
  {
    holds: 'no any',
    rule: 'typescript(no-explicit-any)',
    breaks: ['tests/support/b.ts', 'export const a = (b: any) => b;\n'],
    keeps: ['tests/support/c.ts', 'export const a = (b: unknown) => b;\n'],
  },
  {
    holds: 'no non-null assertion',
    rule: 'typescript(no-non-null-assertion)',
    breaks: ['server/e.ts', 'export const a = (b?: string) => b!.length;\n'],
    keeps: ['server/f.ts', 'export const a = (b?: string) => b?.length;\n'],
  },
  {
    holds: 'types are imported as types',
    rule: 'typescript(consistent-type-imports)',
    breaks: ['src/i18n/c.ts', "import { It } from './leaf';\nexport type Use = It;\n"],
    keeps: ['src/i18n/d.ts', type('./leaf')],
  },
  {
    holds: 'no file over 300 lines',
    rule: 'eslint(max-lines)',
    breaks: ['src/layout/long.ts', 'export {};\n'.repeat(301)],
    keeps: ['src/layout/short.ts', 'export {};\n'.repeat(300)],
  },
];

const outside = 'src imports src only.';
const sdk = 'The Firebase SDK is used in src/identity only.';
const hooksOnly = "Views speak to the service through react-admin's hooks on the data provider.";

/** Rows of the configuration do not inherit: what holds everywhere in src is proven once for each of them. */
const layers: readonly (readonly [path: string, ...messages: string[]])[] = [
  ['src/i18n/all.ts', outside, sdk],
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

/** The real configuration over a small tree of its own: its paths are relative to the folder it lies in. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lint-'));
  await copyFile('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  const files = [
    ...rules.flatMap(({ breaks, keeps }) => [breaks, keeps]),
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
  test.each(rules)('$holds', ({ rule, breaks, keeps }) => {
    expect(codesIn(breaks[0])).toContain(rule);
    expect(codesIn(keeps[0])).not.toContain(rule);
  });

  test.each(layers)('%s is held to what holds everywhere', (path, ...messages) => {
    expect(new Set(findingsIn(path).map(({ help }) => help))).toEqual(new Set(messages));
  });
});
