import { describe, expect, it } from 'vitest';
import { translateWith } from '../../../src/i18n/translate';
import { uiWords } from '../../../src/i18n/english/ui';
import { ageInWords } from '../../../src/ui/age';
import { initialsOf } from '../../../src/layout/AccountMenu';

describe('an age in words', () => {
  it.each([
    [-5_000, '0 s ago'],
    [999, '0 s ago'],
    [12_400, '12 s ago'],
    [59_999, '59 s ago'],
    [60_000, '1 min ago'],
    [3_599_999, '59 min ago'],
    [3_600_000, '1 h ago'],
    [86_399_999, '23 h ago'],
    [90_000_000, '1 d ago'],
    [604_800_000, '7 d ago'],
  ])('%i ms is "%s"', (milliseconds, words) => {
    expect(ageInWords(milliseconds, translateWith({ ui: uiWords }))).toBe(words);
  });
});

describe('the initials of a person', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['Ada King Lovelace', 'AL'],
    ['ada.lovelace@acme.example', 'AL'],
    ['admin@acme.example', 'A'],
    ['例え 太郎', '例太'],
    ['+49 151 234', '42'],
    ['@', '?'],
    ['', '?'],
  ])('"%s" is "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
