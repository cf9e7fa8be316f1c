import { beforeEach, expect, it } from 'vitest';
import { request } from '../../src/api/call';
import * as users from '../../src/resources/users/contract';
import { aUser } from './support/aUser';
import { ADMINISTRATOR, aService, sentenceOf } from './support/service';

const service = aService();
const { identities, call } = service;

const AWKWARD = [
  'with space',
  'a/b?c#d',
  '100%',
  '%2F',
  '100%2F',
  '__proto__',
  'größe',
  'ユーザー',
  'a+b&c=d',
  'a:b',
];

const claim = (uid: string, admin: boolean) =>
  call(request(users.setAdminClaim, { query: { uid, admin: admin ? 'true' : 'false' } }));
const removeIdentity = (uid: string) => call(request(users.deleteIdentity, { query: { uid } }));
const removeRecord = (id: string) => call(request(users.deleteRecord, { params: { id } }));
const update = (user: users.UserRecord) => call(request(users.updateUser, { body: user }));
const fetchOne = (id: string) => call(request(users.fetchUser, { query: { id } }));

beforeEach(async () => {
  const { users: records } = service.store();
  for (const { id } of await records.claims()) await records.remove(id);
  for (const { id } of await identities.list()) await identities.remove(id);
  identities.put({ id: ADMINISTRATOR, isAdmin: true });
  identities.put({ id: 'ada' });
  await records.add(aUser({ userId: ADMINISTRATOR, isAdmin: true }));
  await records.add(aUser());
});

it('lists everyone in the order in which they came, without isAdmin', async () => {
  const response = await call(request(users.fetchAllUsers, {}));
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  const { isAdmin: _, ...ada } = aUser();
  expect(await response.json()).toEqual([{ ...ada, userId: ADMINISTRATOR }, ada]);
});

it('answers one user, whole', async () => {
  const response = await fetchOne('ada');
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual(aUser());
});

it('stores what the form sends, to the millisecond', async () => {
  const changed = aUser({ email: null, expiryTime: -8.64e15, isAuthorized: false, isAdmin: true });
  expect((await update(changed)).status).toBe(200);
  expect(await (await fetchOne('ada')).json()).toEqual(changed);
  const [, listed] = users.fetchAllUsers.answer.parse(
    await (await call(request(users.fetchAllUsers, {}))).json(),
  );
  expect(listed).toMatchObject({ userId: 'ada', email: null });
});

it('refuses an email that no index holds', async () => {
  const email = Array.from({ length: 9000 }, (_, n) => String.fromCharCode(0x4e00 + n)).join('');
  const response = await update(aUser({ email }));
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toContain('at most 254 characters');
  expect(await (await fetchOne('ada')).json()).toEqual(aUser());
});

it('leaves the identity alone when the record says isAdmin', async () => {
  await update(aUser({ isAdmin: true }));
  expect(await identities.find('ada')).toMatchObject({ isAdmin: false });
});

it('grants and removes the claim, on the identity and on the record', async () => {
  expect((await claim('ada', true)).status).toBe(200);
  expect(await identities.find('ada')).toMatchObject({ isAdmin: true });
  expect(await service.store().users.find('ada')).toMatchObject({ isAdmin: true });
  expect((await claim('ada', false)).status).toBe(200);
  expect(await identities.find('ada')).toMatchObject({ isAdmin: false });
  expect(await service.store().users.find('ada')).toMatchObject({ isAdmin: false });
});

it('deletes the identity first, and then the record with its document', async () => {
  await service.store().documents.merge('ada', () => ({ uid: { stringValue: 'ada' } }), new Date());
  expect((await removeIdentity('ada')).status).toBe(200);
  expect(await service.store().users.find('ada')).toBeDefined();
  expect((await removeRecord('ada')).status).toBe(200);
  expect(await service.store().users.find('ada')).toBeUndefined();
  expect(await service.store().documents.find('ada')).toBeUndefined();
});

it.each([
  ['fetch_user_data', () => fetchOne('gone')],
  ['user_detail_update', () => update(aUser({ userId: 'gone' }))],
  ['add_custom_claims', () => claim('gone', true)],
  ['deleteUser', () => removeIdentity('gone')],
  ['delete', () => removeRecord('gone')],
])('says 404 for an id that is gone: %s', async (_, ask) => {
  const response = await ask();
  expect(response.status).toBe(404);
  expect(await sentenceOf(response)).toContain('"gone"');
});

it.each([
  ['deleting the identity', () => removeIdentity(ADMINISTRATOR)],
  ['deleting the record', () => removeRecord(ADMINISTRATOR)],
  ['taking the claim', () => claim(ADMINISTRATOR, false)],
  ['writing the record', () => update(aUser({ userId: ADMINISTRATOR, isAdmin: false }))],
])('keeps the last administrator: %s', async (_, ask) => {
  // This administrator can't sign in, so they can't replace the last one.
  identities.put({ id: 'unverified', isAdmin: true, canSignIn: false });
  const response = await ask();
  expect(response.status).toBe(409);
  expect(await sentenceOf(response)).toMatch(/the last administrator who can sign in.*Nothing was changed/);
  expect(await identities.find(ADMINISTRATOR)).toMatchObject({ isAdmin: true });
  expect(await service.store().users.find(ADMINISTRATOR)).toMatchObject({ isAdmin: true });
});

it('lets an administrator go while another one stays', async () => {
  await claim('ada', true);
  expect((await removeIdentity(ADMINISTRATOR)).status).toBe(200);
});

it('does not let two demotions at once leave nobody', async () => {
  await claim('ada', true);
  const answers = await Promise.all([claim('ada', false), claim(ADMINISTRATOR, false)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
});

it.each<[string, () => Promise<Response>]>([
  ['two deletes', () => removeIdentity('ada')],
  ['a delete and a demotion', () => claim('ada', false)],
  ['a delete and a save', () => update(aUser({ isAdmin: false }))],
])('keeps an administrator whatever comes at once: %s', async (_, other) => {
  await claim('ada', true);
  const answers = await Promise.all([removeIdentity(ADMINISTRATOR), other()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
  expect(await identities.find('ada')).toMatchObject({ isAdmin: true });
});

it.each(AWKWARD)('carries the id %s through every call', async (userId) => {
  identities.put({ id: userId });
  const user = aUser({ userId });
  await service.store().users.add(user);
  expect(await (await fetchOne(userId)).json()).toEqual(user);
  expect((await update({ ...user, email: 'new@example.com' })).status).toBe(200);
  expect((await claim(userId, true)).status).toBe(200);
  expect(await service.store().users.find(userId)).toEqual({
    ...user,
    email: 'new@example.com',
    isAdmin: true,
  });
  expect((await removeIdentity(userId)).status).toBe(200);
  expect((await removeRecord(userId)).status).toBe(200);
  expect(await service.store().users.find(userId)).toBeUndefined();
});

it('says so when the store fails, and keeps the cause for the log', async () => {
  const store = service.store();
  const broken = { ...store, users: { ...store.users, list: () => Promise.reject(new Error('disk full')) } };
  const response = await service.appWith({ store: broken }).request('http://127.0.0.1/api/fetch_all_user', {
    headers: { Authorization: `Bearer token-${ADMINISTRATOR}` },
  });
  expect(response.status).toBe(500);
  expect(await sentenceOf(response)).not.toContain('disk full');
  expect(String(service.faults)).toContain('disk full');
});
