import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { ResourceRow } from '../../../../src/api/contract';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import type { ResourceDefinition } from '../../../../src/kit/defineResource';
import { headPart, rowsPart } from '../../../../src/data/file/rowsFile';
import { fileColumnOf } from '../../../../src/kit/export/saveFile';
import type { FieldContext } from '../../../../src/kit/kinds/Kind';
import { resolveResource } from '../../../../src/kit/resource';
import { users as usersResource } from '../../../../src/resources/users';
import { ODD } from '../../../support/badRows';
import { aUserRow, NOON } from '../../../support/builders';
import { anOrderRow } from '../../../support/orders';
import { contextOf, ordersResource } from '../../kit/ordersResource';

/** A negative number in a number column, which no program calculates as a formula. */
const NEGATIVE_NUMBER = /^-[\d.]+(?:e[+-]\d+)?$/;

/** A text that a spreadsheet calculates, after characters that one or another program skips. */
const LIVE = /^[\s\p{Cc}\p{Cf}"]*[=+\-@＝＋－＠]/u;

/** The cells of a file in programs that expect another separator, and then don't know quotation marks. */
const piecesOf = (file: string) => file.replace('\ufeff', '').split(/[;|\t\r\n]/);

/** The cells of a file in a program that reads it correctly. */
function cellsOf(file: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(file, { delimiter: ',', newline: '\r\n' });
  expect(errors).toEqual([]);
  return data;
}

const unquoted = (text: string) => text.replaceAll("'", '');

/** Texts of characters that begin formulae, end cells or lines, quote, or change the direction. */
const crafted = fc
  .array(fc.constantFrom(...'=+-@＝＠;|,"\'\t\r\n \0\u00a0\u202e\u2066\ufeffa1('), { maxLength: 12 })
  .map((characters) => characters.join(''));

const text = fc.oneof(
  crafted,
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', `=${'long'.repeat(1_250)}`, '\t'.repeat(5_000), ' '.repeat(5_000)),
);

const rowsFile = (rows: readonly ResourceRow[], contexts: readonly FieldContext[]) => {
  const columns = contexts.map(fileColumnOf);
  const [first, rest] = [rows.slice(0, 2), rows.slice(2)];
  const parts = [first, rest].filter(({ length }) => length > 0);
  return headPart(columns) + parts.map((part, at) => rowsPart(part, columns, at === 0)).join('');
};

/** Writes rows into a file with the default columns of the resource's list. */
const fileOf = (definition: ResourceDefinition) => {
  const i18n = createI18nProvider([definition]);
  const { columns } = resolveResource(definition).list;
  return (rows: readonly ResourceRow[], zone: string) =>
    rowsFile(
      rows,
      columns.map((name) => contextOf(definition, name, zone, i18n)),
    );
};
const usersFile = fileOf(usersResource);
const ordersFile = fileOf(ordersResource);

const users = fc.array(
  fc
    .record({
      userId: text.filter((id) => id !== ''),
      email: fc.option(text),
      expiryTime: fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 })),
      isAuthorized: fc.boolean(),
    })
    .map(aUserRow),
  { minLength: 1, maxLength: 5 },
);

const ZONE = fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati');

describe('a file of users', () => {
  test('reads back as what went in, but for the quotes that make formulae texts', () => {
    fc.assert(
      fc.property(users, ZONE, (users, zone) => {
        const [head, ...rows] = cellsOf(usersFile(users, zone));
        expect(head).toEqual(['ID', 'Email', 'Expiry Time', 'Authorized']);
        expect(rows).toHaveLength(users.length);
        users.forEach(({ id, email, expiryTime, isAuthorized }, index) => {
          const [idCell = '', emailCell = '', expiryCell = '', flag] = rows[index] ?? [];
          expect(unquoted(idCell)).toBe(unquoted(id));
          expect(unquoted(emailCell)).toBe(unquoted(email ?? ''));
          expect(expiryCell === '' ? null : Date.parse(unquoted(expiryCell))).toBe(expiryTime);
          expect(flag).toBe(isAuthorized ? 'Yes' : 'No');
        });
      }),
    );
  });

  test('holds no formula, whichever separator a program expects', () => {
    fc.assert(
      fc.property(users, ZONE, (users, zone) => {
        const file = usersFile(users, zone);
        return [...cellsOf(file).flat(), ...piecesOf(file)].every((cell) => !LIVE.test(cell));
      }),
    );
  });

  test('is told to Excel as UTF-8, with the line ends of RFC 4180, and quotation marks where they are needed', () => {
    const file = usersFile(
      [
        aUserRow({ userId: 'a', email: 'zoë "z", 1', expiryTime: NOON }),
        aUserRow({ userId: 'b', email: null, expiryTime: null, isAuthorized: false }),
      ],
      'Asia/Kolkata',
    );
    expect(file).toBe(
      '\ufeffID,Email,Expiry Time,Authorized\r\n' +
        'a,"zoë ""z"", 1",2026-03-15T17:30:00.000+05:30,Yes\r\n' +
        'b,,,No',
    );
  });

  test('carries users who look broken', () => {
    const odd = Object.values(ODD).map(aUserRow);
    const cells = cellsOf(usersFile(odd, 'UTC')).slice(1);
    expect(cells.map(([id]) => id)).toEqual(odd.map(({ id }) => id));
    expect(cells.map(([, email]) => email)).toEqual(odd.map(({ email }) => email ?? ''));
    expect(cells.map(([, , expiry]) => expiry)).toEqual(
      expect.arrayContaining(["'-271821-04-20T00:00:00.000Z", "'+275760-09-13T00:00:00.000Z", '']),
    );
  });
});

describe('a file of any resource', () => {
  const orders = fc.array(
    fc
      .record({
        orderId: fc.integer(),
        title: text,
        total: fc.option(fc.double({ noDefaultInfinity: true, noNaN: true })),
        dueAt: fc.option(fc.integer({ min: -8.64e15, max: 8.64e15 })),
        isPaid: fc.boolean(),
        state: fc.constantFrom('new' as const, 'sent' as const),
      })
      .map(anOrderRow),
    { minLength: 1, maxLength: 5 },
  );

  test('reads back as what went in, each cell by its kind', () => {
    fc.assert(
      fc.property(orders, ZONE, (orders, zone) => {
        const [head, ...rows] = cellsOf(ordersFile(orders, zone));
        expect(head).toEqual(['ID', 'Title', 'Total', 'Due', 'Paid', 'State']);
        orders.forEach((order, index) => {
          const [id, title, total, due, paid, state] = (rows[index] ?? []).map(unquoted);
          expect(id).toBe(String(order.orderId));
          expect(title).toBe(unquoted(order.title));
          expect(total === '' ? null : Number(total)).toBe(order.total === 0 ? 0 : order.total);
          expect(due === '' ? null : Date.parse(due ?? '')).toBe(order.dueAt);
          expect([paid, state]).toEqual([
            order.isPaid ? 'Yes' : 'No',
            order.state === 'new' ? 'New' : 'On its way',
          ]);
        });
      }),
    );
  });

  test('holds no formula, whichever separator a program expects', () => {
    fc.assert(
      fc.property(orders, ZONE, (orders, zone) => {
        const file = ordersFile(orders, zone);
        const isDead = (cell: string) => !LIVE.test(cell) || NEGATIVE_NUMBER.test(cell);
        // A piece begins with the first cell of its row, which may be a negative number.
        const isDeadPiece = (piece: string) =>
          isDead(piece) || NEGATIVE_NUMBER.test(piece.split(',')[0] ?? '');
        return cellsOf(file).flat().every(isDead) && piecesOf(file).every(isDeadPiece);
      }),
    );
  });

  test('has the columns that are asked for, in their order, and no row without rows', () => {
    const columns = ['state', 'orderId'].map((name) => contextOf(ordersResource, name));
    expect(rowsFile([anOrderRow({ state: 'sent' })], columns)).toBe('\ufeffState,ID\r\nOn its way,7');
    expect(rowsFile([], columns)).toBe('\ufeffState,ID\r\n');
    const rows = [1, 2, 3].map((orderId) => anOrderRow({ orderId }));
    expect(rowsFile(rows, columns)).toBe('\ufeffState,ID\r\nNew,1\r\nNew,2\r\nNew,3');
  });

  test('has a row for each, also where its only cell is empty', () => {
    const rows = [null, 5, null].map((total) => anOrderRow({ total }));
    const file = rowsFile(rows, [contextOf(ordersResource, 'total')]);
    expect(file.split('\r\n').slice(1)).toEqual(['""', '"5"', '""']);
    expect(cellsOf(file).slice(1)).toEqual([[''], ['5'], ['']]);
  });

  test('escapes what a choice or an id of the service makes a formula of', () => {
    const columns = ['state', 'orderId'].map((name) => contextOf(ordersResource, name));
    const crafted = { id: '=1', state: '=2+3', orderId: '@SUM(A1)' };
    expect(cellsOf(rowsFile([crafted], columns))[1]).toEqual(["'=2+3", "'@SUM(A1)"]);
    expect(cellsOf(rowsFile([anOrderRow({ orderId: -3 })], columns))[1]).toEqual(['New', '-3']);
  });

  test('has headers that are no formulae either', () => {
    const fields = { ...ordersResource.fields, total: { kind: 'number', label: '+/-' } as const };
    const column = contextOf({ ...ordersResource, fields }, 'total');
    expect(cellsOf(rowsFile([anOrderRow()], [column]))[0]).toEqual(["'+/-"]);
  });
});
