import { expect, test } from 'vitest';
import { packagesIn } from '../../../scripts/checks/packages';

const SOURCES = [
  '../../src/kit/Kit.tsx',
  '../../node_modules/@mui/material/node_modules/react-is/index.js',
  '../../node_modules/@mui/material/Button.js',
  null,
];

test.each([
  // Each mapping has four differences: in the output column, the source, and the source's line and column.
  ['AAAA', 'abcdef', { 'src/kit': 6 }],
  ['AAAA,CCAA,CCAA', 'abcdef', { 'src/kit': 1, 'react-is': 1, '@mui/material': 4 }],
  ['EAAA', 'abcdef', { '(bundler)': 2, 'src/kit': 4 }],
  ['AAAA,C', 'abcdef', { 'src/kit': 1, '(bundler)': 5 }],
  ['AAAA,CGAA', 'abcdef', { 'src/kit': 1, '(bundler)': 5 }],
  ['AAAA;;AEAA', 'ab\n\ncd', { 'src/kit': 2, '@mui/material': 2 }],
  ['gBAAA', 'a'.repeat(20), { '(bundler)': 16, 'src/kit': 4 }],
  ['', 'abc', { '(bundler)': 3 }],
])('a source map %j says which package the characters come from', (mappings, code, packages) => {
  expect(Object.fromEntries(packagesIn(code, { sources: SOURCES, mappings }))).toEqual(packages);
});
