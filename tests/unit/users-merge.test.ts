import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  compare,
  FIELDS,
  isDecided,
  merge,
  outcomeOf,
} from '../../src/resources/users/edit/merge';
import { aUser } from '../support/builders';

// Few values, so that versions agree as often as they differ.
const user = fc
  .record({
    email: fc.constantFrom(null, 'a@x.example', 'b@x.example'),
    expiryTime: fc.constantFrom(null, 1, 2),
    isAuthorized: fc.boolean(),
    isAdmin: fc.boolean(),
  })
  .map(aUser);
const versions = fc.record({ opened: user, mine: user, theirs: user });

const opened = aUser({ expiryTime: 1, isAuthorized: false, isAdmin: false });

describe('two versions of a user', () => {
  test('differ where they differ, and each difference names who made it', () => {
    fc.assert(
      fc.property(versions, ({ opened, mine, theirs }) => {
        const differences = new Map(compare({ opened, mine, theirs }).map(({ field, by }) => [field, by]));
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
        const differences = compare({ opened, mine, theirs });
        const choices = choicesOf(differences);
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
        expect(merged.userId).toBe(mine.userId);
      }),
    );
  });

  test('are both shown with the fields in the order of the form', () => {
    const mine = { ...opened, expiryTime: 2, isAuthorized: true };
    const theirs = { ...opened, expiryTime: 3, isAdmin: true };
    expect(compare({ opened, mine, theirs })).toEqual([
      { field: 'expiryTime', by: 'both' },
      { field: 'isAuthorized', by: 'mine' },
      { field: 'isAdmin', by: 'theirs' },
    ]);
  });
});

describe('what reading again tells of a write', () => {
  const sent = { ...opened, expiryTime: 2, isAuthorized: true };

  test('saved, where everything that was changed is there, whatever else moved', () => {
    expect(outcomeOf(opened, sent, sent)).toBe('saved');
    expect(outcomeOf(opened, sent, { ...sent, isAdmin: true, email: null })).toBe('saved');
  });

  test('not saved, where the record is as it was', () => {
    expect(outcomeOf(opened, sent, opened)).toBe('not saved');
  });

  test('neither, where the record is a third one', () => {
    expect(outcomeOf(opened, sent, { ...opened, expiryTime: 3 })).toBe('changed');
    expect(outcomeOf(opened, sent, { ...opened, isAdmin: true })).toBe('changed');
    expect(outcomeOf(opened, sent, { ...sent, isAuthorized: false })).toBe('changed');
  });

  test('is never "saved" of a change that is not there, nor "not saved" of one that is', () => {
    fc.assert(
      fc.property(versions, ({ opened, mine, theirs }) => {
        const outcome = outcomeOf(opened, mine, theirs);
        const lost = FIELDS.some((field) => mine[field] !== opened[field] && theirs[field] !== mine[field]);
        expect(outcome === 'saved').toBe(!lost);
      }),
    );
  });
});
