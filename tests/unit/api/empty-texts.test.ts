import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';

const rows = { host: 'api', method: 'GET', path: '/rows', answer: z.array(z.unknown()) } satisfies Call;
const named = z.string().check(z.minLength(1, 'Enter the holder.'));
const { withTexts, problemsOf, readWrittenRow } = defineContract({
  row: z.object({
    id: z.string(),
    note: z.string(),
    owner: z.nullable(z.string()),
    tag: z.optional(z.string()),
    size: z._default(z.string(), 'M'),
    total: z.number(),
    state: z.enum(['new', 'sent']),
    holder: z.object({ name: named, nick: z.nullable(z.string()) }),
    lines: z.array(z.object({ item: named })),
  }),
  idOf: ({ id }) => id,
  getList: () => request(rows, {}),
});

const emptied = {
  id: 'a',
  note: null,
  owner: null,
  tag: null,
  size: null,
  total: null,
  state: null,
  holder: { name: null, nick: null },
  lines: [{ item: 'x' }, { item: null }],
};

test('a null where only a text is allowed is the empty text, at any depth', () => {
  const given = withTexts(emptied, {});
  expect(given).toEqual({
    ...emptied,
    note: '',
    holder: { name: '', nick: null },
    lines: [{ item: 'x' }, { item: '' }],
  });
  expect(problemsOf(given)).toEqual({
    total: '',
    state: '',
    'holder.name': 'Enter the holder.',
    'lines.1.item': 'Enter the holder.',
  });
});

test('what is missing stays missing, and what fits as it is', () => {
  expect(withTexts({ owner: null, lines: null }, {})).toEqual({ owner: null, lines: null });
  const row = { ...emptied, note: 'n', total: 1, state: 'new', holder: { name: 'h', nick: null }, lines: [] };
  expect(withTexts(row, {})).toEqual(row);
  expect(readWrittenRow(row)).toMatchObject({ owner: null, size: 'M' });
});

test('a list that a new row must have is empty if nothing was chosen; of another row it may not have been read', () => {
  for (const nothing of [{}, { lines: null }]) expect(withTexts(nothing, null)['lines']).toEqual([]);
  expect(withTexts({ lines: 'x' }, null)['lines']).toBe('x');
});

test('a group that a new row must have is there with all of its parts, whatever a view has inputs for', () => {
  const { withTexts, problemsOf } = defineContract({
    row: z.object({
      id: z.string(),
      author: z.object({
        name: named,
        born: z.nullable(z.number()),
        of: z.object({ desk: z.string(), tags: z.array(z.string()) }),
      }),
      second: z.nullable(z.object({ name: named })),
      third: z.optional(z.object({ name: named })),
    }),
    idOf: ({ id }) => id,
    getList: () => request(rows, {}),
  });
  const whole = { name: '', born: null, of: { desk: '', tags: [] } };
  for (const nothing of [{}, { author: null }, { author: {} }]) {
    const given = withTexts({ id: 'a', ...nothing }, null);
    expect(given).toEqual({ id: 'a', author: whole, second: null });
    expect(problemsOf(given, true)).toEqual({ 'author.name': 'Enter the holder.' });
  }
  const begun = { author: { name: 'Ada' } };
  expect(withTexts(begun, null)).toMatchObject({ author: { ...whole, name: 'Ada' } });
  expect(withTexts(begun, {})).toEqual(begun);
  expect(withTexts({ author: 'Ada' }, null)['author']).toBe('Ada');
});

test('a part of a group or of a line that had no value gets none; one that had a value, or was not read, is not replaced', () => {
  const { withTexts } = defineContract({
    row: z.object({
      id: z.string(),
      home: z.nullable(z.object({ city: z.string(), street: z.nullable(z.string()) })),
      skills: z.array(
        z.object({ name: z.string(), level: z.nullable(z.number()), tags: z.array(z.string()) }),
      ),
    }),
    idOf: ({ id }) => id,
    getList: () => request(rows, {}),
  });
  const knots = { name: 'knots', level: 3, tags: ['sea'] };
  const before = { id: 'a', home: null, skills: [knots] };
  const data = { id: 'a', home: { city: 'Linz' }, skills: [knots, { name: 'sails' }] };
  expect(withTexts(data, before)).toEqual({
    id: 'a',
    home: { city: 'Linz', street: null },
    skills: [knots, { name: 'sails', level: null, tags: [] }],
  });
  const lost = { ...data, skills: [{ name: 'knots' }] };
  const lived = { ...before, home: { city: 'Wien', street: 'Ring' } };
  expect(withTexts(lost, lived)).toEqual(lost);
  expect(withTexts(data, { id: 'a' })).toEqual(data);
});

test('a rule that asks for a part of a group that is not there does not go on for ever', () => {
  const { withTexts } = defineContract({
    row: z.object({ id: z.string(), left: z.optional(z.object({ name: z.string() })) }).check((payload) => {
      const { issues, value } = payload;
      issues.push({ code: 'invalid_type', expected: 'string', path: ['left', 'name'], input: value });
    }),
    idOf: ({ id }) => id,
    getList: () => request(rows, {}),
  });
  expect(withTexts({ id: 'a' }, null)).toEqual({ id: 'a' });
});

test('an input inside of a field that was never used is null, or the empty text', () => {
  const lines = [{ item: undefined }];
  const given = withTexts(
    {
      ...emptied,
      owner: undefined,
      holder: { name: undefined, nick: undefined },
      lines,
    },
    {},
  );
  expect(given).toMatchObject({ holder: { name: '', nick: null }, lines: [{ item: '' }] });
  expect(problemsOf(given)['owner']).toBe('');
});

test('a group without a value is none, if the row can do without it', () => {
  const part = z.object({ at: z.nullable(z.string()), of: z.object({ name: z.string() }) });
  const { withTexts } = defineContract({
    row: z.object({ id: z.string(), one: part, two: z.nullable(part), three: z.optional(part) }),
    idOf: ({ id }) => id,
    getList: () => request(rows, {}),
  });
  const left = { at: null, of: { name: undefined } };
  expect(withTexts({ id: 'a', one: left, two: left, three: left }, {})).toEqual({
    id: 'a',
    one: { at: null, of: { name: '' } },
    two: null,
    three: null,
  });
  const begun = { at: 'x', of: { name: undefined } };
  expect(withTexts({ two: begun }, {})).toEqual({ two: { at: 'x', of: { name: '' } } });
});
