import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { acknowledgement } from '../../../../src/api/schemas';
import { defineResource } from '../../../../src/kit/defineResource';
import type { FieldOf, KindName } from '../../../../src/kit/kinds';
import { asksBeforeUnload, fill, page, press } from '../../../support/acting';
import { json } from '../../../support/fakeService';
import { openResource } from '../../../support/openResource';

const host = 'api';
const params = z.object({ id: z.string() });

type Thing = Readonly<Record<string, unknown>>;
type Field = FieldOf<KindName, { thingId: string; title: string; x: unknown }>;

/** Opens things with an additional field X, before a service that stores one thing, or none yet. */
function openThings(
  schema: z.ZodMiniType,
  field: Field,
  kept?: Thing,
  { rule, ...more }: { edit?: { confirm: () => null }; rule?: z.core.$ZodCheck<Thing> } = {},
) {
  const plain = z.object({ thingId: z.string(), title: z.string(), x: schema });
  const row = rule ? plain.check(rule) : plain;
  const one = { host, method: 'GET', path: '/things/:id', params, answer: row } satisfies Call;
  const all = { host, method: 'GET', path: '/things', answer: z.array(z.unknown()) } satisfies Call;
  const put = { host, method: 'PUT', path: '/things', body: row, answer: acknowledgement } satisfies Call;
  const post = { ...put, method: 'POST' } satisfies Call;
  const things = defineResource({
    name: 'things',
    label: { one: 'Thing', many: 'Things' },
    access: 'admin',
    contract: defineContract({
      row,
      idOf: ({ thingId }) => thingId,
      getList: () => request(all, {}),
      getOne: (id) => request(one, { params: { id } }),
      create: (thing) => request(post, { body: thing }),
      update: [{ step: 'record', request: (thing) => request(put, { body: thing }) }],
    }),
    nameOf: ({ title }) => String(title),
    fields: {
      thingId: { kind: 'id', label: 'Number' },
      title: { kind: 'text' },
      x: { label: 'X', ...field },
    },
    ...more,
  });
  let now = kept;
  const written: unknown[] = [];
  openResource(things, {
    path: kept ? '/things/1' : '/things/create',
    handlers: {
      'GET /things/': () => json(now),
      'GET /things': () => json(now ? [now] : []),
      'PUT /things': ({ body }) => {
        written.push(body);
        now = row.parse(body);
        return json({});
      },
    },
  });
  return { written };
}

const thing = { thingId: '1', title: 'One' };

test.each<[string, z.ZodMiniType, Field]>([
  ['number', z.nullable(z.number()), { kind: 'number', isRequired: true }],
  ['instant', z.nullable(z.number()), { kind: 'instant', isRequired: true }],
  ['choice', z.nullable(z.enum(['a'])), { kind: 'choice', choices: { a: 'A' }, isRequired: true }],
  ['text', z.nullable(z.string()), { kind: 'text', isRequired: true }],
  ['optional number', z.optional(z.number()), { kind: 'number', isRequired: true }],
])('a required %s must be given in a form for a new row', async (_, schema, field) => {
  const { written } = openThings(schema, field);
  await fill('Number', '1');
  await fill('Title', 'One');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('Nothing was sent. Please check X.'));
  expect(written).toEqual([]);
});

test.each([
  ['its own words', 'A thing is not its own title.'],
  ['none', undefined],
])('a row that is wrong as a whole is not sent, which is said with %s', async (_, words) => {
  const rule = z.refine<Thing>(({ title, x }) => title !== x, words);
  const { written } = openThings(z.string(), { kind: 'text' }, { ...thing, x: 'Two' }, { rule });
  await fill('X', 'One');
  await press('Submit');
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      `Nothing was sent. ${words ?? 'This value can’t be saved.'}`,
    ),
  );
  await fill('X', 'Three');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, x: 'Three' }]));
});

test('an emptied field with a default is saved, reported and taken back as what is stored', async () => {
  const { written } = openThings(z._default(z.number(), 5), { kind: 'number' }, { ...thing, x: 7 });
  await fill('X', '');
  await press('Submit');
  await waitFor(() => expect(page()).toContain('X: 7 → 5'));
  await press('Undo');
  await waitFor(() =>
    expect(written).toEqual([
      { ...thing, x: 5 },
      { ...thing, x: 7 },
    ]),
  );
});

test('an emptied text with a default stays an emptied text', async () => {
  const { written } = openThings(z._default(z.string(), 'plain'), { kind: 'text' }, { ...thing, x: 'mine' });
  await fill('X', '');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, x: '' }]));
});

test('an emptied optional field is left out of what is sent, and Undo gives it its value again', async () => {
  const { written } = openThings(z.optional(z.string()), { kind: 'text' }, { ...thing, x: 'mine' });
  await fill('X', '');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([thing]));
  await press('Undo');
  await waitFor(() => expect(written).toEqual([thing, { ...thing, x: 'mine' }]));
});

test('a text that was typed into a field without a value and deleted again is no change', async () => {
  const { written } = openThings(z.nullish(z.string()), { kind: 'text' }, thing);
  await fill('X', 'mine');
  await waitFor(() => expect(asksBeforeUnload()).toBe(true));
  await fill('X', '');
  await waitFor(() => expect(asksBeforeUnload()).toBe(false));
  await fill('Title', 'Two');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, title: 'Two' }]));
});

test('a definition’s question sees an untouched field without a value as it came', async () => {
  const confirm = vi.fn(() => null);
  const { written } = openThings(z.optional(z.number()), { kind: 'number' }, thing, { edit: { confirm } });
  await fill('Title', 'Two');
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, title: 'Two' }]));
  const [before, after] = [expect.objectContaining(thing), { ...thing, id: '1', title: 'Two', x: undefined }];
  expect(confirm).toHaveBeenCalledWith(before, after, expect.anything());
});

test.each<[string, z.ZodMiniType, Thing]>([
  ['left out', z.optional(z.number()), thing],
  ['null', z.nullable(z.number()), { ...thing, x: null }],
])('an instant that is %s says in its form that it has no value', async (_, schema, kept) => {
  openThings(schema, { kind: 'instant', empty: 'no date yet' }, kept);
  expect(await screen.findByText('no date yet')).toBeDefined();
});

test('an instant that a new row must have is not said to have no value', async () => {
  openThings(z.number(), { kind: 'instant', empty: 'no date yet', isRequired: true });
  await screen.findByLabelText('X');
  expect(screen.queryByText('no date yet')).toBeNull();
});

/** While a date is incomplete, a browser reports the keys, but the field's value stays empty. */
function typeInPart(label: string, badInput: boolean): void {
  const input = screen.getByLabelText(label);
  Object.defineProperty(input, 'validity', { configurable: true, value: { badInput } });
  fireEvent.keyUp(input);
}

test('a date that is typed in part is refused, not taken for none, until it is deleted', async () => {
  const { written } = openThings(z.nullable(z.number()), { kind: 'instant' }, { ...thing, x: null });
  await fill('Title', 'Two');
  typeInPart('X', true);
  await press('Submit');
  await screen.findByText('This date is incomplete, or there is no such day.');
  expect(written).toEqual([]);
  typeInPart('X', false);
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, title: 'Two', x: null }]));
});

test('a date that was chosen to be none stays so when a key is pressed in its field', async () => {
  const field = { kind: 'instant', isRequired: true, words: { none: 'No date' } } as const;
  const { written } = openThings(z.nullable(z.number()), field, { ...thing, x: Date.UTC(2099, 0, 1) });
  await press('No date');
  fireEvent.keyUp(screen.getByLabelText('X'), { key: 'Tab' });
  await press('Submit');
  await waitFor(() => expect(written).toEqual([{ ...thing, x: null }]));
});

test.each(['12345-01-01', '2099-02-30'])(
  'the day %s, which no form can keep, is refused, not taken for none',
  async (day) => {
    const { written } = openThings(
      z.nullable(z.number()),
      { kind: 'instant' },
      { ...thing, x: Date.UTC(2099, 0, 1) },
    );
    const input = await screen.findByLabelText<HTMLInputElement>('X');
    // Some browsers allow years with more than four digits.
    Object.defineProperty(input, 'value', { get: () => day, set: vi.fn() });
    fireEvent.change(input);
    await press('Submit');
    await waitFor(() => expect(page()).toMatch(/Nothing was sent|was saved/));
    expect(written).toEqual([]);
  },
);
