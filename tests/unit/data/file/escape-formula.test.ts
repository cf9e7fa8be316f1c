import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeFormula } from '../../../../src/data/file/escapeFormula';

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['=1\n2', "'=1\n2"],
    ['+49 1', "'+49 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    [' =1', "' =1"],
    ['\u202e=1', "'\u202e=1"],
    ['"=1', `'"=1`],
    ['\n=1', "'\n'=1"],
    ['a;=1', "a;'=1"],
    ['a;"=1;', `a;'"=1;`],
    ['a|\t-1', "a|\t'-1"],
    ['\0', "'\0"],
    ['\ttext', "'\ttext"],
    ['ada+tag@acme.example', 'ada+tag@acme.example'],
    ['a, -b', 'a, -b'],
    ['', ''],
  ])('%j is written as %j', (text, cell) => {
    expect(escapeFormula(text)).toBe(cell);
  });

  test('of five kilobytes takes no time', () => {
    const texts = ['\t', ' ', ';', '"', '\u202e', '; '].map((unit) => unit.repeat(500_000));
    expect(texts.map((text) => escapeFormula(text).replace(/^'/, ''))).toEqual(texts);
  });

  test('that is harmless is left as it is', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9][a-z0-9@.+\-=_, "'\u202e]*$/),
        (text) => escapeFormula(text) === text,
      ),
    );
  });
});
