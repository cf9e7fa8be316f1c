import { describe, expect, test, vi } from 'vitest';
import { aProvider, failureOf, withOrders, yes } from '../../support/aProvider';
import { ChangedError } from '../../../src/data/errors';
import { aUser, aUserRow, NOON } from '../../support/builders';
import { json } from '../../support/fakeService';
import { anOrder, anOrderRow } from '../../support/orders';

/** A service that stores a user, and doesn't carry out the first request of each of these steps. */
function aServiceThatFails(...steps: readonly ('record' | 'claim')[]) {
  let stored = aUser({ isAdmin: true, isAuthorized: true });
  const left = new Set(steps);
  const provider = aProvider({
    'GET /fetch_user_data': () => json(stored),
    'PUT /user_detail_update': ({ body }) => {
      if (left.delete('record')) return json({}, 503);
      stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
      return json({});
    },
    'POST /add_custom_claims': () => json({}, left.delete('claim') ? 503 : 200),
    ...yes,
  });
  const before = aUserRow(stored);
  return {
    ...provider,
    before,
    failNext: (step: 'record' | 'claim') => left.add(step),
    changeElsewhere: (fields: object) => (stored = { ...stored, ...fields }),
    send: (data: object, previousData = before) =>
      provider.dataProvider.update('users', {
        id: before.id,
        data: { ...previousData, ...data },
        previousData,
      }),
  };
}

describe('an update', () => {
  test.each([
    ['that the same form sends again', {}, undefined],
    ['that someone else has changed meanwhile', { email: 'other@example.com' }, 'ChangedError'],
  ])('of which a step failed, %s', async (_, elsewhere, failure) => {
    let stored = aUser({ isAdmin: true });
    let claims = 0;
    const given = aProvider({
      'GET /fetch_user_data': () => json(stored),
      'PUT /user_detail_update': ({ body }) => {
        stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
        return json({});
      },
      'POST /add_custom_claims': () => json({}, (claims += 1) === 1 ? 503 : 200),
      ...yes,
    });
    const before = aUserRow({ isAdmin: true });
    const send = () =>
      given.dataProvider.update('users', {
        id: before.id,
        data: { ...before, isAuthorized: !before.isAuthorized },
        previousData: before,
      });
    expect(await failureOf(send())).toMatchObject({ name: 'UnfinishedError', isHalfDone: true });
    stored = { ...stored, ...elsewhere };
    const error = await failureOf(send());
    expect(error instanceof Error ? error.name : undefined).toBe(failure);
    expect(claims).toBe(failure ? 1 : 2);
  });

  test('that turned out not to be saved claims nothing: the same change by someone else is theirs', async () => {
    let stored = aUser({ isAdmin: true, isAuthorized: true });
    const put = vi.fn(() => json({}, 500));
    const given = aProvider({
      'GET /fetch_user_data': () => json(stored),
      'PUT /user_detail_update': put,
      ...yes,
    });
    const before = aUserRow(stored);
    const send = (data: object) =>
      given.dataProvider.update('users', {
        id: before.id,
        data: { ...before, ...data },
        previousData: before,
      });
    expect(await failureOf(send({ isAuthorized: false }))).toMatchObject({ name: 'NotDoneError' });
    stored = { ...stored, isAuthorized: false };
    expect(await failureOf(send({ expiryTime: NOON }))).toBeInstanceOf(ChangedError);
    expect(put).toHaveBeenCalledTimes(1);
  });

  test('of many rows that turned out not to be saved claims nothing either', async () => {
    let stored = aUser({ isAdmin: true, isAuthorized: true });
    const before = aUserRow(stored);
    const given = aProvider({
      'GET /fetch_user_data': () => json(stored),
      'PUT /user_detail_update': () => json({}, 500),
      ...yes,
    });
    const { id } = before;
    const bulk = given.dataProvider.updateMany('users', { ids: [id], data: { isAuthorized: false } });
    expect(await failureOf(bulk)).toMatchObject({ name: 'BulkError' });
    stored = { ...stored, isAuthorized: false };
    const data = { ...before, expiryTime: NOON };
    const save = given.dataProvider.update('users', { id, data, previousData: before });
    expect(await failureOf(save)).toBeInstanceOf(ChangedError);
  });

  test('that was finished claims nothing any more', async () => {
    const { send, before, journal, dataProvider, changeElsewhere } = aServiceThatFails('claim');
    expect(await failureOf(send({ isAuthorized: false }))).toMatchObject({ isHalfDone: true });
    const [pending] = journal.list();
    if (pending) await dataProvider.finish(pending);
    // The form opens after someone else has changed the row back, and then someone changes the row once more.
    changeElsewhere({ isAuthorized: true, expiryTime: NOON });
    const opened = { ...before, expiryTime: NOON };
    changeElsewhere({ isAuthorized: false });
    expect(await failureOf(send({ expiryTime: before.expiryTime }, opened))).toBeInstanceOf(ChangedError);
  });

  test('that another tab has finished claims nothing any more', async () => {
    const { send, before, journal, changeElsewhere } = aServiceThatFails('claim');
    expect(await failureOf(send({ isAuthorized: false }))).toMatchObject({ isHalfDone: true });
    const [pending] = journal.list();
    if (pending) journal.remove(pending);
    changeElsewhere({ isAuthorized: false });
    expect(await failureOf(send({ expiryTime: NOON }, before))).toBeInstanceOf(ChangedError);
  });

  test('that stopped claims only the fields that it was to change', async () => {
    const { send, before, changeElsewhere } = aServiceThatFails('claim');
    expect(await failureOf(send({ isAuthorized: false }))).toMatchObject({ isHalfDone: true });
    // A form that is opened after someone else has changed the expiry, which someone then changes back.
    const opened = { ...before, isAuthorized: false, expiryTime: NOON };
    changeElsewhere({ expiryTime: before.expiryTime });
    expect(await failureOf(send({ isAdmin: false }, opened))).toBeInstanceOf(ChangedError);
  });

  test.each([
    ['one', false],
    ['one of many', true],
  ])('of %s that turned out to be saved claims nothing any more', async (_, isBulk) => {
    let stored = anOrder();
    let isDown = true;
    const { dataProvider } = withOrders({
      'GET /orders/7': () => json(stored),
      'GET /orders': () => json([stored]),
      'PUT /orders': () => {
        if (isDown) stored = anOrder({ isPaid: true });
        return json({}, isDown ? 503 : 200);
      },
    });
    const data = { isPaid: true };
    if (isBulk) await dataProvider.updateMany('orders', { ids: ['7'], data });
    else await dataProvider.update('orders', { id: '7', data, previousData: anOrderRow() });
    isDown = false;
    stored = anOrder({ isPaid: true });
    const later = dataProvider.update('orders', { id: '7', data: { total: 1 }, previousData: anOrderRow() });
    expect(await failureOf(later)).toBeInstanceOf(ChangedError);
  });

  test('that stopped half-way is still known after another one of it was not saved', async () => {
    const { send, failNext } = aServiceThatFails('claim');
    expect(await failureOf(send({ isAuthorized: false }))).toMatchObject({ isHalfDone: true });
    const other = { isAuthorized: false, expiryTime: NOON };
    failNext('record');
    expect(await failureOf(send(other))).toMatchObject({ name: 'NotDoneError' });
    expect(await failureOf(send(other))).toBeNull();
  });
});
