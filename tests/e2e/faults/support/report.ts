import { CELL, cellsOf, CODES, FAULTS, keyOf, OPERATIONS } from './matrix';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** The parts of Playwright's JSON report that are read here. */
export interface PlayedSuite {
  readonly suites?: readonly PlayedSuite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The names of the cells whose tests ran and passed at once. `ok` can't tell: it is also set for skipped tests. */
export const seenIn = ({ suites = [], specs = [] }: PlayedSuite): string[] => [
  ...suites.flatMap(seenIn),
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'expected')
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === CELL && description ? [description] : [])),
];

/** A section of the document: what the browser repeats by itself, and what that means for the service. */
const RESENDS = `## What the browser sends again

Chromium itself sends a request again, even a write, if a connection that it reuses is reset before the first byte of the answer came, or if the
answer is 408. No page can notice or prevent this; \`tests/e2e/faults/resend.spec.ts\` shows the first case. So a service should not answer 408, and
should answer a repeated write like the first one. Both deletes answer 404 if nothing is left to delete, which counts as done. The PUT and the claim
set values, and setting them twice changes nothing more. A switch carries the value that it should have, not "the other one". Only \`go_restart\`
does its work twice: it restarts the simulator a second time, and the service could only refuse a restart that comes while another one runs. This
happens less often if the service closes idle connections properly.`;

/** Remarks on what the codes of the cells don't say. */
const REMARKS = `No cell is left out. [identity.md](identity.md) lists what the tests use instead of Google's script, its captcha and the provider itself.
A connection is "refused" by closing it before any answer: for a page, both are the same.
Z of the switches: during a poll, which no one asked for, the page keeps what was read before; the words come at 5 s.

"service busy": while the stored token is valid, the session goes on, and an alert says the words; once the token has expired too, a page with Retry says them.`;

/**
 * The document `docs/faults.md`: what people see for each call and each fault, and whether the tests have seen it.
 * @param seen the names of the cells that were seen as they should be
 */
export function renderReport(seen: ReadonlySet<string>): string {
  const body = OPERATIONS.map((operation) => {
    const cells = new Map(cellsOf(operation).map((cell) => [cell.fault, cell]));
    return row([
      operation,
      ...FAULTS.map((fault) => {
        const cell = cells.get(fault);
        return cell ? `${cell.code} ${seen.has(keyOf(cell)) ? '✓' : '✗'}` : '';
      }),
    ]);
  });
  return [
    '# Faults',
    '',
    'This page says what a person sees, for each call and each fault. `npm run faults` plays every cell in a browser, on the production build',
    'behind a proxy that fails, and writes this table; `npm test` plays the cells too. ✓ means that it was seen, ✗ that it was not.',
    '',
    row(['operation', ...FAULTS]),
    row(['---', ...FAULTS.map(() => '---')]),
    ...body,
    '',
    '## The codes',
    '',
    row(['code', 'what the console does']),
    row(['---', '---']),
    ...Object.entries(CODES).map(([code, words]) => row([code, words])),
    '',
    'Time limits: reads 20 s, writes 30 s, a restart 60 s, including the wait for a token and the body. In no cell does the console send anything',
    'a second time, except a read, and a call that was answered with 401 and so was not carried out: once, with a new token.',
    '',
    REMARKS,
    '',
    RESENDS,
    '',
  ].join('\n');
}
