import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { request, type Call } from '../../../../src/api/call';
import { defineContract } from '../../../../src/api/defineContract';
import { rowOf } from '../../../../src/kit/form/RowForm';
import { defineResource } from '../../../../src/kit/defineResource';
import { resolveResource } from '../../../../src/kit/resource';
import { users } from '../../../../src/resources/users';
import { aUserRow, NOON } from '../../../support/builders';
import { anOrderRow } from '../../../support/orders';
import { ordersResource } from '../ordersResource';

const orders = resolveResource(ordersResource);
const order = anOrderRow();

describe('the row that a form makes of its values', () => {
  test('is the opened one where nothing was touched, to the millisecond', () => {
    const opened = aUserRow({ expiryTime: NOON + 123 });
    expect(rowOf(resolveResource(users), opened, { ...opened })).toEqual({ row: opened, problems: {} });
    const far = aUserRow({ expiryTime: 8.64e15 });
    expect(rowOf(resolveResource(users), far, { ...far }).row).toEqual(far);
  });

  test('keeps what the form has no field for', () => {
    const { row, problems } = rowOf(orders, order, { isPaid: true });
    expect(row).toEqual({ ...order, isPaid: true });
    expect(problems).toEqual({});
  });

  test('lacks what is no field of it, as an input that is only for the form', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(rowOf(orders, order, { ...order, again: 'Eight' }).row).toEqual(order);
    const empty = { ...orders.emptyRow, id: '' };
    expect(rowOf(orders, empty, { ...empty, again: 'Eight' }, true).row).not.toHaveProperty('again');
    expect(warn).toHaveBeenCalledWith('"orders" has no field "again": it is not sent.');
  });

  test('is a new one, and neither the opened row nor the values change', () => {
    const [opened, values] = [Object.freeze({ ...order }), Object.freeze({ title: 'Eight' })];
    expect(rowOf(orders, opened, values).row).toMatchObject({ title: 'Eight' });
    expect([opened.title, values.title]).toEqual(['Seven chairs', 'Eight']);
  });

  test('has null for an emptied text where that is allowed, and the text where it is not', () => {
    const user = aUserRow();
    expect(rowOf(resolveResource(users), user, { ...user, email: '' }).row).toMatchObject({ email: null });
    expect(rowOf(orders, order, { title: '' })).toEqual({
      row: { ...order, title: '' },
      problems: { title: 'A title is needed.' },
    });
  });

  test('has the empty text for a null that an input made of an emptied text', () => {
    expect(rowOf(orders, order, { title: null }).row).toMatchObject({ title: '' });
  });

  test('has a text that was left alone as it came', () => {
    const nameless = aUserRow({ email: '' });
    expect(rowOf(resolveResource(users), nameless, { ...nameless }).row).toEqual(nameless);
  });

  test('has a number where the chosen text is that of one', () => {
    const { row, problems } = rowOf(orders, order, { total: '12', title: '12' });
    expect(row).toEqual({ ...order, total: 12, title: '12' });
    expect(problems).toEqual({});
  });

  test('is the row that was opened, whatever its values say', () => {
    expect(rowOf(orders, order, { id: '8' }).row.id).toBe('7');
  });

  test('comes with what the schema says of it, by field', () => {
    expect(rowOf(orders, order, { total: 'x', state: 'lost' }).problems).toEqual({
      total: expect.any(String),
      state: expect.any(String),
    });
    const nobody = aUserRow({ email: '' });
    expect(
      rowOf(resolveResource(users), nobody, { ...nobody, expiryTime: Number.NaN }).problems,
    ).toHaveProperty('expiryTime');
  });
});

test('an emptied field with a default has the default, which is what will be stored', () => {
  const limits = resolveResource(
    defineResource({
      name: 'limits',
      label: { one: 'Limit', many: 'Limits' },
      access: 'admin',
      contract: defineContract({
        row: z.object({ id: z.string(), most: z._default(z.number(), 5), least: z.optional(z.number()) }),
        idOf: ({ id }) => id,
        getList: () => ({
          call: { host: 'api', method: 'GET', path: '/limits', answer: z.unknown() },
          answer: z.array(z.unknown()),
        }),
      }),
      nameOf: ({ id }) => id,
      fields: { id: { kind: 'id' }, most: { kind: 'number' }, least: { kind: 'number' } },
    }),
  );
  const { row, problems } = rowOf(limits, { id: 'a', most: 7, least: 1 }, { most: null, least: null });
  expect(problems).toEqual({});
  expect(row).toEqual({ id: 'a', most: 5, least: undefined });
});

describe('a new row', () => {
  const newThing = { host: 'api', method: 'POST', path: '/things', answer: z.unknown() } satisfies Call;
  const things = <Id extends z.ZodMiniType<string> | z.ZodMiniType<number>>(id: Id) =>
    resolveResource(
      defineResource({
        name: 'things',
        label: { one: 'Thing', many: 'Things' },
        access: 'admin',
        contract: defineContract({
          row: z.object({ id: z.union([z.string(), z.number()]), title: z.string() }),
          newRow: z.object({ id, title: z.string() }),
          idOf: ({ id }) => id,
          getList: () => ({ call: newThing, answer: z.array(z.unknown()) }),
          create: () => request(newThing, {}),
        }),
        nameOf: ({ title }) => title,
        fields: { id: { kind: 'id' }, title: { kind: 'text' } },
      }),
    );
  const empty = { id: '', title: null };

  test('has the values that were typed', () => {
    const values = { ...order, orderId: 8, title: 'Eight chairs' };
    const { row, problems } = rowOf(orders, { ...orders.emptyRow, id: '' }, values, true);
    expect(row).toEqual({ ...values, id: '' });
    expect(problems).toEqual({});
  });

  test('has the id that was typed, where the row calls it "id"', () => {
    const { row, problems } = rowOf(things(z.string()), empty, { id: 'a', title: 'A' }, true);
    expect(problems).toEqual({});
    expect(row).toMatchObject({ id: 'a', title: 'A' });
  });

  test('has the number that was typed as its id', () => {
    const typed = { ...order, orderId: '8' };
    const { row, problems } = rowOf(orders, { ...orders.emptyRow, id: '' }, typed, true);
    expect(problems).toEqual({});
    expect(row).toMatchObject({ orderId: 8 });
    expect(orders.contract.readNewRow(row)).toMatchObject({ orderId: 8 });
  });

  test('has the number that was typed as its id, where the row calls it "id"', () => {
    const { row, problems } = rowOf(things(z.number()), empty, { id: '7', title: 'A' }, true);
    expect(problems).toEqual({});
    expect(row).toMatchObject({ id: '7', title: 'A' });
  });
});
