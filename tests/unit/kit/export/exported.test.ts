import { describe, expect, test } from 'vitest';
import { createI18nProvider } from '../../../../src/kit/i18nProvider';
import { exported } from '../../../../src/kit/export/saveFile';
import { resourceWords } from '../../../../src/kit/words';
import { users } from '../../../../src/resources/users';
import { UNREADABLE } from '../../../support/badRows';
import { aUserRow } from '../../../support/builders';
import { anOrderRow } from '../../../support/orders';
import { ordersResource } from '../ordersResource';

const { translate } = createI18nProvider([users, ordersResource]);
const words = resourceWords(translate, 'users');

describe('what is said of a file', () => {
  const twins = [aUserRow({ userId: 'twin' }), aUserRow({ userId: 'other' })];

  test('is the number, and nothing else where nothing is missing', () => {
    expect(exported(words, { rows: twins, meta: { unreadable: 0, duplicates: ['someone else'] } })).toEqual({
      severity: 'success',
      sentence: 'Exported 2 users.',
    });
  });

  test('names what is not in the file, once in it, and older than it should be', () => {
    const meta = { unreadable: 1, duplicates: ['twin', 'someone else'], refreshFailure: new Error() };
    expect(exported(words, { rows: twins, meta })).toEqual({
      severity: 'warning',
      sentence:
        'Exported 2 users. Couldn’t refresh. Showing earlier data. 1 user has invalid data and isn’t in the file. ' +
        'The service lists one ID more than once. It is in the file once.',
    });
    expect(exported(words, { rows: [], meta: { unreadable: UNREADABLE.length } }).sentence).toBe(
      'Exported 0 users. 37 users have invalid data and aren’t in the file.',
    );
  });

  test('counts one of them as one, by the resource’s own name', () => {
    const ofOrders = resourceWords(translate, 'orders');
    expect(exported(ofOrders, { rows: [anOrderRow()], meta: {} }).sentence).toBe('Exported 1 order.');
    expect(exported(ofOrders, { rows: [], meta: {} }).sentence).toBe('Exported 0 orders.');
    const twice = { unreadable: 2, duplicates: ['7', '8'] };
    expect(
      exported(ofOrders, { rows: [anOrderRow(), anOrderRow({ orderId: 8 })], meta: twice }).sentence,
    ).toBe(
      'Exported 2 orders. 2 orders have invalid data and aren’t in the file. ' +
        'The service lists 2 IDs more than once. They are in the file once.',
    );
  });
});
