import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Finding,
  findingsOfPlaywright,
  findingsOfVitest,
  type Tally,
  tallyOfCheck,
  tallyOfPlaywright,
  tallyOfVitest,
} from './tally';

interface Outcome {
  readonly succeeded: boolean;
  /** The tool's output, in order. */
  readonly output: string;
}

export interface StageResult extends Outcome {
  readonly tally: Tally;
  readonly findings: readonly Finding[];
}

export interface Stage {
  readonly name: string;
  readonly run: () => Promise<StageResult>;
}

/** Colours in a terminal, none in a log. */
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' };

function runTool(tool: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const child = spawn(process.execPath, [join('node_modules', tool), ...args], {
    env: { ...process.env, ...colours, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}

const check = (name: string, tool: string, ...args: string[]): Stage => ({
  name,
  run: async () => {
    const outcome = await runTool(tool, args);
    return { ...outcome, tally: tallyOfCheck(outcome.succeeded), findings: [] };
  },
});

/** Runs a tool that writes a JSON report into a file of its own. */
async function withReport<Report>(
  run: (file: string) => Promise<Outcome>,
  tallyOf: (report: Report | undefined, succeeded: boolean) => Tally,
  findingsOf: (report: Report | undefined) => Finding[],
): Promise<StageResult> {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  try {
    const file = join(folder, 'report.json');
    const outcome = await run(file);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report = text === undefined ? undefined : (JSON.parse(text) as Report);
    return { ...outcome, tally: tallyOf(report, outcome.succeeded), findings: findingsOf(report) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param name of the stage; it runs the projects whose names begin with it */
const vitest = (name: string): Stage => ({
  name,
  run: () =>
    withReport(
      (file) =>
        runTool('vitest/vitest.mjs', [
          'run',
          `--project=${name}*`,
          '--reporter=dot',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ]),
      tallyOfVitest,
      findingsOfVitest,
    ),
});

const endToEnd: Stage = {
  name: 'e2e',
  run: () =>
    withReport(
      (file) =>
        runTool('@playwright/test/cli.js', ['test', '--reporter=line,json'], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        }),
      tallyOfPlaywright,
      findingsOfPlaywright,
    ),
};

/** Everything that `npm test` runs. */
export const stages: readonly Stage[] = [
  check('types', 'typescript/bin/tsc'),
  check('lint', 'oxlint/bin/oxlint', '--deny-warnings'),
  check('format', 'oxfmt/bin/oxfmt', '--check'),
  check('unused', 'knip/bin/knip.js'),
  vitest('unit'),
  vitest('components'),
  vitest('server'),
  endToEnd,
];
