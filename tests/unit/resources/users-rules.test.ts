import { describe, expect, test, vi } from 'vitest';
import { english } from '../../../src/i18n/english';
import { dayOf } from '../../../src/kit/dates';
import { createI18nProvider } from '../../../src/kit/i18nProvider';
import { orTheKey, resourceWords } from '../../../src/kit/words';
import { endOfOwnAccess, users } from '../../../src/resources/users';
import { usersContract } from '../../../src/resources/users/contract';
import { aUser, aUserRow, NOON } from '../../support/builders';
import { wordsOf } from '../../support/words';

const refusalOf = (...asked: Parameters<NonNullable<typeof usersContract.refusal>>) =>
  usersContract.refusal?.(...asked);
const me = {
  ownId: 'me',
  duplicates: [],
  words: wordsOf(users),
  dayOf: (instant: number) => dayOf(instant, 'UTC'),
};

describe('who may be changed', () => {
  test('nobody deletes themselves', () => {
    expect(refusalOf({ operation: 'delete', id: 'me' }, me)).toBe('You can’t delete yourself.');
    expect(refusalOf({ operation: 'delete', id: 'a' }, me)).toBeNull();
    const nobody = { ...me, ownId: undefined };
    expect(refusalOf({ operation: 'delete', id: 'a' }, nobody)).toBeNull();
  });

  test('nobody takes their own admin access away', () => {
    const update = (id: string, isAdmin: unknown) =>
      refusalOf({ operation: 'update', id, row: { ...aUserRow({ userId: id }), isAdmin } }, me);
    expect(update('me', false)).toBe('You can’t remove your own admin access.');
    expect(update('me', undefined)).toBe('You can’t remove your own admin access.');
    expect(update('me', 'true')).toBe('You can’t remove your own admin access.');
    expect(update('me', true)).toBeNull();
    expect(update('a', false)).toBeNull();
  });

  test('a new user is nobody’s own', () => {
    const row = aUserRow({ userId: 'me', isAdmin: false });
    expect(refusalOf({ operation: 'create', id: 'me', row }, me)).toBeNull();
  });
});

test('what changed about the admin access is said in the specified words', () => {
  const noticeOf = (isAdmin: boolean, changed: string) =>
    users.notice?.(aUserRow({ userId: 'a', isAdmin }), [changed], me);
  expect(noticeOf(true, 'isAdmin')).toBe('admin access granted for uid: a');
  expect(noticeOf(false, 'isAdmin')).toBe('admin access removed for uid: a');
  expect(noticeOf(false, 'email')).toBeNull();
});

test('what ends one’s own access is asked about in whole sentences', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  const before = aUserRow({ userId: 'me', isAuthorized: true, expiryTime: Date.UTC(2026, 5, 30) });
  const asked = (after: object, row = before) =>
    users.edit && 'confirm' in users.edit && users.edit.confirm?.(row, { ...row, ...after }, me);
  const words = { question: 'End your own access?', yes: 'End my access' };
  expect(asked({ isAuthorized: false })).toEqual({
    ...words,
    consequence: 'You lose your own authorization, and only another administrator can give it back.',
  });
  expect(asked({ expiryTime: NOON })).toEqual({
    ...words,
    consequence:
      'With this date your own access ends today, and only another administrator can give it back.',
  });
  expect(asked({})).toBeNull();
  expect(asked({ isAuthorized: false }, { ...before, userId: 'someone else' })).toBeNull();
  vi.useRealTimers();
});

test('a word that a language leaves empty, or that no one says, refuses all the same', () => {
  const { locale, name, words } = english;
  const silent = { locale, name, words: { ...words, resources: { users: { own: { delete: '' } } } } };
  const { translate } = createI18nProvider([users], silent);
  const inSilence = { ...me, words: orTheKey(resourceWords(translate, 'users')) };
  expect(refusalOf({ operation: 'delete', id: 'me' }, inSilence)).toBe('You can’t delete yourself.');
  expect(me.words('own.nothing')).toBe('own.nothing');
});

describe('ending one’s own access', () => {
  const before = aUser({ expiryTime: Date.UTC(2026, 5, 30) });
  const consequence = (after: Partial<typeof before>, from = before, zone = 'UTC') =>
    endOfOwnAccess(from, { ...before, ...after }, NOON, (instant) => dayOf(instant, zone));

  test.each([
    ['today', Date.UTC(2026, 2, 15)],
    ['later today', NOON + 1],
    ['long ago', 0],
    ['now', NOON],
  ])('%s is named', (_, expiryTime) => {
    expect(consequence({ expiryTime })).toBe('endsToday');
  });

  test('tomorrow, in the far future, or never is no end', () => {
    expect(consequence({ expiryTime: Date.UTC(2026, 2, 16) })).toBeNull();
    expect(consequence({ expiryTime: 8.64e15 })).toBeNull();
    expect(consequence({ expiryTime: null })).toBeNull();
  });

  test('the day is the zone’s', () => {
    const expiryTime = Date.UTC(2026, 2, 16, 3);
    expect(consequence({ expiryTime })).toBeNull();
    expect(consequence({ expiryTime }, before, 'America/Los_Angeles')).not.toBeNull();
  });

  test('what had ended before does not end again', () => {
    expect(consequence({ expiryTime: 1 }, { ...before, expiryTime: 1 })).toBeNull();
    expect(consequence({ isAuthorized: false }, { ...before, isAuthorized: false })).toBeNull();
  });

  test('taking the authorization is named with its own words', () => {
    expect(consequence({ isAuthorized: false })).toBe('unauthorized');
    expect(consequence({ isAuthorized: true }, { ...before, isAuthorized: false })).toBeNull();
  });
});
