import { describe, expect, test } from 'vitest';
import { codeProblem, digitsOf } from '../../../../src/custom/sign-in/code';
import {
  countries,
  countryOf,
  defaultCountry,
  internationalOf,
} from '../../../../src/custom/sign-in/phone/phoneNumber';

describe('a phone number', () => {
  test.each([
    ['+43 660 123-4567', 'US', '+436601234567'],
    ['0043 660 1234567', 'US', '+436601234567'],
    [' (650) 555-0100 ', 'US', '+16505550100'],
    ['98765 43210', 'IN', '+919876543210'],
    ['0660/1234567', 'AT', '+436601234567'],
    ['(0043) 660 1234567', 'US', '+436601234567'],
    // Numbers that are copied from a list of contacts may have invisible direction marks around them.
    ['\u202a0043 660 1234567\u202c', 'US', '+436601234567'],
    ['＋４３ ６６０ １２３４５６７', 'US', '+436601234567'],
    // If only the length of a number can be checked, the provider decides.
    ['+1 555 555 0100', 'US', '+15555550100'],
  ] as const)('%j in %s reads %s', (text, country, number) => {
    expect(internationalOf(text, country)).toBe(number);
  });

  test.each(['', '12', 'abc', '+43', '+999 123 456 789', '+1 650 555 0100 0100 0100'])(
    '%j is none',
    (text) => {
      expect(internationalOf(text, 'US')).toBeNull();
    },
  );

  test.each([
    ['+43 660', 'US', 'AT'],
    ['0044 79', 'US', 'GB'],
    ['(+44) 79', 'US', 'GB'],
    ['\u202a+43 660\u202c', 'US', 'AT'],
    ['＋４３ ６６０', 'US', 'AT'],
    ['+1 650', 'AT', 'US'],
    ['+1 650', 'CA', 'CA'],
    ['660 123', 'US', 'US'],
    ['+', 'IN', 'IN'],
  ] as const)('%j with %s chosen belongs to %s', (text, chosen, country) => {
    expect(countryOf(text, chosen)).toBe(country);
  });
});

describe('the country', () => {
  test.each([
    [['en-IN', 'en'], 'IN'],
    [['de'], 'DE'],
    [['eo', 'fr-CA'], 'CA'],
    [['not a language'], 'US'],
    [[], 'US'],
  ])('of the languages %j is %s', (languages, country) => {
    expect(defaultCountry(languages)).toBe(country);
  });

  test('is one of a list by English names', () => {
    const labels = countries().map(({ label }) => label);
    expect(labels).toContain('Austria (+43)');
    expect(labels.length).toBeGreaterThan(200);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
  });
});

describe('a code', () => {
  test.each([' 123-456\u00a0', '\u200e123–456.', '１２３４５６', '١٢٣ ٤٥٦', '۱۲۳۴۵۶'])(
    'is its digits, however it was typed or pasted: %j',
    (text) => {
      expect(digitsOf(text)).toBe('123456');
      expect(codeProblem(text)).toBeUndefined();
    },
  );

  test.each([
    ['123 456', undefined],
    [' ', 'Enter the code.'],
    ['12345', 'A code has 6 digits.'],
    ['12345a', 'A code has 6 digits.'],
  ])('%j: %s', (text, problem) => {
    expect(codeProblem(text)).toBe(problem);
  });
});
