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

/** A test that failed, or that only passed when it was tried again. */
export interface Finding {
  readonly title: string;
  /** It passed when it was tried again. */
  readonly isUnsteady: boolean;
  /** The words of each error. */
  readonly errors: readonly string[];
}

interface VitestAssertion {
  readonly status: string;
  readonly fullName: string;
  /** Including those of earlier tries, even if the last one passed. */
  readonly failureMessages: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly VitestAssertion[];
  }[];
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

/** The tests that failed, or failed at first, and the files that could not be loaded. */
export const findingsOfVitest = (report: VitestReport | undefined): Finding[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0
      ? [{ title: name, isUnsteady: false, errors: [message] }]
      : assertionResults
          .filter(({ failureMessages }) => failureMessages.length > 0)
          .map((test) => ({
            title: test.fullName,
            isUnsteady: test.status === 'passed',
            errors: test.failureMessages,
          })),
  );

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly suites: readonly PlaywrightSuite[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
}

/**
 * A story that passed when it was tried again counts as passed; `findingsOfPlaywright` names it.
 * @param report what Playwright's JSON reporter wrote; undefined where it wrote nothing
 */
export function tallyOfPlaywright(report: PlaywrightReport | undefined, succeeded: boolean): Tally {
  if (!report) return tallyOfCheck(false);
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected + flaky, failed: unexpected, skipped }, succeeded);
}

const findingsOfSuite = (suite: PlaywrightSuite, path: string): Finding[] => {
  const here = path === '' ? suite.title : `${path} › ${suite.title}`;
  return [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          title: `${here} › ${title}`,
          isUnsteady: status === 'flaky',
          errors: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => findingsOfSuite(inner, here)),
  ];
};

/** The stories that failed, or failed at first. */
export const findingsOfPlaywright = (report: PlaywrightReport | undefined): Finding[] =>
  (report?.suites ?? []).flatMap((suite) => findingsOfSuite(suite, ''));

/** Lines of an error: enough to see what happened, and few enough for a page of logs to hold them all. */
const LINES = 16;

const worded = ({ title, errors }: Finding): string =>
  [title, ...errors.map((error) => error.trim().split('\n').slice(0, LINES).join('\n'))].join('\n');

/** The text before the last line. Failures are at its end, because a log is read from there. */
export function closingWords(findings: readonly Finding[]): string {
  const part = (heading: string, isUnsteady: boolean) => {
    const those = findings.filter((finding) => finding.isUnsteady === isUnsteady);
    return those.length > 0 ? [`${heading}:\n\n${those.map(worded).join('\n\n')}\n`] : [];
  };
  return [...part('Passed when tried again', true), ...part('Failed', false)].join('\n');
}

/** The last line of `npm test`. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
