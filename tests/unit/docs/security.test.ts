import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isTitle } from '../../support/titles';

const text = readFileSync('docs/security.md', 'utf8');

/** The last number of levels 1 and 2 in each section of ASVS 5.0.0 that has any; those of level 3 come after them. */
// oxfmt-ignore
const LAST: Record<string, number> = {
  'V1.1': 2, 'V1.2': 9, 'V1.3': 11, 'V1.4': 3, 'V1.5': 2,
  'V2.1': 3, 'V2.2': 3, 'V2.3': 4, 'V2.4': 1,
  'V3.2': 2, 'V3.3': 4, 'V3.4': 6, 'V3.5': 5, 'V3.7': 2,
  'V4.1': 3, 'V4.2': 1, 'V4.3': 2, 'V4.4': 4,
  'V5.1': 1, 'V5.2': 3, 'V5.3': 2, 'V5.4': 3,
  'V6.1': 3, 'V6.2': 12, 'V6.3': 4, 'V6.4': 4, 'V6.5': 5, 'V6.6': 3, 'V6.8': 4,
  'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 2, 'V7.6': 2,
  'V8.1': 2, 'V8.2': 3, 'V8.3': 1, 'V8.4': 1,
  'V9.1': 3, 'V9.2': 4,
  'V10.1': 2, 'V10.2': 2, 'V10.3': 4, 'V10.4': 11, 'V10.5': 5, 'V10.6': 2, 'V10.7': 3,
  'V11.1': 2, 'V11.2': 3, 'V11.3': 3, 'V11.4': 4, 'V11.5': 1, 'V11.6': 1,
  'V12.1': 3, 'V12.2': 2, 'V12.3': 4,
  'V13.1': 1, 'V13.2': 5, 'V13.3': 2, 'V13.4': 5,
  'V14.1': 2, 'V14.2': 4, 'V14.3': 3,
  'V15.1': 3, 'V15.2': 3, 'V15.3': 7,
  'V16.1': 1, 'V16.2': 5, 'V16.3': 4, 'V16.4': 3, 'V16.5': 3,
  'V17.1': 1, 'V17.2': 4, 'V17.3': 2,
};

const expected = Object.entries(LAST).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, index) => `${section}.${index + 1}`),
);

const paragraphs = text.slice(text.indexOf('## V1 ')).split(/\n\n+/);

const ROW = /^\| (V\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/gm;
const rows = paragraphs.flatMap((paragraph) => [...paragraph.matchAll(ROW)]);
const listed = paragraphs
  .filter((paragraph) => /^(Not here|Service and provider)/.test(paragraph))
  .flatMap((paragraph) => paragraph.match(/V\d+\.\d+\.\d+/g) ?? []);

test('every requirement of levels 1 and 2 is accounted for, once', () => {
  const found = [...rows.map(([, number = '']) => number), ...listed];
  expect(found.toSorted()).toEqual(expected.toSorted());
  expect(found).toHaveLength(253);
});

test('each says how it is met, or that it is not', () => {
  const status = /^(Met|Partly|Not met|Service|Provider|Host)\b/;
  expect(rows.filter(([, , , where = '']) => !status.test(where)).map(([row]) => row)).toEqual([]);
});

test('the files that it names are there', () => {
  const generated = new Set(['hosting/nginx.conf']);
  const named = [...text.matchAll(/`((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|md|jsonc?|conf))`/g)].map(
    ([, file = '']) => file,
  );
  const linked = [...text.matchAll(/\]\(([^)]+\.md)\)/g)].map(([, file = '']) => `docs/${file}`);
  expect(named.length).toBeGreaterThan(100);
  expect([...named, ...linked].filter((file) => !generated.has(file) && !existsSync(file))).toEqual([]);
});

test('the titles of tests that it quotes are there', () => {
  const titles = [...text.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
  expect(titles.length).toBeGreaterThan(30);
  expect(titles.filter((title) => !isTitle(title))).toEqual([]);
});
