import * as fc from 'fast-check';
import { fetchUtils } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from '../../../scripts/build/queryString';

/** The functions of the original library, which react-admin re-exports. */
const { queryParameters } = fetchUtils;

/** The values that react-admin writes into an address: texts, JSON and numbers. */
const fields = fc.dictionary(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.json(), fc.constant(undefined)),
);

describe('an address of a stock list', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const asTexts = Object.entries(given).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        );
        expect(Object.entries(parse(`?${stringify(given)}`)).toSorted()).toEqual(asTexts.toSorted());
      }),
    );
  });

  test('is written as the library writes it', () => {
    const given = {
      sort: 'title',
      order: 'ASC',
      page: 2,
      perPage: 25,
      a1: undefined,
      filter: '{"q":"a&b=c d+é"}',
    };
    expect(stringify(given)).toBe(queryParameters(given));
  });

  test.each([
    ['?filter=%7B%22q%22%3A%22a+b%22%7D&page=2', { filter: '{"q":"a b"}', page: '2' }],
    ['?page', { page: '' }],
    ['?page=1&page=2', { page: '2' }],
    ['?filter=%E0%A4%A', { filter: '\uFFFD%A' }],
    ['', {}],
  ])('of crafted text is a text for each name: %s', (search, expected) => {
    expect(parse(search)).toEqual(expected);
  });
});
