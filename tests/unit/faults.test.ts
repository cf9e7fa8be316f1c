import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { cellsOf, keyOf, OPERATIONS } from '../e2e/faults/support/matrix';
import { renderReport } from '../e2e/faults/support/report';

test('docs/faults.md says of every cell that it was seen, or why it can’t be', async () => {
  const all = OPERATIONS.flatMap(cellsOf).map(keyOf);
  const expected = await format(renderReport(new Set(all)), { parser: 'markdown', singleQuote: true });
  expect(readFileSync('docs/faults.md', 'utf8')).toBe(expected);
});

test('a cell that was not seen is marked', () => {
  expect(renderReport(new Set())).toContain('R ✗');
});
