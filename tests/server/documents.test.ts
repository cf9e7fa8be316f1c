import { describe, expect, it } from 'vitest';
import { documentOf, merged } from '../../server/routes/commit';
import { aService, sentenceOf } from './support/service';

const service = aService();
const PATH = '/v1/projects/demo-console/databases/(default)/documents:commit';

const text = (stringValue: string) => ({ stringValue });

interface Commit {
  readonly uid?: string;
  readonly fields?: Record<string, unknown>;
  readonly mask?: string[];
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
}

const commit = ({ uid = 'plain', fields = {}, mask, token = `token-${uid}`, headers }: Commit = {}) =>
  service.send(PATH, {
    method: 'POST',
    headers: {
      'Content-Type': 'text/plain',
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `projects/demo-console/databases/(default)/documents/users/${uid}`, fields },
          updateMask: { fieldPaths: mask ?? Object.keys(fields) },
        },
      ],
    }),
  });

it('merges the document of who signs in', async () => {
  const first = await commit({ fields: { uid: text('plain'), email: text('plain@example.com') } });
  expect(first.status).toBe(200);
  expect(await first.json()).toMatchObject({ commitTime: expect.stringMatching(/Z$/), writeResults: [{}] });
  await commit({ fields: { email: text('new@example.com') } });
  expect(await service.store().documents.find('plain')).toEqual({
    uid: text('plain'),
    email: text('new@example.com'),
  });
});

it('gives who is new a record, and leaves a record that is there', async () => {
  service.identities.put({ id: 'newcomer', email: 'newcomer@example.com' });
  // Whatever address they write, the record has that of the token.
  await commit({ uid: 'newcomer', fields: { email: text('admin@example.com') } });
  const record = {
    userId: 'newcomer',
    email: 'newcomer@example.com',
    expiryTime: null,
    isAuthorized: false,
    isAdmin: false,
  };
  expect(await service.store().users.find('newcomer')).toEqual(record);
  await commit({ uid: 'newcomer', fields: { email: text('other@example.com') } });
  expect(await service.store().users.find('newcomer')).toEqual(record);
});

it.each([
  ['no token', { token: null }, 401],
  ['a token that does not hold', { token: 'token-nobody' }, 401],
  ["someone else's document", { token: 'token-root' }, 403],
  ['a page of another origin', { headers: { Origin: 'http://evil.example' } }, 403],
])('refuses %s', async (_, sent, status) => {
  const response = await commit(sent);
  expect(response.status).toBe(status);
  expect(await sentenceOf(response)).toMatch(/\.$/);
});

it('refuses what is no commit of one write', async () => {
  const response = await service.send(PATH, {
    method: 'POST',
    headers: { Authorization: 'Bearer token-plain' },
    body: '{"writes":[]}',
  });
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toContain('"writes"');
});

it.each<[string, Record<string, unknown>, string]>([
  ['text that PostgreSQL refuses', { email: text('a\0b') }, "can't be stored"],
  ['a name that PostgreSQL refuses', { email: { 'a\0b': 'x' } }, "can't be stored"],
  ['half a character', { email: text('\ud800') }, "can't be stored"],
])('refuses %s', async (_, fields, words) => {
  const response = await commit({ fields });
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toContain(words);
});

it('keeps a field of an awkward name as a field', async () => {
  const fields: unknown = JSON.parse('{"__proto__":{"stringValue":"x"},"constructor":{"stringValue":"y"}}');
  const response = await service.send(PATH, {
    method: 'POST',
    headers: { Authorization: 'Bearer token-plain' },
    body: JSON.stringify({
      writes: [
        { update: { name: 'projects/demo-console/databases/(default)/documents/users/plain', fields } },
      ],
    }),
  });
  expect(response.status).toBe(200);
  expect('stringValue' in {}).toBe(false);
});

it('answers the question of a browser that calls this machine by its other name', async () => {
  const response = await service.send(PATH, {
    method: 'OPTIONS',
    headers: {
      Origin: 'http://localhost:4300',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:4300');
  expect(response.headers.get('Access-Control-Allow-Headers')).toContain('authorization');
});

it('steps aside where a real Firestore emulator is named', async () => {
  const app = service.appWith({ answersFirestore: false });
  const response = await app.request(`http://127.0.0.1${PATH}`, {
    method: 'POST',
    headers: { Authorization: 'Bearer token-plain' },
  });
  expect(response.status).toBe(404);
});

describe('merged', () => {
  const before = { a: text('a'), b: text('b') };

  it.each<[string, Record<string, unknown>, string[] | undefined, Record<string, unknown>]>([
    ['keeps what the mask leaves out', { a: text('new') }, ['a'], { a: text('new'), b: text('b') }],
    ['takes away what is masked and not given', {}, ['a'], { b: text('b') }],
    ['replaces all without a mask', { c: text('c') }, undefined, { c: text('c') }],
    ['knows names in backticks', { b: text('new') }, ['`b`'], { a: text('a'), b: text('new') }],
    [
      'ignores what is outside the mask',
      { a: text('x'), b: text('y') },
      ['b'],
      { a: text('a'), b: text('y') },
    ],
  ])('%s', (_, written, mask, after) => {
    expect(merged(before, written, mask)).toEqual(after);
  });
});

it.each([
  ['projects/p/databases/(default)/documents/users/u', { project: 'p', uid: 'u' }],
  ['projects/p/databases/(default)/documents/users/u/private/x', null],
  ['projects/p/databases/(default)/documents/admins/u', null],
  ['projects/p/databases/other/documents/users/u', null],
])('reads the name %s', (name, expected) => {
  expect(documentOf(name)).toEqual(expected);
});
