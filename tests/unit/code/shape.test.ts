import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const linesOf = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n');

describe('the shape of the code', () => {
  test('source files are small: 70 lines at the median, none over 300', () => {
    const lengths = tracked
      .filter((path) => path.startsWith('src/') || path.startsWith('server/'))
      .map((path) => linesOf(path).length)
      .toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(70);
    expect(lengths.at(-1)).toBeLessThanOrEqual(300);
  });

  test('the files of a folder differ by more than case and ending, as some disks need', () => {
    const stems = tracked.map((path) => path.replace(/\.tsx?$/, '').toLowerCase());
    expect(stems.filter((stem, place) => stems.indexOf(stem) !== place)).toEqual([]);
  });

  test('the tests follow the tree: a folder of them has the name of the one that it is about', () => {
    const aboutOthers = new Set(['code', 'docs', 'headers', 'scripts']);
    const folders = tracked.flatMap(
      (path) => /^tests\/(?:unit|components)\/(.+)\/[^/]+$/.exec(path)?.[1] ?? [],
    );
    const missing = folders.filter((folder) => !aboutOthers.has(folder) && !existsSync(`src/${folder}`));
    expect([...new Set(missing)]).toEqual([]);
  });

  test.runIf(existsSync('src/App.tsx'))('App.tsx is a table of contents', () => {
    expect(linesOf('src/App.tsx').length).toBeLessThan(100);
  });

  test('no view of the console goes on before the answer to its write, as one of a further resource may', () => {
    const own = tracked.filter((path) => /^src\/(?!kit\/stock\/|resources\/(?!users\/).+\/)/.test(path));
    expect(own.filter((path) => /['"](?:undoable|optimistic)['"]/.test(readFileSync(path, 'utf8')))).toEqual(
      [],
    );
  });

  test('comments are at most 120 columns wide; those for tools can’t be wrapped', () => {
    const isWide = (line: string) =>
      line.length > 120 && /^\s*(?:\/\/|\/?\*)/.test(line) && !line.includes('lint-disable');
    const wide = tracked.flatMap((path) =>
      linesOf(path)
        .filter(isWide)
        .map((line) => `${path}: ${line}`),
    );
    expect(wide).toEqual([]);
  });

  test('a suppression carries its reason', () => {
    const suppression =
      /(?:ox|es)lint-disable|(?:oxfmt|prettier)-ignore|@ts-(?:expect-error|ignore)|(?:v8|c8|istanbul) ignore/;
    const withReason = /(?:-disable(?:-next-line|-line)? [\w/@, -]+|@ts-expect-error) (?:--|:) \S+/;
    const bare = tracked
      .filter((path) => !path.startsWith('tests/unit/'))
      .flatMap((path) => linesOf(path).map((line) => `${path}: ${line.trim()}`))
      .filter((line) => suppression.test(line) && !withReason.test(line));
    expect(bare).toEqual([]);
  });
});
