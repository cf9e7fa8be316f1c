import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Result } from 'lighthouse';

const DOCUMENT = new URL('../docs/performance.md', import.meta.url);

/** The measured values of each figure, by the figure's name. */
export type Figures = ReadonlyMap<string, readonly number[]>;

export const median = (values: readonly number[] = []): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const shown = (value: number, unit: string): string =>
  Number.isNaN(value) ? '–' : `${value.toFixed(0)} ${unit}`;

/** A ratio is only meaningful if the other page's figure is well above the resolution of the clock. */
const ratio = (own: number, limit: number): string => (limit >= 5 ? (own / limit).toFixed(1) : '–');

type All = ReadonlyMap<string, Figures>;

const MEASURED_IN_MB: readonly string[] = ['memory, resident', 'memory, unshared', 'heap of the page'];

const LONGEST = ': longest task';

/** A table row: the console's figure, each other page's with the ratio to it, then the longest task of each. */
function row(name: string, all: All): string {
  const unit = MEASURED_IN_MB.includes(name) ? 'MB' : 'ms';
  const figures = [...all.values()];
  const [own = Number.NaN, ...others] = figures.map((of) => median(of.get(name)));
  const beside = others.flatMap((other) => [shown(other, unit), ratio(own, other)]);
  const tasks = figures.map((of) => shown(median(of.get(`${name}${LONGEST}`)), 'ms'));
  return [name, shown(own, unit), ...beside, ...tasks].join(' | ');
}

const line = (cells: string): string => `| ${cells} |`;

/** The figures of a number of users as a table of the document; the first ones are the console's. */
export function table(count: number, all: All, rounds: number): string {
  const [own = '', ...others] = all.keys();
  const head = [
    '',
    own,
    ...others.flatMap((other) => [other, 'ratio']),
    ...[...all.keys()].map((name) => `longest task, ${name}`),
  ];
  const names = [...(all.get(own)?.keys() ?? [])].filter((name) => !name.endsWith(LONGEST));
  return [
    `### ${count.toLocaleString('en')} users, medians of ${rounds}`,
    '',
    line(head.join(' | ')),
    line(head.map(() => '---').join(' | ')),
    ...names.map((name) => line(row(name, all))),
  ].join('\n');
}

/** The JavaScript of each page until its table can be used. */
export const bytes = (kB: Readonly<Record<string, number | undefined>>): string =>
  `JavaScript until the table can be used, with gzip: ${Object.entries(kB)
    .map(([name, size]) => `${name} ${(size ?? Number.NaN).toFixed(0)} kB`)
    .join(', ')}.`;

/** Lighthouse's scores of pages, as a table of the document. */
export function scores(results: Readonly<Record<string, Result>>): string {
  const pages = Object.entries(results);
  const names = Object.values(pages[0]?.[1].categories ?? {}).map(({ title }) => title);
  const rows = pages.map(([page, { categories }]) => [
    page,
    ...Object.values(categories).map(({ score }) => String(Math.round((score ?? 0) * 100))),
  ]);
  return [['', ...names], ['', ...names].map(() => '---'), ...rows]
    .map((cells) => line(cells.join(' | ')))
    .join('\n');
}

/** Replaces the text between two marks of the document. */
function write(mark: string, text: string): void {
  const marked = new RegExp(`(<!-- ${mark} -->\n)[\\s\\S]*(<!-- end of ${mark} -->)`);
  const before = readFileSync(DOCUMENT, 'utf8');
  writeFileSync(
    DOCUMENT,
    before.replace(marked, (_, begin: string, end: string) => `${begin}\n${text}\n\n${end}`),
  );
}

/** When and where it was measured. */
function circumstances(): string {
  const [load = 0] = loadavg();
  const day = new Date().toISOString().slice(0, 10);
  return `On ${day}, ${cpus().length} cores with a load of ${load.toFixed(1)} at the end, headless shell:`;
}

export const writeReport = (tables: readonly string[]): void =>
  write('figures', [circumstances(), ...tables].join('\n\n'));

export const writeScores = (table: string): void => write('scores', `${circumstances()}\n\n${table}`);
