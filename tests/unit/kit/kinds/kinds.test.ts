import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { rowsPart } from '../../../../src/data/file/rowsFile';
import { inputOf } from '../../../../src/kit/form/inputs';
import { fileColumnOf } from '../../../../src/kit/export/saveFile';
import { kindOf, type KindFor } from '../../../../src/kit/kinds';
import type { FieldContext, Kind } from '../../../../src/kit/kinds/Kind';
import { users } from '../../../../src/resources/users';
import { NOON } from '../../../support/builders';
import { contextOf, ordersResource } from '../ordersResource';

const ZONE = 'Asia/Kolkata';
const at = (field: string): readonly [Kind, FieldContext] => {
  const context = contextOf(ordersResource, field, ZONE);
  return [kindOf(context.field), context];
};

test('a number is written as the language writes it', () => {
  const [kind, context] = at('total');
  expect(kind.text(1234.5, context)).toBe('1,234.5');
  expect(kind.text(1234.5, { ...context, language: 'de' })).toBe('1.234,5');
});

/** The cell of a file, next to another one, because a single cell in a row would be quoted. */
const cellOf = (value: unknown, context: FieldContext) => {
  const column = fileColumnOf(context);
  return rowsPart([{ id: '', [column.name]: value }], [column, column], true).split(',')[0];
};

describe('a value in a file', () => {
  test.each([
    ['orderId', 7, '7'],
    ['orderId', 'a b', 'a b'],
    ['title', 'Seven chairs', 'Seven chairs'],
    ['title', '', ''],
    ['title', null, ''],
    ['title', undefined, ''],
    ['total', 1234.5, '1234.5'],
    ['total', 0, '0'],
    ['total', -3, '-3'],
    ['total', null, ''],
    ['total', undefined, ''],
    ['total', Number.NaN, ''],
    ['dueAt', NOON, '2026-03-15T17:30:00.000+05:30'],
    ['dueAt', 0, '1970-01-01T05:30:00.000+05:30'],
    ['dueAt', null, ''],
    ['dueAt', undefined, ''],
    ['isPaid', true, 'Yes'],
    ['isPaid', false, 'No'],
    ['isPaid', null, 'No'],
    ['state', 'sent', 'On its way'],
    ['state', 'lost', 'lost'],
    ['state', null, ''],
    ['state', undefined, ''],
    ['state', '', ''],
    ['note', null, ''],
  ])('of %s: %j is written as %j', (field, value, text) => {
    const [, context] = at(field);
    expect(cellOf(value, context)).toBe(text);
  });

  test.each([null, undefined])('of an id that may be missing is empty: %j', (value) => {
    const [, context] = at('orderId');
    expect(cellOf(value, context)).toBe('');
  });
});

test.each([
  ['Paid', { no: 'Open' }, ['Yes', 'No']],
  ['State', { yes: 'Live', no: 'Draft' }, ['Live', 'Draft']],
])('a flag called %s with the words %j is told as %j', (label, words, told) => {
  const isPaid = { kind: 'flag', label, words } as const;
  const named = { ...ordersResource, fields: { ...ordersResource.fields, isPaid } };
  const context = contextOf(named, 'isPaid');
  const { text } = kindOf(context.field);
  expect([true, false].map((value) => text(value, context))).toEqual(told);
  expect([true, false].map((value) => cellOf(value, context))).toEqual(told);
});

describe('a value in words', () => {
  test.each([
    ['orderId', 7, '7'],
    ['orderId', 'a\u202eb', 'a‹U+202E›b'],
    // A reference to another row may be empty.
    ['orderId', null, 'none'],
    ['orderId', undefined, 'none'],
    ['title', 'a\u202eb', 'a‹U+202E›b'],
    ['title', '', 'none'],
    ['note', null, 'no note'],
    ['total', 1234567.5, '1,234,567.5'],
    ['total', null, 'none'],
    ['dueAt', NOON, '15-03-2026 17:30 Asia/Kolkata'],
    ['dueAt', null, 'No date'],
    ['isPaid', true, 'Yes'],
    ['isPaid', undefined, 'No'],
    ['state', 'new', 'New'],
    ['state', 'toString', 'toString'],
    ['state', '', 'none'],
    ['state', null, 'none'],
  ])('of %s: %j reads %j', (field, value, text) => {
    const [kind, context] = at(field);
    expect(kind.text(value, context)).toBe(text);
  });
});

test.each([null, undefined])('a cell of an id that may be missing offers nothing to copy: %j', (value) => {
  const [{ Cell }, context] = at('orderId');
  const shown = renderToStaticMarkup(createElement(Cell, { ...context, value }));
  expect(shown).toBe('<span class="absent">none</span>');
});

describe('the filters of a field', () => {
  const named = (context: FieldContext) => {
    const kind = kindOf(context.field);
    return (kind.filterValues?.(context.field) ?? []).map((value) => [
      value,
      kind.filterText?.(value, context),
    ]);
  };

  test('of a flag are yes and no: its own words, or its name', () => {
    expect(named(at('isPaid')[1])).toEqual([
      ['true', 'Paid'],
      ['false', 'Open'],
    ]);
    expect(named(contextOf(users, 'isAuthorized'))).toEqual([
      ['true', 'Authorized'],
      ['false', 'Not authorized'],
    ]);
  });

  test('of a choice are its choices', () => {
    expect(named(at('state')[1])).toEqual([
      ['new', 'New'],
      ['sent', 'On its way'],
    ]);
  });

  test.each(['orderId', 'title', 'total'])('of %s there are none', (field) => {
    expect(named(at(field)[1])).toEqual([]);
  });
});

describe('what is wrong with a value', () => {
  const problemIn = (field: string, value: unknown, original: unknown = null) => {
    const [kind, context] = at(field);
    return kind.problem?.(value, original, context);
  };

  test.each(['', ' \t', null, undefined])('a text that is asked for is not %j', (value) => {
    expect(problemIn('title', value)).toBe('Enter a value.');
    expect(problemIn('note', value)).toBeUndefined();
  });

  test.each([
    [null, undefined],
    [-5, undefined],
    [-5.5, 'Enter -5 or more.'],
    [1000, undefined],
    [1000.5, 'Enter 1,000 or less.'],
    [Number.NaN, 'This is not a number.'],
    ['7', 'This is not a number.'],
  ])('a number from -5 to 1000: of %j it says %j', (value, words) => {
    expect(problemIn('total', value)).toBe(words);
  });

  test('a number and a choice that are asked for', () => {
    const asked = (name: string): FieldContext => {
      const context = at(name)[1];
      return { ...context, field: { ...context.field, isRequired: true } };
    };
    const of = (name: string, value: unknown) =>
      kindOf(asked(name).field).problem?.(value, null, asked(name));
    expect([of('total', null), of('total', 0)]).toEqual(['Enter a number.', undefined]);
    expect([of('state', null), of('state', 'new')]).toEqual(['Choose one.', undefined]);
  });

  test.each([
    ['', 'Enter an ID.'],
    [' ', 'Enter an ID.'],
    ['..', 'This ID can’t be used in a link.'],
    ['\ud800', 'This ID can’t be used in a link.'],
    ['null', 'This ID can’t be used in a link.'],
    ['a/b', undefined],
    ['create', undefined],
  ])('an id that is typed: of %j it says %j', (value, words) => {
    expect(problemIn('orderId', value, '')).toBe(words);
  });

  test('an id that was there is left alone, whatever it is', () => {
    expect(problemIn('orderId', '..', '..')).toBeUndefined();
    expect(problemIn('orderId', 7, 7)).toBeUndefined();
  });
});

test.each([
  ['orderId', 'a b'],
  ['orderId', 7],
  ['title', 'Seven chairs'],
  ['total', 70],
])('a form shows what %s holds: %j', (field, value) => {
  const [, context] = at(field);
  const nothing = () => undefined;
  const input = createElement(inputOf(kindOf(context.field)).Input, {
    ...context,
    id: 'input',
    formLabel: context.label,
    value,
    original: value,
    onChange: nothing,
    onBlur: nothing,
    inputRef: nothing,
    isReadOnly: true,
    isNullable: false,
  });
  expect(/ value="([^"]*)"/.exec(renderToStaticMarkup(input))?.[1]).toBe(String(value));
});

test('a new row begins with the empty value of each kind', () => {
  const fields = Object.values(ordersResource.fields);
  expect(fields.map((field) => [field.kind, kindOf(field).empty])).toEqual([
    ['id', null],
    ['text', null],
    ['number', null],
    ['instant', null],
    ['flag', false],
    ['choice', null],
    ['text', null],
  ]);
});

test('a list or a group of values has no kind: its cell would say that there is none', () => {
  const isKind = <Value>(_: KindFor<Value>) => undefined;
  // @ts-expect-error -- a list
  isKind<readonly string[]>('text');
  // @ts-expect-error -- a group that may be missing
  isKind<{ readonly name: string } | undefined>('text');
  isKind<string | number>('text');
  isKind<unknown>('text');
});
