import type { Finding } from './finding';

const SIGNS = new Map<boolean | null, string>([
  [true, '✓'],
  [false, '✗'],
  [null, '–'],
]);

const signOf = ({ holds, isAdvice }: Finding): string => (isAdvice ? '!' : (SIGNS.get(holds) ?? ''));

/** A text in lines of at most `width` characters, broken between words; a longer word has its own line. */
function lines(text: string, width: number): readonly string[] {
  const broken: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

/** The width of each column: the names take a quarter, the rest is for words. */
function widthsFor(total: number): readonly number[] {
  const check = Math.max(20, Math.floor(total / 4));
  const words = Math.max(30, Math.floor((total - check - 8) / 2));
  return [check, words, words];
}

function row(sign: string, cells: readonly string[], widths: readonly number[]): string {
  const columns = cells.map((cell, index) => lines(cell, widths[index] ?? 30));
  const height = Math.max(...columns.map((column) => column.length), 1);
  return Array.from({ length: height }, (_, line) =>
    [
      line === 0 ? sign : ' ',
      ...columns.map((column, index) => (column[line] ?? '').padEnd(widths[index] ?? 30)),
    ]
      .join('  ')
      .trimEnd(),
  ).join('\n');
}

/** The findings as a table: name, result, meaning, and what to do. */
export function table(findings: readonly Finding[], width = 140): string {
  const widths = widthsFor(width);
  const parts: string[] = [row(' ', ['checked', 'what it means', 'what to do'], widths)];
  let area: string | undefined;
  for (const finding of findings) {
    if (finding.area !== area) parts.push(`\n${finding.area}`);
    ({ area } = finding);
    parts.push(row(signOf(finding), [finding.check, finding.means, finding.todo], widths));
  }
  const count = (holds: boolean | null) => findings.filter((finding) => finding.holds === holds).length;
  const advice = findings.filter(({ isAdvice }) => isAdvice).length;
  const advised = advice > 0 ? ` (${advice} with advice)` : '';
  parts.push(`\n${count(true)} hold${advised}, ${count(false)} fail, ${count(null)} not checked`);
  return parts.join('\n');
}
