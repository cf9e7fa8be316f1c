interface Rule {
  readonly holds: string;
  readonly rule: string;
  /** A file that breaks the rule, and one line of it. */
  readonly breaks: readonly [path: string, source: string];
  /** A similar file that is allowed. */
  readonly keeps: readonly [path: string, source: string];
}

const restricted = 'eslint(no-restricted-imports)';
const value = (from: string) => `import { it } from '${from}';\nexport const use = [it];\n`;
const type = (from: string) => `import type { It } from '${from}';\nexport type Use = It;\n`;

/** Which folders may import which modules. */
const directions: readonly Omit<Rule, 'rule'>[] = [
  {
    holds: 'src/api knows nothing of React',
    breaks: ['src/api/a.ts', value('@tanstack/react-query')],
    keeps: ['src/api/b.ts', value('zod/mini')],
  },
  {
    holds: 'src/api knows nothing of its users, not even a type',
    breaks: ['src/api/c.ts', type('../resources/users/contract')],
    keeps: ['src/api/d.ts', value('../config')],
  },
  {
    holds: 'src/identity knows nothing of React',
    breaks: ['src/identity/a.ts', value('react')],
    keeps: ['src/identity/b.ts', value('firebase/auth')],
  },
  {
    holds: 'src/identity knows nothing of its users',
    breaks: ['src/identity/c.ts', value('../authProvider')],
    keeps: ['src/identity/d.ts', value('../api/errors')],
  },
  {
    holds: 'the configuration knows nothing of React',
    breaks: ['src/config.ts', value('react-router')],
    keeps: ['src/main.tsx', value('react-router')],
  },
  {
    holds: 'the routes know nothing of the pages',
    breaks: ['src/routes.ts', value('./custom/dashboard/Dashboard')],
    keeps: ['src/App.tsx', value('./custom/dashboard/Dashboard')],
  },
  {
    holds: 'the data provider knows no page',
    breaks: ['src/dataProvider.ts', value('./custom/dashboard/Dashboard')],
    keeps: ['src/dataProvider/verbs.ts', value('../resources/users/contract')],
  },
  {
    holds: 'the auth provider knows no layout',
    breaks: ['src/authProvider.ts', value('./layout/TopBar')],
    keeps: ['src/authProvider/claims.ts', value('../identity/session')],
  },
  {
    holds: 'a resource does not reach for the client',
    breaks: ['src/resources/users/List.tsx', value('../../api/client')],
    keeps: ['src/resources/users/Edit.tsx', value('../../api/errors')],
  },
  {
    holds: 'a page speaks to the data provider through hooks only',
    breaks: ['src/custom/dashboard/A.tsx', value('../../dataProvider')],
    keeps: ['src/custom/dashboard/B.tsx', type('../../dataProvider')],
  },
  {
    holds: 'a page of the console does not reach for the identity',
    breaks: ['src/custom/dashboard/C.tsx', value('../../identity/session')],
    keeps: ['src/custom/sign-in/A.tsx', value('../../identity/session')],
  },
  {
    holds: 'the sign-in side loads without react-admin',
    breaks: ['src/custom/sign-in/B.tsx', value('react-admin')],
    keeps: ['src/custom/dashboard/D.tsx', value('react-admin')],
  },
  {
    holds: 'the sign-in side loads nothing of the console half',
    breaks: ['src/custom/ConsoleGateA.tsx', value('../resources/users/UserList')],
    keeps: ['src/custom/ConsoleGateB.tsx', value('../ui/card')],
  },
  {
    holds: 'src/browser knows nothing of React',
    breaks: ['src/browser/a.ts', value('react')],
    keeps: ['src/browser/b.ts', value('./log')],
  },
  {
    holds: 'src/browser knows none of the rooms above it',
    breaks: ['src/browser/c.ts', type('../identity/session')],
    keeps: ['src/identity/e.ts', value('../browser/log')],
  },
  {
    holds: 'src/data knows nothing of React',
    breaks: ['src/data/a.ts', value('ra-core')],
    keeps: ['src/data/b.ts', type('@tanstack/react-query')],
  },
  {
    holds: 'src/data stands on src/api alone',
    breaks: ['src/data/c.ts', type('../resources/definition')],
    keeps: ['src/data/d.ts', value('../api/errors')],
  },
  {
    holds: 'the words know nothing of those who say them, not even a type',
    breaks: ['src/i18n/f.ts', type('../kit/words')],
    keeps: ['src/kit/f.ts', value('../i18n/visible')],
  },
  {
    holds: 'the words know nothing of React',
    breaks: ['src/i18n/g.ts', type('ra-core')],
    keeps: ['src/i18n/h.ts', "import it from 'ra-language-english';\nexport const use = [it];\n"],
  },
  {
    holds: 'the worker knows the data, and none of the views',
    breaks: ['src/worker/a.ts', type('../kit/defineResource')],
    keeps: ['src/worker/b.ts', value('../data/engine/engine')],
  },
  {
    holds: 'the data does not know the worker',
    breaks: ['src/data/e.ts', value('../worker/start')],
    keeps: ['src/custom/loadConsole.ts', value('../worker/start')],
  },
  {
    holds: 'the providers know nothing of ui',
    breaks: ['src/authProvider/b.ts', value('../ui/alerts')],
    keeps: ['src/authProvider/c.ts', value('../i18n/nameOf')],
  },
  {
    holds: 'ui knows no react-admin',
    breaks: ['src/ui/a.tsx', value('react-admin')],
    keeps: ['src/kit/a.tsx', value('react-admin')],
  },
  {
    holds: 'ui knows neither the kit nor the data',
    breaks: ['src/ui/b.tsx', type('../kit/journal')],
    keeps: ['src/kit/b.tsx', value('../ui/alerts')],
  },
  {
    holds: 'the kit knows no resource',
    breaks: ['src/kit/c.ts', value('../resources/users')],
    keeps: ['src/resources/orders/a.ts', value('../../kit/defineResource')],
  },
  {
    holds: 'the kit knows no page',
    breaks: ['src/kit/d.ts', value('../custom')],
    keeps: ['src/kit/e.ts', value('../data/rowWrites')],
  },
  {
    holds: 'a resource knows no page',
    breaks: ['src/resources/users/b.ts', value('../../custom/dashboard/DashboardPage')],
    keeps: ['src/custom/dashboard/E.tsx', value('../../resources/users')],
  },
  {
    holds: 'a page does not know the frame around it',
    breaks: ['src/custom/dashboard/F.tsx', value('../../layout/TopBar')],
    keeps: ['src/layout/d.ts', value('../custom/switches/SimulatorSwitch')],
  },
  {
    holds: 'nothing imports the router',
    breaks: ['src/layout/e.ts', value('../router')],
    keeps: ['src/main2.ts', value('./router')],
  },
  {
    holds: 'the sign-in does not know the gate',
    breaks: ['src/custom/sign-in/C.tsx', value('../ConsoleGate')],
    keeps: ['src/custom/sign-in/D.tsx', value('../../identity/account')],
  },
  {
    holds: 'the gate does not know the sign-in',
    breaks: ['src/custom/ConsoleGateC.tsx', value('./sign-in/LoginPage')],
    keeps: ['src/custom/ConsoleGateD.tsx', value('../ui/session/session')],
  },
  {
    holds: 'the console half is loaded by one file',
    breaks: ['src/custom/ConsoleGateE.tsx', value('../App')],
    keeps: ['src/custom/consoleHalf.ts', value('../App')],
  },
  {
    holds: 'the layout does not reach for the Firebase SDK',
    breaks: ['src/layout/a.ts', value('firebase/auth')],
    keeps: ['src/layout/b.ts', value('@mui/material')],
  },
  {
    holds: 'src never imports the local service',
    breaks: ['src/i18n/a.ts', value('../../server/store')],
    keeps: ['src/i18n/b.ts', value('./texts')],
  },
  {
    holds: 'src never imports the tests, not by import() either',
    breaks: [
      'src/resources/users/a.ts',
      "export const load = () => import('../../../tests/support/builders');\n",
    ],
    keeps: ['tests/unit/a.ts', value('../support/builders')],
  },
  {
    holds: 'a contract is free of React',
    breaks: ['src/resources/users/contract.ts', value('react-admin')],
    keeps: ['src/resources/orders/contract.ts', value('../../api/call')],
  },
  {
    holds: 'the local service reads the contracts, not the views',
    breaks: ['server/routes/a.ts', value('../../src/resources/users/List')],
    keeps: ['server/routes/b.ts', value('../../src/resources/users/contract')],
  },
  {
    holds: 'the local service reads src/api, not the configuration',
    breaks: ['server/c.ts', value('../src/config')],
    keeps: ['server/d.ts', value('../src/api/switches')],
  },
  {
    holds: 'the headers know the configuration, and none of the pages',
    breaks: ['headers/a.ts', value('../src/routes')],
    keeps: ['headers/b.ts', type('../src/config')],
  },
  {
    holds: 'the headers know nothing of the local service, which knows them',
    breaks: ['headers/c.ts', value('../server/app')],
    keeps: ['server/g.ts', value('../headers/b')],
  },
  {
    holds: 'src never imports the headers',
    breaks: ['src/i18n/e.ts', value('../../headers/policy')],
    keeps: ['headers/d.ts', value('../src/browser/scriptHosts')],
  },
];

/** The rules that lint enforces, each with a file that breaks it, and a similar one that is allowed. */
export const lintRules: readonly Rule[] = [
  ...directions.map((direction) => ({ ...direction, rule: restricted })),
  {
    holds: 'no import cycle, type imports included',
    rule: 'import(no-cycle)',
    breaks: ['src/i18n/cycle.ts', type('./cycleBack')],
    keeps: ['src/i18n/leaf.ts', 'export type Leaf = string;\n'],
  },
  {
    holds: 'no default export',
    rule: 'import(no-default-export)',
    breaks: ['src/ui/theme/theme.ts', 'const theme = {};\nexport default theme;\n'],
    keeps: ['vite.config.ts', 'export default {};\n'],
  },
  {
    holds: 'the console is written by the logger alone',
    rule: 'eslint(no-console)',
    breaks: ['src/layout/c.ts', "console.warn('no');\n"],
    keeps: ['src/browser/log.ts', "console.warn('yes');\n"],
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
  {
    holds: 'the kit names no resource, and no field of one, not even in a comment',
    rule: 'names(no-words)',
    breaks: ['src/kit/g.ts', '/** Of a user. */\nexport const a = 1;\n'],
    keeps: ['src/kit/h.ts', '/** Of every row. */\nexport const useRow = 1;\n'],
  },
];
