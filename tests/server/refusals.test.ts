import { describe, expect, it, vi } from 'vitest';
import { HOST_PATHS } from '../../server/http/mount';
import { addressOf, request } from '../../src/api/call';
import { toggleCalls } from '../../src/api/switches';
import { aUser } from './support/aUser';
import { CONTRACT } from './support/calls';
import { aService, sentenceOf } from './support/service';

const service = aService();
const { readToggles } = toggleCalls('acme');

describe.each(CONTRACT)('$name', ({ sent, wrong }) => {
  const address = HOST_PATHS[sent.call.host] + addressOf(sent);

  it('refuses who sends no token', async () => {
    const response = await service.call(sent, { token: null });
    expect(response.status).toBe(401);
    expect(await sentenceOf(response)).toMatch(/needs an ID token/);
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
  });

  it('refuses a token that does not hold', async () => {
    const response = await service.call(sent, { token: 'token-nobody' });
    expect(response.status).toBe(401);
    expect(await sentenceOf(response)).toMatch(/does not hold/);
  });

  it('refuses who is no administrator', async () => {
    const response = await service.call(sent, { token: 'token-plain' });
    expect(response.status).toBe(403);
    const sentence = await sentenceOf(response);
    expect(sentence).toMatch(/for administrators/);
    expect(sentence.endsWith(' Nothing was changed.')).toBe(sent.call.method !== 'GET');
  });

  it('refuses a page of another origin', async () => {
    const response = await service.call(sent, { headers: { Origin: 'http://evil.example' } });
    expect(response.status).toBe(403);
    expect(await sentenceOf(response)).toContain('http://evil.example');
  });

  it('refuses more than 1 MB', async () => {
    if (sent.call.method === 'GET') return;
    const response = await service.send(address, { method: sent.call.method, body: 'x'.repeat(1_000_001) });
    expect(response.status).toBe(413);
    expect(await sentenceOf(response)).toMatch(/larger than 1 MB/);
  });

  it('refuses what does not fit, and names the field', async () => {
    for (const [field, differs] of wrong) {
      const response = await service.call(Object.assign({}, sent, differs));
      expect(response.status, JSON.stringify(differs)).toBe(400);
      expect(await sentenceOf(response)).toContain(`"${field}"`);
    }
    expect(service.faults).toEqual([]);
  });

  it('refuses a body that is no object', async () => {
    if (!sent.call.body) return;
    for (const body of [null, [], 'text', 5]) {
      const response = await service.call({ ...sent, body });
      expect(response.status, JSON.stringify(body)).toBe(400);
      expect(await sentenceOf(response)).toContain('The body does not fit this call');
    }
  });

  it('refuses a method that the address does not have', async () => {
    const response = await service.send(address, { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe(sent.call.method);
    expect(await sentenceOf(response)).toContain('PATCH');
  });
});

it.each<[string, unknown, string]>([
  ['a text for a time', { ...aUser(), expiryTime: '2026-01-01' }, '"expiryTime" must be of type number'],
  ['a time that no date can hold', { ...aUser(), expiryTime: 9e15 }, '"expiryTime" must be at most'],
  ['a number for a flag', { ...aUser(), isAuthorized: 1 }, '"isAuthorized" must be of type boolean'],
  ['a field too many', { ...aUser(), role: 'root' }, '"role" is not a field of this call'],
  ['a field too few', { ...aUser(), isAdmin: undefined }, '"isAdmin" must be of type boolean'],
  ['an id that no address carries', aUser({ userId: '..' }), '"userId" must be an id'],
  ['a list', [], 'an object'],
  ['text that PostgreSQL refuses', aUser({ email: 'a\0b' }), "can't be stored"],
  ['half a character', aUser({ email: '\ud800' }), "can't be stored"],
])('names what does not fit in the body: %s', async (_, body, words) => {
  const response = await service.send('/api/user_detail_update', {
    method: 'PUT',
    headers: { Authorization: 'Bearer token-root' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toContain(words);
});

it('takes a field of the query once', async () => {
  const response = await service.send('/api/add_custom_claims?admin=false&admin=true&uid=plain', {
    method: 'POST',
    headers: { Authorization: 'Bearer token-root' },
  });
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toContain('"admin" is given more than once');
});

it('mounts no call that this file leaves out', () => {
  const mounted = service
    .appWith()
    .routes.filter(({ method, path }) => method !== 'ALL' && /^\/(api|simulator)\//.test(path))
    .map(({ method, path }) => `${method} ${path}`);
  const tried = CONTRACT.map(({ sent: { call } }) => `${call.method} ${HOST_PATHS[call.host]}${call.path}`);
  expect(new Set(tried)).toEqual(new Set(mounted));
});

it('says that a body is no JSON', async () => {
  const response = await service.send('/simulator/go_restart', {
    method: 'POST',
    headers: { Authorization: 'Bearer token-root' },
    body: '{',
  });
  expect(response.status).toBe(400);
  expect(await sentenceOf(response)).toMatch(/not JSON/);
});

it.each(['/api', '/api/', '/api/nothing', '/simulator/nothing', '/api/delete/a/b', '/api/fetch_user_data'])(
  'says in JSON that there is nothing at %s',
  async (path) => {
    const response = await service.send(path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await sentenceOf(response)).toContain(path);
  },
);

it('refuses a name that was bound to this machine', async () => {
  const response = await service.appWith().request('http://rebound.example:4300/api/toggle_status');
  expect(response.status).toBe(421);
});

it('lets its own page call, under each name of this machine', async () => {
  for (const Origin of ['http://127.0.0.1:4300', 'http://localhost:4300']) {
    const response = await service.call(request(readToggles, {}), { headers: { Origin } });
    expect(response.status).toBe(200);
  }
  for (const Origin of ['http://127.0.0.1:4301', 'https://127.0.0.1:4300', 'null']) {
    const response = await service.call(request(readToggles, {}), { headers: { Origin } });
    expect(response.status).toBe(403);
  }
});

it('says that the identity provider can not be asked', async () => {
  const cause = new Error('connection refused');
  const verify = () => Promise.reject(cause);
  const onFault = vi.fn();
  const app = service.appWith({ identities: { ...service.identities, verify }, onFault });
  const response = await app.request('http://127.0.0.1/api/toggle_status', {
    headers: { Authorization: 'Bearer token-root' },
  });
  expect(response.status).toBe(503);
  expect(await sentenceOf(response)).toBe('The identity provider could not be asked. Try again.');
  expect(onFault.mock.calls).toEqual([[cause]]);
});
