import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Row {
  readonly statement: string;
  readonly code: string;
  readonly tests: string;
}

const rows: readonly Row[] = readFileSync('docs/spec.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:statement|-)/.test(line))
  .map((line) => {
    const [statement = '', code = '', tests = ''] = line
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim());
    return { statement, code, tests };
  });

const read = (path: string) => readFileSync(path, 'utf8');
const isName = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text);

/** The files that a cell names, each with the names behind it. */
const references = (cell: string): readonly { file: string; names: readonly string[] }[] =>
  [...cell.matchAll(/`([^` ]+\.tsx?)`((?: `[^`]+`)*)/g)].map(([, file = '', names = '']) => ({
    file: file.startsWith('server/') ? file : `src/${file}`,
    names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }));

describe('docs/spec.md', () => {
  test('has a code and a test for every statement, or says why not', () => {
    const bare = rows.filter(({ code, tests }) => code === '' || tests === '');
    expect(bare).toEqual([]);
    expect(rows.length).toBeGreaterThan(120);
  });

  test('names code that is there', () => {
    const missing = rows.flatMap(({ code }) =>
      references(code).flatMap(({ file, names }) =>
        names.filter((name) => !isName(read(file), name)).map((name) => `${file}: ${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('names tests that are there', () => {
    const named = rows.flatMap(({ tests }) => [...tests.matchAll(/`([^`]+\.tsx?)`: “([^”]+)”/g)]);
    expect(named.length).toBeGreaterThan(150);
    const missing = named.filter(([, file = '', words = '']) => !read(`tests/${file}`).includes(words));
    expect(missing.map(([found]) => found)).toEqual([]);
  });
});
