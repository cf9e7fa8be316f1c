import { CELL, cellsOf, CODES, FAULTS, keyOf, OPERATIONS } from './matrix';

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** What Playwright's JSON reporter writes of a run, as far as it is read here. */
export interface PlayedSuite {
  readonly suites?: readonly PlayedSuite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The names of the cells whose tests were run and passed at once: Playwright calls a skipped one "ok" too. */
export const seenIn = ({ suites = [], specs = [] }: PlayedSuite): string[] => [
  ...suites.flatMap(seenIn),
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'expected')
    .flatMap(({ annotations }) => annotations)
    .flatMap(({ type, description }) => (type === CELL && description ? [description] : [])),
];

/** What the browser does by itself, and what follows for the service. */
const RESENDS = `## What the browser sends again

Chromium itself sends a request again, a write too, where a connection that it reuses is reset before any byte of the answer came, or answers
408. No page can tell or forbid it; \`tests/e2e/faults/resend.spec.ts\` shows the first. So the service had better not answer 408, and answer a
write that comes twice like the first: both deletes say 404 for what is gone, which counts as done; the PUT and the claim set values, and
setting them twice changes nothing more; a switch carries the value that it shall have, not "the other one". \`go_restart\` alone does its work
twice: it restarts the simulator a second time, and the service could only refuse one that comes while a restart runs. Closing idle
connections politely makes it rarer.`;

/** What the code of a cell leaves open. */
const REMARKS = `No cell is left out. What stands in for Google's script, for its captcha and for the provider itself is listed in [identity.md](identity.md).
A connection is "refused" by closing it before any answer: to a page both are the same.
Z of the switches: a poll, which nobody has asked for, leaves on the page what was read before it; its words come at 5 s.

"service busy": with a valid token at hand the session goes on, and an alert says the words; once that has expired as well, a page with Retry does.`;

/**
 * The document `docs/faults.md`: what a person sees for each call and each fault, and whether it was seen.
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
    'What a person sees, for each call and each fault. `npm run faults` plays every cell in a browser, on the production build behind a',
    'proxy that fails, and writes this table; `npm test` plays them too. ✓ was seen, ✗ was not.',
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
    'Time limits: reads 20 s, writes 30 s, a restart 60 s, the wait for a token and the body included. In no cell is anything sent a second time by',
    'the console, except a read, and a call that was answered with 401, which was not carried out: once, with a new token.',
    '',
    REMARKS,
    '',
    RESENDS,
    '',
  ].join('\n');
}
