/** `npm run faults`: plays every cell of the fault table in a browser, and writes `docs/faults.md`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlayedSuite, renderReport, seenIn } from '../tests/e2e/faults/support/report';
import { ensureBrowser } from './browser';
import { formatted } from './checks/formatted';

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
writeFileSync('docs/faults.md', await formatted('faults.md', renderReport(new Set(seenIn(report)))));
console.log('docs/faults.md is written.');
process.exitCode = status ?? 1;
