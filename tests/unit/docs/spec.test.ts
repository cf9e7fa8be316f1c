import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isTitle } from '../../support/titles';

interface Row {
  readonly statement: string;
  readonly room: string;
  readonly tests: string;
}

const rows: readonly Row[] = readFileSync('docs/spec.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:statement|-)/.test(line))
  .map((line) => {
    const [statement = '', room = '', tests = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { statement, room, tests };
  });

describe('docs/spec.md', () => {
  test('has a room and a test for every statement, or says why not', () => {
    expect(rows.filter(({ room, tests }) => room === '' || tests === '')).toEqual([]);
    expect(rows.length).toBeGreaterThan(120);
  });

  test('names no file, so that a move breaks nothing', () => {
    expect(rows.filter((row) => /\.tsx?\b/.test(Object.values(row).join(' ')))).toEqual([]);
  });

  test('quotes titles of tests that are there', () => {
    const titles = rows.flatMap(({ tests }) =>
      [...tests.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    );
    expect(titles.length).toBeGreaterThan(150);
    expect(titles.filter((title) => !isTitle(title))).toEqual([]);
  });
});
