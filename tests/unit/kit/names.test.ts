import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resolveResource } from '../../../src/kit/resource';
import { users } from '../../../src/resources/users';
import { aUserRow } from '../../support/builders';
import { anOrderRow } from '../../support/orders';
import { ordersResource } from './ordersResource';

const { nameOf: nameOfUser } = resolveResource(users);
const { nameOf: nameOfOrder } = resolveResource(ordersResource);

describe('a row is called', () => {
  test('what its resource says, users by email, or else by its id', () => {
    expect(nameOfUser(aUserRow())).toBe('ada@acme.example');
    expect(nameOfUser(aUserRow({ email: null }))).toBe('user-1');
    expect(nameOfUser(aUserRow({ email: ' ' }))).toBe('user-1');
    expect(nameOfOrder(anOrderRow())).toBe('Seven chairs');
    expect(nameOfOrder(anOrderRow({ title: '' }))).toBe('7');
  });

  test('by its id where nothing else is known of it', () => {
    const { nameOf } = resolveResource({
      ...ordersResource,
      nameOf: ({ title }) => String(title).toUpperCase(),
    });
    expect(nameOf({ id: '7' })).toBe('7');
    expect(nameOf(anOrderRow())).toBe('SEVEN CHAIRS');
  });

  test('by its id where its name is no text', () => {
    const { nameOf } = resolveResource({ ...ordersResource, nameOf: () => null });
    expect(nameOf(anOrderRow())).toBe('7');
    expect(nameOfOrder({ id: '7', title: 5 })).toBe('7');
  });

  test('an email of five kilobytes: by its beginning and its id', () => {
    const name = nameOfUser(aUserRow({ email: `${'a'.repeat(5000)}@acme.example` }));
    expect(name).toBe(`${'a'.repeat(120)}… (user-1)`);
  });

  test('an id of five kilobytes: by its beginning', () => {
    expect(nameOfUser(aUserRow({ userId: 'a'.repeat(5000), email: null }))).toBe(`${'a'.repeat(120)}…`);
  });

  test('so that nothing in it hides, or turns the sentence round', () => {
    expect(nameOfUser(aUserRow({ email: 'ada\u202Egro.emca@' }))).toBe('ada‹U+202E›gro.emca@');
    expect(nameOfUser(aUserRow({ email: 'א@ב.example' }))).toBe('\u2066א@ב.example\u2069');
    expect(nameOfUser(aUserRow({ userId: 'a\u200bb', email: null }))).toBe('a‹U+200B›b');
    const nasty = fc.string({ unit: fc.constantFrom('a', ' ', '\u202e', '\u2067', 'א', '\u200f', '\n') });
    fc.assert(
      fc.property(nasty, nasty, (userId, email) => {
        const name = nameOfUser(aUserRow({ userId, email }));
        return !/[\u202e\u2067\u200f\n]/.test(name);
      }),
    );
  });
});
