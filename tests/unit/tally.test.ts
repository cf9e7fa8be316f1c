import { describe, expect, test } from 'vitest';
import { lastLine, sum, tallyOfCheck, tallyOfPlaywright, tallyOfVitest } from '../../scripts/checks/tally';

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
      tallyOfPlaywright({ stats }, true),
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
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyOfVitest({ ...vitestReport, testResults }, false)).toMatchObject({ passed: 3, failed: 1 });
  });

  test('counts a run that failed without a failed test', () => {
    expect(tallyOfVitest(vitestReport, false)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright({ stats }, false)).toMatchObject({ failed: 1 });
  });

  test('counts a stage that ran no test, or wrote no report, as failed', () => {
    expect(tallyOfVitest({ ...vitestReport, numPassedTests: 0 }, true)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright({ stats: { ...stats, expected: 0 } }, true)).toMatchObject({ failed: 1 });
    expect(tallyOfVitest(undefined, true)).toMatchObject({ failed: 1 });
    expect(tallyOfPlaywright(undefined, false)).toMatchObject({ failed: 1 });
  });

  test('a test that passed only on a second try has failed', () => {
    expect(tallyOfPlaywright({ stats: { ...stats, flaky: 1 } }, true)).toMatchObject({ failed: 1 });
  });
});
