import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

const DOCUMENT = new URL('../docs/performance.md', import.meta.url);
const FIGURES = /(<!-- figures -->\n)[\s\S]*(<!-- end of figures -->)/;

/** All values of a figure, by its name. */
export type Figures = ReadonlyMap<string, readonly number[]>;

const median = (values: readonly number[] = []): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const shown = (value: number, unit: string): string =>
  Number.isNaN(value) ? '–' : `${value.toFixed(0)} ${unit}`;

/** A ratio says something only where both figures are well over the clock's own step. */
const ratio = (own: number, limit: number): string => (limit >= 5 ? (own / limit).toFixed(1) : '–');

/** Of a step and of its longest task, the console beside the plain page. */
function row(name: string, unit: string, own: Figures, limit: Figures): string {
  const [mine, least] = [median(own.get(name)), median(limit.get(name))];
  const task = (figures: Figures) => shown(median(figures.get(`${name}: longest task`)), 'ms');
  return `| ${[name, shown(mine, unit), shown(least, unit), ratio(mine, least), task(own), task(limit)].join(' | ')} |`;
}

/** The figures of a number of users as a table of the document. */
export function table(count: number, own: Figures, limit: Figures): string {
  const names = [...own.keys()].filter((name) => !name.endsWith(': longest task'));
  return [
    `### ${count.toLocaleString('en')} users`,
    '',
    '| | console | plain | ratio | longest task, console | longest task, plain |',
    '| --- | --- | --- | --- | --- | --- |',
    ...names.map((name) => row(name, name === 'memory' ? 'MB' : 'ms', own, limit)),
  ].join('\n');
}

/** Puts the tables of a run into the document. */
export function writeReport(rounds: number, tables: readonly string[]): void {
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  const head = `On ${day}, ${cpus().length} cores with a load of ${load.toFixed(1)} at the end, headless shell, medians of ${rounds}:`;
  const before = readFileSync(DOCUMENT, 'utf8');
  const text = [head, ...tables].join('\n\n');
  writeFileSync(
    DOCUMENT,
    before.replace(FIGURES, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  );
}
