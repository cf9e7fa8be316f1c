/** `npm run faults`: plays every cell of the fault table in a browser, and writes `docs/faults.md`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { type PlayedSuite, renderReport, seenIn } from '../tests/e2e/faults/support/report';
import { ensureBrowser } from './browser';

ensureBrowser();
const folder = mkdtempSync(join(tmpdir(), 'faults-'));
const file = join(folder, 'report.json');
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/faults', '--reporter=line,json'],
  { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
);
const report = JSON.parse(readFileSync(file, 'utf8')) as PlayedSuite;
rmSync(folder, { recursive: true });
const { code } = await format('faults.md', renderReport(new Set(seenIn(report))), { singleQuote: true });
writeFileSync('docs/faults.md', code);
console.log('docs/faults.md is written.');
process.exitCode = status ?? 1;
