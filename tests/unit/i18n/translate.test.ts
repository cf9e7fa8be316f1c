import { describe, expect, test } from 'vitest';
import { translateWith } from '../../../src/i18n/translate';

const t = translateWith({
  rows: { count: '%{smart_count} row |||| %{smart_count} rows', name: 'Row %{name}' },
});

describe('words by key', () => {
  test.each([
    ['rows.name', { name: '$& %{name}' }, 'Row $& %{name}'],
    ['rows.name', undefined, 'Row %{name}'],
    ['rows.count', { smart_count: 1 }, '1 row'],
    ['rows.count', { smart_count: 0 }, '0 rows'],
    ['rows.count', { smart_count: 7 }, '7 rows'],
    ['rows', undefined, 'rows'],
    ['elsewhere.entirely', undefined, 'elsewhere.entirely'],
  ])('%s with %j', (key, args, words) => {
    expect(t(key, args)).toBe(words);
  });
});
