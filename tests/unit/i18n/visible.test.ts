import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginning, inSentence, visible, headAndTail } from '../../../src/i18n/visible';

const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

describe('someone else’s text', () => {
  test('has a mark for what hides, and is left alone otherwise', () => {
    expect(visible('ada\u202Egro.emca@')).toBe('ada‹U+202E›gro.emca@');
    expect(visible('a\u0000b\u200bc\ufeff')).toBe('a‹U+0000›b‹U+200B›c‹U+FEFF›');
    expect(visible('\u{e0041}')).toBe('‹U+E0041›');
    for (const text of ['ada@acme.example', 'तारा', 'می\u200cخواهم', 'א@ב.example', '👩\u200d🚀'])
      expect(visible(text)).toBe(text);
  });

  test('of any kind carries no control of direction', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('a', '\u202e', '\u2067', '\u2069', 'א', '\u200f', '\n'),
    });
    fc.assert(
      fc.property(fc.oneof(nasty, fc.string({ unit: 'binary' })), (text) => !BIDI.test(visible(text))),
    );
  });

  test('from right to left is closed off within a sentence', () => {
    expect(inSentence('משתמש')).toBe('\u2068משתמש\u2069');
    expect(inSentence('א@ב.example'), 'an address is read from left to right').toBe(
      '\u2066א@ב.example\u2069',
    );
    expect(inSentence('ada@acme.example')).toBe('ada@acme.example');
  });

  test('is cut by characters, not through them', () => {
    expect(beginning('abc', 3)).toBe('abc');
    expect(beginning('abcd', 3)).toBe('abc…');
    expect(beginning('👍👍👍', 2)).toBe('👍👍…');
  });
});

test('a text is cut before its last characters, and between two of them', () => {
  expect(headAndTail('ada@users.example', 8)).toEqual(['ada@users', '.example']);
  expect(headAndTail('a👍👍', 1)).toEqual(['a👍', '👍']);
  expect(headAndTail('ab', 5)).toEqual(['', 'ab']);
});
