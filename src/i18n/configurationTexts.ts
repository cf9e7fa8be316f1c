/** The words of the page that a build with wrong variables shows. */
export const configurationTexts = {
  title: 'The console is not configured',
  message: (count: number) =>
    count === 1 ? 'One variable is missing or wrong.' : `${count} variables are missing or wrong.`,
  found: 'Found',
  nothing: 'nothing',
  expected: 'Should be',
  where:
    'Each is set in the file .env beside package.json, or in the environment of the build; .env.example describes all of them. They are read when the site is built, so build it again after a change.',
  copy: 'Copy as text',
  copied: 'Copied.',
  notCopied: 'The browser does not allow copying here: select the text instead.',
} as const;
