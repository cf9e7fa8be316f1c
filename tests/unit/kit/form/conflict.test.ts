import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields } from '../../../../src/data/versions';
import { initialChoices, compare, fieldsInOrder, isDecided, merge } from '../../../../src/kit/form/conflict';
import { resolveResource } from '../../../../src/kit/resource';
import { users } from '../../../../src/resources/users';
import { aUserRow } from '../../../support/builders';
import { anOrderRow } from '../../../support/orders';
import { ordersResource } from '../ordersResource';

const FIELDS = ['email', 'expiryTime', 'isAuthorized', 'isAdmin'] as const;

// Few values, so that versions are often equal.
const user = fc
  .record({
    email: fc.constantFrom(null, 'a@x.example', 'b@x.example'),
    expiryTime: fc.constantFrom(null, 1, 2),
    isAuthorized: fc.boolean(),
    isAdmin: fc.boolean(),
  })
  .map(aUserRow);
const versions = fc.record({ opened: user, mine: user, theirs: user });

const opened = aUserRow({ expiryTime: 1, isAuthorized: false, isAdmin: false });

describe('two versions of a row', () => {
  test('differ where they differ, and each difference names who made it', () => {
    fc.assert(
      fc.property(versions, ({ opened, mine, theirs }) => {
        const differences = new Map(
          compare(FIELDS, { opened, mine, theirs }).map(({ field, by }) => [field, by]),
        );
        for (const field of FIELDS) {
          expect(differences.has(field)).toBe(mine[field] !== theirs[field]);
          if (!differences.has(field)) continue;
          const byMe = mine[field] !== opened[field];
          const byThem = theirs[field] !== opened[field];
          expect(differences.get(field)).toBe(byMe && byThem ? 'both' : byMe ? 'mine' : 'theirs');
        }
      }),
    );
  });

  test('merge without a question where nobody changed the same field, and lose neither change', () => {
    fc.assert(
      fc.property(versions, ({ opened, mine, theirs }) => {
        const differences = compare(FIELDS, { opened, mine, theirs });
        const choices = initialChoices(differences);
        expect(isDecided(differences, choices)).toBe(differences.every(({ by }) => by !== 'both'));
        const merged = merge(mine, theirs, choices);
        for (const field of FIELDS) {
          if (theirs[field] === opened[field]) expect(merged[field]).toBe(mine[field]);
          else if (mine[field] === opened[field]) expect(merged[field]).toBe(theirs[field]);
        }
      }),
    );
  });

  test('merge into what was chosen, field by field', () => {
    const side = fc.constantFrom('mine' as const, 'theirs' as const);
    const choices = fc.record({ email: side, expiryTime: side, isAuthorized: side, isAdmin: side });
    fc.assert(
      fc.property(versions, choices, ({ mine, theirs }, chosen) => {
        const merged = merge(mine, theirs, chosen);
        for (const field of FIELDS)
          expect(merged[field]).toBe((chosen[field] === 'mine' ? mine : theirs)[field]);
        expect(merged).toMatchObject({ id: mine.id, userId: mine.userId });
      }),
    );
  });

  test('are both shown with the fields in the order of the form', () => {
    const mine = { ...opened, expiryTime: 2, isAuthorized: true };
    const theirs = { ...opened, expiryTime: 3, isAdmin: true };
    const fields = fieldsInOrder(resolveResource(users), mine, theirs);
    expect(compare(fields, { opened, mine, theirs })).toEqual([
      { field: 'expiryTime', by: 'both' },
      { field: 'isAuthorized', by: 'mine' },
      { field: 'isAdmin', by: 'theirs' },
    ]);
  });

  test('differ in what a value holds, and not in which object holds it', () => {
    const row = (tags: unknown) => ({ id: '7', tags });
    const versions = { opened: row(['a']), mine: row(['a']), theirs: row(['a', 'b']) };
    expect(compare(['tags'], { ...versions, theirs: row(['a']) })).toEqual([]);
    expect(compare(['tags'], versions)).toEqual([{ field: 'tags', by: 'theirs' }]);
    expect(changedFields(row(['a']), row(['a']))).toEqual([]);
    expect(changedFields(row(['a']), { id: '7', other: 1 })).toEqual(['tags', 'other']);
  });
});

describe('the fields that a conflict shows', () => {
  const orders = (fields: readonly string[]) => resolveResource({ ...ordersResource, edit: { fields } });

  test('are those of the form, and then those of the row that it lacks, but no id', () => {
    expect(fieldsInOrder(orders(['isPaid', 'title']), anOrderRow(), { id: '7', extra: 1 })).toEqual([
      'isPaid',
      'title',
      'total',
      'dueAt',
      'state',
      'note',
      'extra',
    ]);
  });

  test('are each there once, also the id that the form has', () => {
    expect(fieldsInOrder(orders(['orderId', 'title']), { id: '7', title: 'x' })).toEqual(['title']);
  });
});
