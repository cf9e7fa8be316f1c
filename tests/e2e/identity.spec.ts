import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { addToDocument } from './support/document';
import { everyoneCanUse } from './support/everyone';
import { paste } from './support/paste';
import { isAtLogin } from './support/session';
import { storedUser } from './support/storedUser';
import { expect, test } from './support/test';

const NAMED_FIELDS = [
  'displayName',
  'email',
  'emailVerified',
  'phoneNumber',
  'photoURL',
  'providerId',
  'uid',
];

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

/** With the provider's setting for new projects, and with that for old ones. */
test.describe('whether or not the provider tells which addresses it knows', () => {
  // The setting is for the whole provider, so these tests run one after the other.
  test.describe.configure({ mode: 'default' });
  test.afterEach(({ identities }) => identities.setEmailPrivacy(false));

  for (const isPrivate of [true, false]) {
    const kind = isPrivate ? 'a discreet provider' : 'a provider that tells';

    test(`${kind}: a reset says the same of every address, a refused sign-in is said, and the fields are kept`, async ({
      page,
      users,
      identities,
      expecting,
    }) => {
      await identities.setEmailPrivacy(isPrivate);
      if (!isPrivate) expecting.answer(400, 'accounts:sendOobCode');
      const user = await users.create();
      const username = page.getByRole('textbox', { name: 'Username' });
      await page.goto('/login');
      await username.fill(user.email);
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      const field = page.getByRole('textbox', { name: 'Email' });
      await expect(field).toHaveAttribute('autocomplete', 'email');
      await expect(field).toHaveValue(user.email);
      await expect(field).toBeFocused();
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(history.state)), 'what one could go back to')
        .not.toContain(user.email);
      const sent = page
        .getByRole('alert')
        .filter({ hasText: 'Password reset email sent, check your inbox.' });
      for (const email of [user.email, `nobody.${user.email}`]) {
        await paste(field, email);
        await page.getByRole('button', { name: 'Reset Password' }).click();
        await expect(sent).toBeVisible();
        if (isPrivate && email === user.email) await everyoneCanUse(page);
        await sent.getByRole('button', { name: 'Dismiss' }).click();
        await expect(sent).toHaveCount(0);
      }
      expect(await identities.mailsTo(user.email, 'PASSWORD_RESET')).toHaveLength(1);
      await page.getByRole('link', { name: 'Log In' }).click();
      await expect(page).toHaveURL(/\/login$/);

      expecting.answer(400, 'accounts:signInWithPassword');
      const password = page.getByLabel('Password');
      const submit = () => page.getByRole('button', { name: 'Log in', exact: true }).click();
      const refused = page.getByRole('alert').filter({ hasText: 'Wrong username or password.' });
      await paste(username, 'nobody@users.example');
      await password.fill('wrong');
      await submit();
      await expect(refused).toContainText('Firebase: Error (auth/invalid-credential)');
      await refused.getByRole('button', { name: 'Dismiss' }).click();
      await expect(refused).toHaveCount(0);

      await username.fill(user.email);
      await submit();
      await expect(refused).toContainText('Firebase: Error (auth/invalid-credential)');
      await expect(username).toHaveValue(user.email);
      await expect(password).toHaveValue('wrong');
      expect(await storedUser(page)).toBeNull();

      await password.fill(user.password);
      await submit();
      await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();
    });
  }
});

test('a stored user lets nobody in; a sign-in writes users/{uid}, keeps what else is in it, and stores a user that has the named fields and no token, and is written anew', async ({
  page,
  product,
  identities,
  users,
  store,
  calls,
}) => {
  await page.goto('/login');
  await page.evaluate(() =>
    localStorage.setItem('user', JSON.stringify({ uid: 'mallory', emailVerified: true, admin: true })),
  );
  await page.goto('/dashboard');
  await isAtLogin(page);
  expect(calls.to('/')).toEqual([]);

  const user = await users.create({ isAdmin: true });
  await addToDocument(product, identities, user, 'watchlist', 'gold');
  await logIn(page, user);
  // Left before it has written the document: the next page does.
  await page.waitForURL(/\/dashboard$/);
  await page.reload();
  await expect
    .poll(() => store.findDocument(user.userId))
    .toEqual({
      watchlist: { stringValue: 'gold' },
      uid: { stringValue: user.userId },
      email: { stringValue: user.email },
      displayName: { nullValue: expect.anything() as unknown },
      photoURL: { nullValue: expect.anything() as unknown },
      emailVerified: { booleanValue: true },
    });

  const isStored = async () => {
    await expect
      .poll(async () => Object.keys((await storedUser(page)) ?? {}).toSorted())
      .toEqual(NAMED_FIELDS);
    expect(await storedUser(page)).toMatchObject({
      uid: user.userId,
      email: user.email,
      emailVerified: true,
    });
    expect(await stored(page, 'user')).not.toMatch(/token|eyJ/i);
  };
  await isStored();

  for (const spoiled of [null, '{half', JSON.stringify({ uid: 'mallory', admin: true })]) {
    await page.evaluate((text) => {
      if (text === null) localStorage.removeItem('user');
      else localStorage.setItem('user', text);
    }, spoiled);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
    await isStored();
  }
});

test('a document that can’t be written delays nobody, is logged, and is written at the next sign-in', async ({
  page,
  users,
  signIn,
  store,
  expecting,
}) => {
  const user = await users.create();
  const isIn = page.getByRole('heading', { name: 'No Admin Access' });
  expecting.answer(503, 'documents:commit');
  await page.route('**/documents:commit*', async (route) => {
    await isIn.waitFor();
    await route.fulfill({ status: 503, json: { error: { status: 'UNAVAILABLE', message: user.email } } });
  });
  const [logged] = await Promise.all([
    page.waitForEvent('console', (message) => message.text().startsWith('The user document could not')),
    signIn(user),
  ]);
  expect(logged.text()).toBe('The user document could not be written. (unavailable)');
  await expect(isIn).toBeVisible();
  expect(await store.findDocument(user.userId)).toBeUndefined();

  await page.unroute('**/documents:commit*');
  await page.getByRole('button', { name: 'Log Out' }).click();
  await logIn(page, user);
  await expect
    .poll(() => store.findDocument(user.userId))
    .toMatchObject({ email: { stringValue: user.email } });
});
