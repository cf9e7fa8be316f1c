import { expect, test } from 'vitest';
import { spelledDay } from '../../../../src/kit/kinds/SpelledDay';

test.each([
  ['Europe/Vienna', 'en', '1 April 2026'],
  ['UTC', 'de', '31. März 2026'],
  ['UTC', 'hu', '2026. március 31.'],
  ['UTC', 'fa', '31 مارس 2026'],
])('a day in %s is spelled with its month as a word, in %s: %s', (zone, language, spelled) => {
  expect(spelledDay(Date.UTC(2026, 2, 31, 22), zone, language)).toBe(spelled);
});

test('a day of any year is spelled', () => {
  expect(spelledDay(8.64e15, 'Asia/Kolkata', 'en')).toBe('13 September 275760');
  expect(spelledDay(Date.UTC(-5, 0, 1), 'UTC', 'en')).toBe('1 January -0005');
});
