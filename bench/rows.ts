/**
 * `npm run bench [-- 1000,100000 5]`: compares the console with a minimal page and with MUI X DataGrid, for the same
 * users in one run. Writes the figures into docs/performance.md if all counts are measured.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { exported, firstRow, take, watch, type Step } from './inPage';
import { heapOf, rendererMemory } from './memory';
import { bytes, table, writeReport } from './report';
import { benchAnswer, benchUser } from './users';

const ALL_COUNTS = [250, 1_000, 100_000, 1_000_000];
const [countsGiven, roundsGiven = '5', ...more] = process.argv.slice(2);
if (
  !/^[1-9]\d*(?:,[1-9]\d*)*$/.test(countsGiven ?? '1') ||
  !/^[1-9]\d*$/.test(roundsGiven) ||
  more.length > 0
) {
  console.error(
    'Name the numbers of users, and then how many rounds, as in npm run bench -- 1000,100000 5, or nothing for all.',
  );
  process.exit(1);
}
const COUNTS = countsGiven?.split(',').map(Number) ?? ALL_COUNTS;

const ROUNDS = Number(roundsGiven);

// Loaded here, so that wrong arguments are refused at once.
const { inBrowser } = await import('../scripts/checks/inBrowser');
const { measureSizes } = await import('../scripts/checks/sizes');
const { startFront } = await import('./front');
const { buildGrid, GRID_PATH } = await import('./grid');

interface Subject {
  readonly name: string;
  readonly path: string;
  readonly sortById: string;
  readonly sortByDate: string;
  readonly chip: string;
  readonly next: string;
  /** What only the console has: filters that show how many rows each would leave, and an export. */
  readonly counts?: { readonly otherChip: string; readonly shownIn: string };
  readonly exportAll?: string;
}

const subjects: readonly Subject[] = [
  {
    name: 'console',
    path: '/dashboard',
    sortById: 'th:nth-of-type(1) .MuiTableSortLabel-root',
    sortByDate: 'th:nth-of-type(3) .MuiTableSortLabel-root',
    chip: 'fieldset[aria-label="Authorized"] button',
    next: 'button[aria-label="Next page"], .MuiTablePagination-actions button:last-of-type',
    counts: {
      otherChip: 'fieldset[aria-label="Authorized"] button:nth-of-type(2)',
      shownIn: 'fieldset[aria-label="Expiry Time"]',
    },
    exportAll: 'button[aria-label="Export"]',
  },
  {
    name: 'plain',
    path: '/plain',
    sortById: '[data-sort=userId]',
    sortByDate: '[data-sort=expiryTime]',
    chip: '#chip',
    next: '#next',
  },
  {
    name: 'DataGrid',
    path: GRID_PATH,
    sortById: '[data-field=userId] .MuiDataGrid-columnHeaderTitleContainer',
    sortByDate: '[data-field=expiryTime] .MuiDataGrid-columnHeaderTitleContainer',
    chip: '#chip',
    next: '.MuiTablePagination-actions button:last-of-type',
  },
];

type Steps = readonly (readonly [string, Step])[];

const steps = ({ sortById, sortByDate, chip, next, counts }: Subject, count: number): Steps => {
  const wanted = Array.from({ length: count }, (_, at) => at).find(
    (at) => at > count * 0.7 && benchUser(at).email !== null,
  );
  const email = benchUser(wanted ?? 0).email ?? '';
  return [
    ['sort by id', { click: sortById }],
    ['next page', { click: next }],
    ['sort by date', { click: sortByDate }],
    ['search, one hit', { type: email.slice(3), first: email }],
    ['search, none typed', { type: '' }],
    ['search, many hits', { type: 'muller' }],
    ['search cleared', { type: '' }],
    ['filter', { click: chip, shownIn: 'output, .MuiTablePagination-displayedRows' }],
    ...(counts
      ? [['counts of the filters', { click: counts.otherChip, shownIn: counts.shownIn }] as const]
      : []),
  ];
};

type Figures = Map<string, number[]>;
type Front = Awaited<ReturnType<typeof startFront>>;

/**
 * Opens the page, and notes the time to its first row: from the request, and from the last byte, as the server saw
 * them.
 */
async function open(page: Page, { path }: Subject, front: Front, note: Note, line = '') {
  await watch(page);
  const before = front.lastServed().done;
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.notes.firstRow > 0, undefined, { timeout: 180_000 });
  while (front.lastServed().done === before) await page.waitForTimeout(20);
  const { asked, done } = front.lastServed();
  const { at, longest } = await firstRow(page, asked);
  note(`first row after the request${line}`, at - asked);
  note(`first row after the request${line}: longest task`, longest);
  note(`first row after the last byte${line}`, at - done);
}

type Note = (name: string, value: number) => void;

const EXPORT = 'export of all rows, once';

/** Mbit/s of a typical office line. */
const LINE = 100;

/** Measures a subject, with a new page for each speed. */
async function round(
  context: BrowserContext,
  subject: Subject,
  count: number,
  front: Front,
  figures: Figures,
) {
  const note: Note = (name, value) => figures.set(name, [...(figures.get(name) ?? []), value]);
  const page = await context.newPage();
  await open(page, subject, front, note);
  const { resident, own } = await rendererMemory(context.browser());
  note('memory, resident', resident);
  note('memory, unshared', own);
  note('heap of the page', await heapOf(page));
  for (const [name, step] of steps(subject, count)) {
    const taken = await take(page, step).catch((error: unknown) => {
      throw new Error(`${subject.name}, ${count}, ${name}`, { cause: error });
    });
    note(name, taken.ms);
    note(`${name}: longest task`, taken.longest);
  }
  await page.close();
  front.paceAt(LINE);
  const paced = await context.newPage();
  await open(paced, subject, front, note, `, ${LINE} Mbit/s`);
  // Once is enough: with a million rows it takes as long as all the rest.
  if (subject.exportAll && !figures.has(EXPORT)) {
    const { ms, longest } = await exported(paced, subject.exportAll);
    note(EXPORT, ms);
    note(`${EXPORT}: longest task`, longest);
  }
  await paced.close();
  front.paceAt(null);
}

await inBrowser(async (browser, { origin, signIns }) => {
  const grid = await buildGrid();
  const front = await startFront(origin, grid.files);
  const tables: string[] = [];
  try {
    const context = await browser.newContext({
      baseURL: front.origin,
      viewport: { width: 1280, height: 800 },
    });
    front.use(benchAnswer(25));
    const door = await context.newPage();
    const [, untilTable] = await measureSizes(door, signIns.administrator);
    await door.close();
    for (const count of COUNTS) {
      front.use(benchAnswer(count));
      const all = new Map<string, Figures>(subjects.map(({ name }) => [name, new Map()]));
      for (let at = 0; at < ROUNDS; at += 1) {
        for (const subject of subjects)
          await round(context, subject, count, front, all.get(subject.name) ?? new Map());
      }
      tables.push(table(count, all, ROUNDS));
      console.log(`\n${tables.at(-1)}`);
    }
    tables.push(bytes({ console: untilTable?.kB, DataGrid: grid.kB }));
    console.log(`\n${tables.at(-1)}`);
    if (!countsGiven) writeReport(tables);
  } finally {
    await front.stop();
  }
});
