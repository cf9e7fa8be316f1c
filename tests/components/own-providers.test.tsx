import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aUserRow } from '../support/builders';
import { mockDataProvider } from '../support/mockDataProvider';
import { renderConsole } from '../support/renderConsole';
import { someToggles } from '../support/switches';

/** A piece of code with all white space collapsed. */
const wordsIn = (code: string) => code.replace(/\s+/g, ' ').trim();

test('the example of docs/testing.md shows the user that its provider has', async () => {
  // begin
  renderConsole({
    path: '/dashboard',
    dataProvider: mockDataProvider({
      getList: async () => ({ data: [aUserRow({ email: 'ada@acme.example' })], total: 1 }),
      readToggles: async () => someToggles(),
      readSimulator: async () => true,
    }),
  });
  await screen.findByText('ada@acme.example');
  // end
  const own = readFileSync('tests/components/own-providers.test.tsx', 'utf8');
  const [, code = ''] = /\/\/ begin\n([\s\S]*?)\/\/ end/.exec(own) ?? [];
  expect(wordsIn(code)).toContain('renderConsole');
  expect(wordsIn(readFileSync('docs/testing.md', 'utf8'))).toContain(wordsIn(code));
});
