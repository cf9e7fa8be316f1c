import type { ConfigProblem } from '../config';

const NOTHING = 'nothing';

/** The words of the page that a build with wrong variables shows. */
export const configurationTexts = {
  title: 'The console is not configured',
  message: (count: number) =>
    count === 1 ? 'One variable is missing or wrong.' : `${count} variables are missing or wrong.`,
  found: 'Found',
  nothing: NOTHING,
  expected: 'Should be',
  line: ({ variable, found, expected }: ConfigProblem) =>
    `${variable}: found ${found ?? NOTHING}; it should be ${expected}.`,
  where:
    'Each is set in the file .env beside package.json, or in the environment of the build; .env.example describes all of them. They are put into the page when the site is built: after a change build it again, or run npm run configure.',
  copy: 'Copy as text',
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying here: select the text instead.',
} as const;
