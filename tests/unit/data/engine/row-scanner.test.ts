import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowScanner } from '../../../../src/data/engine/rowScanner';

const names = ['id', 'name', 'at'];

/** The values that are read from an array's elements, and the rest of the text. */
function scanned(text: string) {
  const rows: unknown[] = [];
  const scanner = new RowScanner(names, (values) => {
    const plain = values.map((value) =>
      typeof value === 'object' && value !== null ? String(value) : value,
    );
    rows.push(Object.fromEntries(names.map((name, at) => [name, plain[at]])));
    return true;
  });
  const bytes = new TextEncoder().encode(`${text}\0`);
  const end = scanner.read(bytes, 0);
  return { rows, left: new TextDecoder().decode(bytes.subarray(end, -1)) };
}

const ascii = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

test('reads what JSON.parse reads, however it is written', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constant('\ud800'),
  );
  const fields = fc.record(
    {
      id: text,
      name: fc.oneof(text, fc.constant(null), fc.boolean()),
      at: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.maxSafeInteger()),
      other: fc.oneof(text, fc.integer(), fc.constant(null)),
    },
    { requiredKeys: [] },
  );
  // Without empty rows, which the scanner leaves unread.
  const row = fields.filter((each) => Object.keys(each).length > 0);
  fc.assert(
    fc.property(fc.array(row), fc.constantFrom(undefined, 1, '\t'), fc.boolean(), (rows, space, isAscii) => {
      const json = JSON.stringify(rows, null, space).replace(/^\[|\]$/g, '');
      const text = `${isAscii ? ascii(json) : json}${rows.length > 0 ? ',' : ''}`;
      const parsed = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
      const { rows: read, left } = scanned(text);
      expect(read).toEqual(parsed.map((each) => Object.fromEntries(names.map((name) => [name, each[name]]))));
      expect(left.trim()).toBe('');
    }),
  );
});

test.each([
  '{"id":"a"}',
  '{"id":"a","name":{"b":1}},',
  '{"id":"a","name":[1]},',
  '{"id":"a\nb"},',
  '{"id":"a\\q"},',
  '{"other":"a\\q"},',
  '{"id":01},',
  '{"id":1.},',
  '{"id":- 1},',
  '{"id":truth},',
  '{"id":"a",},',
  '{id:"a"},',
  '{"i\\u0064":"a"},',
  '["a"],',
  '{},',
  '"a",',
  ',',
  '',
])('leaves %j as it is', (text) => {
  expect(scanned(text)).toEqual({ rows: [], left: text });
  expect(scanned(`{"id":"a"} , ${text}`).rows).toHaveLength(1);
});
