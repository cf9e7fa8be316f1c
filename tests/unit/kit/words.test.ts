import { describe, expect, test, vi } from 'vitest';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { fieldWords, inWords, namesOf, resourceWords } from '../../../src/kit/words';
import { users } from '../../../src/resources/users';
import { contextOf, ordersResource } from './ordersResource';

/** Texts with a special meaning in translations, which they must not have as part of a name. */
const CRAFTED = [
  '%{one}',
  '%{name}',
  '%{smart_count}',
  'a |||| b',
  '$&',
  '$1',
  "$'",
  '$$',
  '__proto__',
  '%{',
];

const wordsOf = (given: Partial<ResourceDefinition> = {}) => {
  const definition = { ...ordersResource, ...given };
  return resourceWords(createI18nProvider([definition]).translate, definition.name);
};

describe('the words of a resource', () => {
  test('are the kit’s, with the resource’s own names in them', () => {
    const words = wordsOf();
    expect(words('list.search')).toBe('Search orders');
    expect(words('list.title')).toBe('Orders');
    expect(words('create.title')).toBe('Create Order');
    expect(words('list.none')).toBe('There are no orders yet.');
    expect(words('edit.saved', { name: 'Seven chairs' })).toBe('Seven chairs was saved.');
  });

  test('are the page’s language, whatever the browser’s is: in Turkish, a small I has no dot', () => {
    const inBrowsers = String.prototype.toLocaleLowerCase;
    vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
      return inBrowsers.call(this, 'tr');
    });
    expect('I'.toLocaleLowerCase()).toBe('ı');
    const words = wordsOf({ label: { one: 'Invoice', many: 'Invoices' } });
    expect(words('list.none')).toBe('There are no invoices yet.');
  });

  test('are its own over the kit’s, with the same in them', () => {
    const words = wordsOf({
      words: { edit: { saved: 'The %{one} %{name} is in the books.' }, list: { title: 'All %{many}' } },
    });
    expect(words('edit.saved', { name: 'Seven chairs' })).toBe('The order Seven chairs is in the books.');
    expect(words('list.title')).toBe('All orders');
    expect(words('edit.title')).toBe('Update Order');
    expect(words('list.search')).toBe('Search orders');
  });

  test('count', () => {
    const words = wordsOf();
    expect([0, 1, 2].map((smart_count) => words('list.count', { smart_count }))).toEqual([
      '0 orders',
      '1 order',
      '2 orders',
    ]);
  });

  test('belong to their resource, where there are several', () => {
    const { translate } = createI18nProvider([users, ordersResource]);
    expect(resourceWords(translate, 'users')('list.title')).toBe('User Data');
    expect(resourceWords(translate, 'orders')('list.title')).toBe('Orders');
    expect(resourceWords(translate, 'users')('list.search')).toBe('Search users');
  });

  test.each(['nothing', 'list', 'list.nothing', 'edit.saved.more', ''])('are none by the key %j', (key) => {
    expect(wordsOf()(key)).toBe('');
  });

  test.each(CRAFTED)('have a row’s name in them as it is: %s', (name) => {
    expect(wordsOf()('edit.saved', { name })).toBe(`${name} was saved.`);
    const own = wordsOf({ words: { edit: { saved: 'Saved: %{name}, an %{one}.' } } });
    expect(own('edit.saved', { name })).toBe(`Saved: ${name}, an order.`);
    expect(wordsOf()('bulk.question', { smart_count: name })).toBe(
      `Are you sure you want to delete these ${name} orders?`,
    );
  });

  test.each(CRAFTED)('have the name in them as it is also where they count: %s', (name) => {
    const words = wordsOf({
      words: { some: '%{smart_count} like %{name} |||| %{smart_count} like %{name}!' },
    });
    expect(words('some', { smart_count: 1, name })).toBe(`1 like ${name}`);
    expect(words('some', { smart_count: 2, name })).toBe(`2 like ${name}!`);
  });
});

test('a resource is called in the middle of a sentence and at its beginning', () => {
  const { translate } = createI18nProvider([ordersResource]);
  expect(namesOf(translate, 'orders')).toEqual({
    One: 'Order',
    Many: 'Orders',
    one: 'order',
    many: 'orders',
  });
});

test('an abbreviation stays one in the middle of a sentence', () => {
  const label = { one: 'API key', many: 'API keys' };
  expect(wordsOf({ label })('list.search')).toBe('Search API keys');
});

describe('the words of a field', () => {
  test('are those of its kind, with its label in them', () => {
    const { words } = contextOf(ordersResource, 'isPaid');
    expect(words('yes')).toBe('Paid');
    expect(words('sorted.DESC')).toBe('Paid first');
    expect(contextOf(ordersResource, 'title').words('missing')).toBe('Enter a value.');
    expect(contextOf(users, 'isAuthorized').words('no')).toBe('Not authorized');
  });

  test('are its own over its kind’s', () => {
    expect(contextOf(ordersResource, 'isPaid').words('no')).toBe('Open');
    expect(contextOf(ordersResource, 'note').words('empty')).toBe('no note');
    expect(contextOf(ordersResource, 'note').words('help')).toBe('Nobody else reads it.');
    expect(contextOf(ordersResource, 'dueAt').words('past')).toBe('Overdue');
  });

  test('are nobody else’s', () => {
    const { words } = contextOf(ordersResource, 'title');
    expect(words('empty')).toBe('none');
    expect(
      ['help', 'labelInForm', 'past', 'yes', 'nothing', 'choices.new', ''].map((key) => words(key)),
    ).toEqual(Array.from({ length: 7 }, () => ''));
  });

  test('begin with its label, or its name in words', () => {
    expect(contextOf(ordersResource, 'orderId').label).toBe('ID');
    expect(contextOf(ordersResource, 'isPaid').label).toBe('Paid');
    expect(contextOf(ordersResource, 'state').label).toBe('State');
    const { translate } = createI18nProvider([ordersResource]);
    expect(fieldWords(translate, 'orders', 'deliveryNote', 'text').label).toBe('Delivery note');
    const { label, of } = fieldWords(translate, 'orders', 'isOnHold', 'flag');
    expect([label, of('no')]).toEqual(['Is on hold', 'Not on hold']);
  });

  test.each(CRAFTED)('have what stands in them as it is: %s', (text) => {
    expect(contextOf(ordersResource, 'orderId').words('copy', { id: text })).toBe(`Copy ID ${text}`);
    expect(contextOf(ordersResource, 'dueAt').words('ago', { time: text })).toBe(`${text} ago`);
  });

  test('count', () => {
    const { words } = contextOf(ordersResource, 'dueAt');
    expect([1, 2].map((smart_count) => words('days', { smart_count }))).toEqual(['1 day', '2 days']);
  });
});

test.each([
  ['dueAt', 'Due at'],
  ['due_at', 'Due at'],
  ['title', 'Title'],
  ['isPaidInFull', 'Is paid in full'],
  ['line2Total', 'Line2 total'],
  ['lines.0.unitPrice', 'Lines 1 unit price'],
  ['', ''],
])('the name %s in words is "%s"', (name, words) => {
  expect(inWords(name)).toBe(words);
});
