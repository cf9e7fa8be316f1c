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
  const given = withTexts(emptied);
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
  expect(withTexts({ owner: null, lines: null })).toEqual({ owner: null, lines: null });
  const row = { ...emptied, note: 'n', total: 1, state: 'new', holder: { name: 'h', nick: null }, lines: [] };
  expect(withTexts(row)).toEqual(row);
  expect(readWrittenRow(row)).toMatchObject({ owner: null, size: 'M' });
});
