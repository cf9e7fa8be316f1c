import { describe, expect, test } from 'vitest';
import { english } from '../../../src/i18n/english';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import type { ResourceDefinition } from '../../../src/kit/defineResource';
import { fieldWords, resourceWords } from '../../../src/kit/words';
import { users } from '../../../src/resources/users';
import { ordersContract } from '../../support/orders';
import { contextOf, ordersResource } from './ordersResource';

const translateOf = (given: Partial<ResourceDefinition> = {}) =>
  createI18nProvider([{ ...ordersResource, ...given }]).translate;

describe('the words of a definition', () => {
  test('are its names, one and many, where react-admin looks for them', () => {
    const translate = translateOf();
    expect(translate('resources.orders.name', { smart_count: 1 })).toBe('Order');
    expect(translate('resources.orders.name', { smart_count: 2 })).toBe('Orders');
  });

  test('are its fields’ labels, or their names in words', () => {
    const translate = translateOf();
    expect(translate('resources.orders.fields.orderId')).toBe('ID');
    expect(translate('resources.orders.fields.dueAt')).toBe('Due');
    expect(translate('resources.orders.fields.title')).toBe('Title');
    expect(translateOf({ fields: { dueAt: { kind: 'instant' } } })('resources.orders.fields.dueAt')).toBe(
      'Due at',
    );
  });

  test('are what each field says of itself', () => {
    const fields: ResourceDefinition['fields'] = {
      note: { kind: 'text', labelInForm: 'Your note', help: 'Short, please.', empty: 'no note' },
      state: { kind: 'choice', choices: { new: 'New', 'sent.back': 'Sent back' } },
      dueAt: { kind: 'instant', words: { none: 'No date', past: 'Overdue' } },
    };
    const words = (name: string) => contextOf({ ...ordersResource, fields }, name).words;
    expect(['labelInForm', 'help', 'empty'].map((key) => words('note')(key))).toEqual([
      'Your note',
      'Short, please.',
      'no note',
    ]);
    expect(['choices.new', 'choices.sent.back'].map((key) => words('state')(key))).toEqual([
      'New',
      'Sent back',
    ]);
    expect(['none', 'empty', 'past', 'later'].map((key) => words('dueAt')(key))).toEqual([
      'No date',
      'No date',
      'Overdue',
      'Later',
    ]);
  });

  test('are those that it says over the kit’s, also over what is derived', () => {
    const translate = translateOf({ words: { list: { title: 'The books' }, fields: { title: 'Subject' } } });
    expect(translate('resources.orders.list.title')).toBe('The books');
    expect(translate('resources.orders.fields.title')).toBe('Subject');
    expect(translate('resources.orders.fields.orderId')).toBe('ID');
  });

  test('stand beside react-admin’s and those of other resources', () => {
    const { translate } = createI18nProvider([users, ordersResource]);
    expect(translate('ra.action.save')).toBe('Save');
    expect(translate('resources.users.list.title')).toBe('User Data');
    expect(translate('resources.orders.fields.isPaid')).toBe('Paid');
    expect(translate('failures.connection')).toBe('The service could not be reached.');
    expect(translate('ui.retry')).toBe('Retry');
  });
});

describe('the words of a step', () => {
  const steps = (operation: 'update' | 'delete', step: string, given: Partial<ResourceDefinition> = {}) => {
    const words = resourceWords(translateOf(given), 'orders');
    return ['there', 'gone', 'unknown'].map((found) =>
      words(`steps.${operation}.${step}.${found}`, { name: 'Seven chairs' }),
    );
  };

  test('are one sentence, whatever is known of the row', () => {
    const sentence = 'It is not known whether Seven chairs was saved.';
    expect(steps('update', 'record')).toEqual([sentence, sentence, sentence]);
  });

  test('are by what is known of the row, as far as the step says', () => {
    expect(steps('delete', 'invoice')).toEqual(['', 'Gone.', '']);
    const { translate } = createI18nProvider([users]);
    const words = resourceWords(translate, 'users');
    expect(words('steps.delete.record.there', { name: 'Ada' })).toBe(
      'Ada can no longer sign in, but their record still exists.',
    );
    expect(words('steps.delete.identity.gone', { name: 'Ada' })).toBe(
      'The record of Ada no longer exists. It is not known whether they can still sign in.',
    );
  });

  test('are none where the step has none', () => {
    expect(steps('delete', 'record')).toEqual(['', '', '']);
    expect(steps('delete', 'elsewhere')).toEqual(['', '', '']);
  });

  test('are those of the definition over those of the contract', () => {
    const words = { steps: { delete: { invoice: { there: 'Still there.' } } } };
    expect(steps('delete', 'invoice', { words })).toEqual(['Still there.', 'Gone.', '']);
  });

  test('are the same sentence where the definition says it once', () => {
    const words = { steps: { delete: { invoice: 'Who knows.' } } };
    expect(steps('delete', 'invoice', { words })).toEqual(['Who knows.', 'Who knows.', 'Who knows.']);
  });

  test('are none of a resource without steps', () => {
    const { update: _, delete: __, ...contract } = ordersContract;
    const readOnly = { ...contract, steps: { update: [], delete: [] } };
    expect(steps('update', 'record', { contract: readOnly })).toEqual(['', '', '']);
  });
});

describe('another language', () => {
  const german = {
    locale: 'de',
    name: 'Deutsch',
    words: {
      ra: english.words.ra,
      kit: { retry: 'Nochmals', instant: { days: '%{smart_count} Tag |||| %{smart_count} Tage' } },
      resources: {
        orders: {
          name: 'Bestellung |||| Bestellungen',
          fields: { title: 'Titel' },
          words: { isPaid: { yes: 'Bezahlt' }, state: { choices: { new: 'Neu' } } },
          edit: { saved: '%{name} ist gespeichert.' },
          steps: { update: { record: { there: 'Offen.' } } },
        },
      },
    },
  };
  const i18n = createI18nProvider([users, ordersResource], german);
  const words = resourceWords(i18n.translate, 'orders');

  test('stands over the definition, word by word', () => {
    expect(words('list.title')).toBe('Bestellungen');
    expect(words('edit.saved', { name: 'x' })).toBe('x ist gespeichert.');
    expect(i18n.translate('resources.orders.fields.title')).toBe('Titel');
    const paid = fieldWords(i18n.translate, 'orders', 'isPaid', 'flag');
    expect([paid.label, paid.of('yes'), paid.of('no')]).toEqual(['Paid', 'Bezahlt', 'Open']);
    const state = contextOf(ordersResource, 'state', 'UTC', i18n);
    expect([state.words('choices.new'), state.words('choices.sent')]).toEqual(['Neu', 'On its way']);
    expect(words('steps.update.record.there')).toBe('Offen.');
    expect(words('steps.update.record.gone', { name: 'x' })).toBe('It is not known whether x was saved.');
  });

  test('has the kit’s own words, too, and counts by its own rules', () => {
    expect(words('retry')).toBe('Nochmals');
    const { of } = fieldWords(i18n.translate, 'orders', 'dueAt', 'instant');
    expect([1, 2].map((smart_count) => of('days', { smart_count }))).toEqual(['1 Tag', '2 Tage']);
  });

  test('says in English what it lacks', () => {
    expect(words('cancel')).toBe('Cancel');
    expect(fieldWords(i18n.translate, 'orders', 'dueAt', 'instant').of('none')).toBe('No date');
    expect(i18n.translate('ui.retry')).toBe('Retry');
  });

  test('counts in English what it says in English, also where its own plurals are others', () => {
    const { translate } = createI18nProvider([users], { ...german, locale: 'ja' });
    expect(translate('kit.bulk.stays', { smart_count: 5 })).toMatch(/^5 are/);
    expect(translate('resources.users.change.some', { smart_count: 5, done: 'extended' })).toBe(
      'Access extended for 5 users.',
    );
    expect(translate('resources.users.name', { smart_count: 5 })).toBe('Users');
  });

  test('leaves other resources as they are', () => {
    expect(resourceWords(i18n.translate, 'users')('list.title')).toBe('User Data');
  });

  test('is the one that react-admin is told of', () => {
    expect(i18n.getLocale()).toBe('de');
    expect(i18n.getLocales?.()).toEqual([{ locale: 'de', name: 'Deutsch' }]);
    expect(createI18nProvider([]).getLocale()).toBe('en');
  });
});
