import { describe, expect, test } from 'vitest';
import {
  closingWords,
  findingsOfPlaywright,
  findingsOfVitest,
  lastLine,
  sum,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
} from '../../../scripts/checks/tally';

const vitestReport = {
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 0,
  numFailedTests: 0,
  testResults: [],
};
const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

describe('the count of npm test', () => {
  test('adds up over the stages', () => {
    const total = sum([
      tallyOfCheck(true),
      tallyOfVitest(vitestReport, true),
      tallyOfPlaywright({ suites: [], stats }, true),
    ]);
    expect(lastLine(total)).toBe('6 passed, 0 failed, 1 skipped');
  });

  test('says nothing of skipped tests where there are none', () => {
    expect(lastLine({ passed: 2, failed: 1, skipped: 0 })).toBe('2 passed, 1 failed');
  });

  test('counts a failed check', () => {
    expect(tallyOfCheck(false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('counts a test file that could not be loaded', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'failed', message: 'No such file.', assertionResults: [] },
    ];
    expect(tallyOfVitest({ ...vitestReport, testResults }, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('counts a run that failed without a failed test', () => {
    expect(tallyOfVitest(vitestReport, false)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright({ suites: [], stats }, false)).toMatchObject({ failed: 1 });
  });

  test('counts a stage that ran no test, or wrote no report, as failed', () => {
    expect(tallyOfVitest({ ...vitestReport, numPassedTests: 0 }, true)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright({ suites: [], stats: { ...stats, expected: 0 } }, true)).toMatchObject({
      failed: 1,
    });
    expect(tallyOfVitest(undefined, true)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright(undefined, false)).toMatchObject({ failed: 1 });
  });

  test('counts what passed when it was tried again as passed', () => {
    const tally = tallyOfPlaywright({ suites: [], stats: { ...stats, flaky: 1 } }, true);
    expect(tally).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });
});

describe('what npm test says last', () => {
  const story = (title: string, status: string, ...messages: readonly string[]) => ({
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });

  test('names what failed after what passed when it was tried again, with the errors', () => {
    const suites = [
      {
        title: 'list.spec.ts',
        specs: [story('opens', 'expected')],
        suites: [
          {
            title: 'offline',
            specs: [story('stays', 'unexpected', 'No row.'), story('sorts', 'flaky', 'Late.')],
          },
        ],
      },
    ];
    const assertionResults = [
      { status: 'passed', fullName: 'is quick', failureMessages: [] },
      { status: 'passed', fullName: 'is shown', failureMessages: ['Once it was not.'] },
      { status: 'failed', fullName: 'is said', failureMessages: ['Silent.'] },
    ];
    const broken = { name: 'b.test.ts', status: 'failed', message: 'No such file.', assertionResults: [] };
    const said = closingWords([
      ...findingsOfVitest({
        ...vitestReport,
        testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }, broken],
      }),
      ...findingsOfPlaywright({ suites, stats }),
    ]);
    expect(said.split('\n').filter((line) => line !== '')).toEqual([
      'Passed when tried again:',
      'is shown',
      'Once it was not.',
      'list.spec.ts › offline › sorts',
      'Late.',
      'Failed:',
      'is said',
      'Silent.',
      'b.test.ts',
      'No such file.',
      'list.spec.ts › offline › stays',
      'No row.',
    ]);
  });

  test('is nothing where all is well', () => {
    expect(closingWords([])).toBe('');
  });
});
