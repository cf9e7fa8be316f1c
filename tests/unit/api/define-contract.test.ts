import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../src/api/call';
import { defineContract } from '../../../src/api/defineContract';
import { anOrder, anOrderRow, ordersContract, pagedAloneContract } from '../../support/orders';

const rows = { host: 'api', method: 'GET', path: '/rows', answer: z.array(z.unknown()) } satisfies Call;
const post = {
  host: 'api',
  method: 'POST',
  path: '/rows',
  body: z.unknown(),
  answer: z.unknown(),
} satisfies Call;
const getList = () => request(rows, {});

describe('a row', () => {
  test('has a text for its id, whatever the service numbers it by', () => {
    expect(ordersContract.readRow(anOrder())).toEqual(anOrderRow());
    expect(ordersContract.readRow({ ...anOrder(), orderId: 'seven' })).toBeNull();
  });

  test.each(['', null, undefined, Number.NaN, {}])('is unreadable with the id %j', (key) => {
    const { readRow } = defineContract({ row: z.object({ key: z.any() }), idOf: ({ key }) => key, getList });
    expect(readRow({ key })).toBeNull();
  });

  test('of the list may carry fewer fields', () => {
    const { note: _, ...listed } = anOrder();
    expect(ordersContract.readListRow(listed)).toEqual({ ...listed, id: '7' });
    expect(ordersContract.readListRow(anOrder())).toEqual({ ...listed, id: '7' });
    expect(ordersContract.listFields).not.toContain('note');
    expect(ordersContract.rowFields).toContain('note');
  });

  test('whose own id is a number is sent with that number', () => {
    const contract = defineContract({
      row: z.object({ id: z.number(), size: z.number() }),
      idOf: ({ id }) => id,
      getList,
      update: [{ step: 'size', request: (row) => request(post, { body: row }) }],
    });
    const row = contract.readRow({ id: 7, size: 1 });
    expect(row).toEqual({ id: '7', size: 1 });
    expect(contract.readRow(row)).toEqual(row);
    expect(contract.update?.(row)[0]?.request.body).toEqual({ id: 7, size: 1 });
    expect(contract.readRow({ id: 'seven', size: 1 })).toBeNull();
    expect(contract.problemsOf({ id: '7', size: 'x' })).toEqual({ size: '' });
    expect(contract.problemsOf({ id: 'seven', size: 'x' })).toEqual({ id: '', size: '' });
  });

  test('whose own id is a text that looks like a number is not blamed for it', () => {
    const row = z.object({ id: z.string(), size: z.number() });
    const { problemsOf } = defineContract({ row, idOf: ({ id }) => id, getList });
    expect(problemsOf({ id: '7', size: 'x' })).toEqual({ size: '' });
  });

  test('refers to others by numbers, which a write may have as texts and an answer may not', () => {
    const contract = defineContract({
      row: z.object({
        id: z.number(),
        code: z.string(),
        owner: z.nullable(z.number()),
        parts: z.array(z.object({ order: z.number() })),
      }),
      idOf: ({ id }) => id,
      getList,
      update: [{ step: 'row', request: (row) => request(post, { body: row }) }],
    });
    const row = { id: 7, code: '1', owner: 2, parts: [{ order: 3 }, { order: 4 }] };
    const written = { id: '7', code: '1', owner: '2', parts: [{ order: 3 }, { order: '4' }] };
    expect(contract.update?.(written)[0]?.request.body).toEqual(row);
    expect(contract.readWrittenRow(written)).toEqual({ ...row, id: '7' });
    expect(contract.readRow(written)).toBeNull();
    expect(contract.problemsOf(written)).toEqual({});
    expect(contract.problemsOf({ ...written, code: 1 })).toEqual({ code: '' });
    for (const owner of [
      '',
      ' 2',
      '2 ',
      '02',
      '1e2',
      '2.0',
      '+2',
      '0x2',
      'NaN',
      'Infinity',
      '9007199254740993',
    ])
      expect(contract.problemsOf({ ...written, owner }), owner).toEqual({ owner: '' });
  });

  test('of a schema that is no object has fields that are not listed', () => {
    const row = z.pipe(
      z.object({ id: z.string() }),
      z.transform((raw) => ({ ...raw, size: 1 })),
    );
    const { rowFields, listFields } = defineContract({ row, idOf: ({ id }) => id, getList });
    expect([rowFields, listFields]).toEqual([null, null]);
  });
});

describe('a new row', () => {
  test('may have no id yet, and is checked by its own schema', () => {
    const contract = defineContract({
      row: z.object({ id: z.string(), title: z.string() }),
      newRow: z.object({ title: z.string() }),
      idOf: ({ id }) => id,
      getList,
      create: ({ title }) => request(post, { body: { title } }),
    });
    expect(contract.readNewRow({ title: 'x', surplus: 1 })).toEqual({ title: 'x', id: '' });
    expect(contract.readNewRow({})).toBeNull();
    expect(contract.create?.({ title: 'x' }).body).toEqual({ title: 'x' });
    expect(() => contract.create?.({})).toThrow();
    expect(contract.problemsOf({}, true)).toEqual({ title: '' });
    expect(Object.keys(contract.problemsOf({}))).toEqual(['id', 'title']);
  });

  test('may lack what the id is made of', () => {
    const { readNewRow } = defineContract({
      row: z.object({ key: z.object({ id: z.string() }) }),
      newRow: z.object({ title: z.string() }),
      idOf: ({ key }) => key.id,
      getList,
    });
    expect(readNewRow({ title: 'x' })).toEqual({ title: 'x', id: '' });
  });

  test('has its id where that is typed', () => {
    expect(ordersContract.readNewRow(anOrder())).toEqual(anOrderRow());
  });
});

test('what a service that pages does not say it can do, it can’t', () => {
  expect(pagedAloneContract.getPage).toMatchObject({ searches: false, sorts: [], filters: [] });
  expect(pagedAloneContract.getPage?.countsOf).toBeUndefined();
  expect(pagedAloneContract.create).toBeUndefined();
});

test('steps have names in order, and their words', () => {
  expect(ordersContract.steps).toEqual({ update: ['record'], delete: ['invoice', 'record'] });
  expect(pagedAloneContract.steps).toEqual({ update: ['record'], delete: ['record'] });
  expect(ordersContract.words('update', 'record')).toBe('It is not known whether %{name} was saved.');
  expect(ordersContract.words('delete', 'invoice')).toEqual({ gone: 'Gone.' });
  expect(ordersContract.words('delete', 'of another version')).toBeUndefined();
});

describe('null in a row that is written', () => {
  const row = z.object({
    id: z.string(),
    weight: z.optional(z.number()),
    size: z._default(z.int(), 5),
    owner: z.nullable(z.string()),
    title: z.string(),
  });
  const { readWrittenRow, readRow, problemsOf } = defineContract({ row, idOf: ({ id }) => id, getList });
  const given = { id: 'a', weight: null, size: null, owner: null, title: 'x' };

  test('leaves a field out that may be missing', () => {
    expect(readWrittenRow(given)).toEqual({ id: 'a', size: 5, owner: null, title: 'x' });
    expect(readWrittenRow({ ...given, weight: '7' })).toMatchObject({ weight: 7 });
    expect(problemsOf({ weight: null, title: null })).toHaveProperty(['title']);
    expect(problemsOf({ weight: null, title: null })).not.toHaveProperty(['weight']);
    expect(readWrittenRow({ ...given, title: null })).toBeNull();
  });

  test('leaves it out inside of a field too, and keeps the elements of a list', () => {
    const line = z.object({ item: z.string(), price: z.optional(z.number()) });
    const withLines = z.object({
      id: z.string(),
      lines: z.array(line),
      limit: z.object({ low: z.optional(z.number()) }),
    });
    const contract = defineContract({ row: withLines, idOf: ({ id }) => id, getList });
    const lines = [
      { item: 'a', price: 1 },
      { item: 'b', price: null },
    ];
    expect(contract.readWrittenRow({ id: 'a', lines, limit: { low: null } })).toEqual({
      id: 'a',
      lines: [{ item: 'a', price: 1 }, { item: 'b' }],
      limit: {},
    });
    expect(contract.problemsOf({ id: 'a', lines: [null], limit: {} })).toEqual({ 'lines.0': '' });
    expect(contract.problemsOf({ id: 'a', lines: [{ item: null, price: null }], limit: {} })).toEqual({
      'lines.0.item': '',
    });
  });

  test('keeps the words of a rule about the missing field', () => {
    const dated = z.object({ id: z.string(), isOpen: z.boolean(), since: z.optional(z.number()) }).check(
      z.refine(({ isOpen, since }) => !isOpen || since !== undefined, {
        path: ['since'],
        error: 'Since when?',
      }),
    );
    const contract = defineContract({ row: dated, idOf: ({ id }) => id, getList });
    expect(contract.problemsOf({ id: 'a', isOpen: true, since: null })).toEqual({ since: 'Since when?' });
    expect(contract.readWrittenRow({ id: 'a', isOpen: false, since: null })).toEqual({
      id: 'a',
      isOpen: false,
    });
  });

  test('stays where a rule is about it', () => {
    const picked = z
      .object({ id: z.string(), choice: z.nullish(z.string()) })
      .check(z.refine(({ choice }) => choice !== null, { path: ['choice'], error: 'Pick one.' }));
    const contract = defineContract({ row: picked, idOf: ({ id }) => id, getList });
    expect(contract.problemsOf({ id: 'a', choice: null })).toEqual({ choice: 'Pick one.' });
  });

  test('is not the same as undefined, which is left out', () => {
    const exact = z.object({ id: z.string(), note: z.exactOptional(z.string()) });
    const contract = defineContract({ row: exact, idOf: ({ id }) => id, getList });
    expect(contract.readWrittenRow({ id: 'a', note: undefined })).toEqual({ id: 'a' });
  });

  test('is no value of it in an answer', () => {
    expect(readRow(given)).toBeNull();
  });
});

describe('what is wrong with a row', () => {
  test('is said by field, the first problem of each', () => {
    expect(ordersContract.problemsOf(anOrderRow())).toEqual({});
    expect(ordersContract.problemsOf({ ...anOrderRow(), title: '', total: 'x' })).toEqual({
      title: 'A title is needed.',
      total: '',
    });
  });

  test('as a whole is where forms look for it', () => {
    const row = z.object({ id: z.string(), a: z.number(), b: z.number() }).check(
      z.refine(({ a, b }) => a < b, 'a must be less than b'),
      z.refine(({ a, b }) => a < b, 'the second is not said'),
    );
    const { problemsOf } = defineContract({ row, idOf: ({ id }) => id, getList });
    expect(problemsOf({ id: 'x', a: 2, b: 1 })).toEqual({ 'root.serverError': 'a must be less than b' });
    expect(problemsOf('no row')).toHaveProperty(['root.serverError']);
  });
});

describe('the service’s words by field', () => {
  const of = (errors: unknown) => ordersContract.errorsOf?.({ errors });
  const WORDS = { title: 'Taken.', 'lines.1.price': 'Too low.', 'limits.low': 'Missing.' };

  test.each([
    [{ title: 'Too long.' }, { title: 'Too long.' }],
    [{ title: ['Too long.', 5, 'Taken.'] }, { title: 'Too long. Taken.' }],
    [{ title: 5, total: null, state: '', note: [], dueAt: {} }, {}],
    [
      { title: { message: 'Taken.' }, note: [{ message: 'Too long.' }] },
      { title: 'Taken.', note: 'Too long.' },
    ],
    [
      { lines: [null, { price: 'Too low.' }], limits: { low: 'Too low.' } },
      { 'lines.1.price': 'Too low.', 'limits.low': 'Too low.' },
    ],
    [{ lines: ['Too many.', { price: 'Too low.' }] }, { lines: 'Too many.', 'lines.1.price': 'Too low.' }],
    [{ contact: { message: 'Unknown.', email: 'Odd.' } }, { contact: 'Unknown.', 'contact.email': 'Odd.' }],
    [{ '': 'Closed.' }, { 'root.serverError': 'Closed.' }],
    [
      { message: 'Too long.', title: 'Taken.' },
      { message: 'Too long.', title: 'Taken.' },
    ],
    [
      [
        { path: null, field: 'title', message: 'Taken.' },
        { path: ['lines', 1, 'price'], message: 'Too low.' },
        { path: '/limits/low', message: 'Missing.' },
        { path: [], message: 'Closed.' },
        'Busy.',
        { state: 'Odd.' },
      ],
      { ...WORDS, state: 'Odd.', 'root.serverError': 'Closed. Busy.' },
    ],
    ['no', {}],
    [5, {}],
    [null, {}],
    [undefined, {}],
  ])('of %j are %j', (errors, words) => {
    expect(of(errors)).toEqual(words);
  });

  test('are none where the answer is nothing that can be read', () => {
    for (const answer of [undefined, null, 'no', 5, [], {}])
      expect(ordersContract.errorsOf?.(answer)).toEqual({});
    const { errorsOf } = defineContract({
      row: z.object({ id: z.string() }),
      idOf: ({ id }) => id,
      getList,
      errorsOf: () => {
        throw new TypeError('not an array');
      },
    });
    expect(errorsOf?.({})).toEqual({});
  });
});
