import { expect, test } from 'vitest';
import {
  capitalize,
  humanize,
  inflect,
  pluralize,
  singularize,
  transform,
} from '../../../scripts/build/inflection';

test.each([
  ['User', 'User', 'user'],
  ['expiryTime', 'Expirytime', 'expirytime'],
  ['user_id', 'User', 'user'],
  ['user_ids', 'User', 'user'],
  ['is_paid', 'Is paid', 'is paid'],
  ['', '', ''],
])('%j is spoken of as by the library that react-admin names', (name, alone, inSentence) => {
  expect(humanize(name)).toBe(alone);
  expect(humanize(name, true)).toBe(inSentence);
});

test.each([
  ['expiryTime', 'Expiry time'],
  ['author_id', 'Author'],
  ['URL', 'U r l'],
  ['address street', 'Address street'],
])('the field %j is called %j', (source, label) => {
  expect(transform(source, ['underscore', 'humanize'])).toBe(label);
});

test('a resource keeps its name: its words say the one and the many', () => {
  expect(capitalize('ORDERS')).toBe('Orders');
  expect([inflect, pluralize, singularize].map((change) => change('orders'))).toEqual(
    Array(3).fill('orders'),
  );
});
