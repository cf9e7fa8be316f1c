import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatted } from '../../../scripts/checks/formatted';
import { CELL, cellsOf, keyOf, OPERATIONS } from '../../e2e/faults/support/matrix';
import { type PlayedSuite, renderReport, seenIn } from '../../e2e/faults/support/report';

test('docs/faults.md says of every cell that it was seen', async () => {
  const all = OPERATIONS.flatMap(cellsOf).map(keyOf);
  const expected = await formatted('faults.md', renderReport(new Set(all)));
  expect(readFileSync('docs/faults.md', 'utf8')).toBe(expected);
});

test('a text that can’t be formatted is not given back as it is', async () => {
  await expect(formatted('broken.json', '{ "one": ')).rejects.toThrow('broken.json can’t be formatted: ');
});

test('a cell that was not seen is marked', () => {
  expect(renderReport(new Set())).toContain('R ✗');
});

test('a cell was seen where its test was run and passed, and not where it was skipped', () => {
  const suite = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped'): PlayedSuite => ({
    specs: [{ tests: [{ status, annotations: [{ type: CELL, description: status }] }] }],
  });
  const suites = [suite('expected'), suite('skipped'), suite('unexpected'), suite('flaky')];
  expect(seenIn({ suites })).toEqual(['expected']);
});
