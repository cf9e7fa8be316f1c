import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, expect, it } from 'vitest';
import { firebaseIdentities } from '../../server/identities/firebase';

const app = initializeApp({ projectId: 'demo-console' }, 'tokens');
afterAll(() => deleteApp(app));

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the emulator makes it: correct, but unsigned. */
function unsignedToken() {
  const now = Math.floor(Date.now() / 1000);
  return [
    part({ alg: 'none', typ: 'JWT' }),
    part({
      iss: 'https://securetoken.google.com/demo-console',
      aud: 'demo-console',
      sub: 'root',
      user_id: 'root',
      auth_time: now,
      iat: now,
      exp: now + 3600,
      admin: true,
    }),
    '',
  ].join('.');
}

it.each([
  ['an unsigned token', unsignedToken()],
  ['what is no token', 'x'],
  ['a token without claims', unsignedToken().replace(/\.[^.]+/, `.${part(null)}`)],
  ['a token that is no JSON', unsignedToken().replace(/\.[^.]+/, '.x')],
  [
    'a token with a changed head',
    unsignedToken().replace(/^[^.]+/, part({ alg: 'HS256', typ: 'JWT', kid: 'x' })),
  ],
])('does not accept %s while it runs without the emulator', async (_, token) => {
  expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
  expect(await firebaseIdentities(getAuth(app)).verify(token)).toBeNull();
});
