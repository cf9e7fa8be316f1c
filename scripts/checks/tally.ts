/** How many tests a stage ran, by how they ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const nothing: Tally = { passed: 0, failed: 0, skipped: 0 };

/** A check such as lint is one test. */
export const tallyOfCheck = (succeeded: boolean): Tally => ({
  ...nothing,
  [succeeded ? 'passed' : 'failed']: 1,
});

export const sum = (tallies: readonly Tally[]): Tally =>
  tallies.reduce(
    (all, one) => ({
      passed: all.passed + one.passed,
      failed: all.failed + one.failed,
      skipped: all.skipped + one.skipped,
    }),
    nothing,
  );

/** A run that failed although no test did, or that ran no test, counts as one failure. */
const honest = (tally: Tally, succeeded: boolean): Tally =>
  tally.failed === 0 && (!succeeded || tally.passed === 0) ? { ...tally, failed: 1 } : tally;

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
}

/** @param report what vitest's JSON reporter wrote; undefined where it wrote nothing */
export function tallyOfVitest(report: VitestReport | undefined, succeeded: boolean): Tally {
  if (!report) return tallyOfCheck(false);
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return honest(tally, succeeded);
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/** @param report what Playwright's JSON reporter wrote; undefined where it wrote nothing */
export function tallyOfPlaywright(report: PlaywrightReport | undefined, succeeded: boolean): Tally {
  if (!report) return tallyOfCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, succeeded);
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
