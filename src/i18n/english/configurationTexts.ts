import type { ConfigProblem } from '../../config';

const NOTHING = 'nothing';

export const configurationTexts = {
  title: 'The console is not configured',
  message: (count: number) =>
    count === 1 ? 'One variable is missing or wrong.' : `${count} variables are missing or wrong.`,
  found: 'Found',
  nothing: NOTHING,
  expected: 'Should be',
  line: ({ variable, found, expected }: ConfigProblem) =>
    `${variable}: found ${found ?? NOTHING}; it should be ${expected}.`,
  /** Parts between backticks are shown as code. */
  where:
    'Set each one in the file `.env`, next to `package.json`, or in the environment of the build; `.env.example` describes them all. The build puts them into the page, so build again after a change. To change an existing build instead, run:',
  command: 'npm run configure -- --env .env dist',
  copyCommand: 'Copy the command',
  copy: 'Copy as text',
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying here: select the text instead.',
} as const;
