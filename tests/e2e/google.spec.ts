import { withGoogle, withoutGoogle } from './support/google';
import { storedUser } from './support/storedUser';
import { expect, test } from './support/test';

const google = { name: 'Sign in with Google' };

test('an administrator signs in with Google, after a window that was closed', async ({
  page,
  users,
  store,
  expecting,
}) => {
  const administrator = await users.create({ isAdmin: true });
  const { open, signIn } = await withGoogle(page, expecting);
  await page.goto('/login');

  const popup = await open();
  await expect(page.getByText(/Go on in Google’s window/)).toBeVisible();
  await popup.close();
  // That it is closed is heard of seconds later: the button works at once.
  await expect(page.getByRole('button', google)).toBeEnabled();
  await signIn(administrator.email);

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await storedUser(page)).toMatchObject({ uid: administrator.userId, email: administrator.email });
  await expect
    .poll(() => store.findDocument(administrator.userId))
    .toMatchObject({ uid: { stringValue: administrator.userId }, emailVerified: { booleanValue: true } });
});

test('an address that has another way in says so', async ({ page, users, expecting }) => {
  const user = await users.create();
  const { signIn } = await withGoogle(page, expecting);
  // A Google account whose own address is not verified is what the provider doubts.
  await page.route('**/accounts:signInWithIdp?*', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replace(/(email_verified%22%3A)true/, '$1false') });
  });
  await page.goto('/login');
  await signIn(user.email);
  const alert = page.getByRole('alert').filter({ hasText: 'has an account with another way in' });
  await expect(alert).toContainText('auth/account-exists-with-different-credential');
  await expect(page).toHaveURL(/\/login$/);
});

test('a window that the browser blocks, and a script that something blocks, are said in words', async ({
  page,
  expecting,
}) => {
  await withoutGoogle(page, expecting);
  await page.goto('/login');
  await page.getByRole('button', google).click();
  await expect(page.getByRole('alert')).toContainText('Google’s sign-in script (apis.google.com)');
  await expect(page.getByRole('alert')).toContainText('auth/internal-error');

  await page.unrouteAll();
  await withGoogle(page, expecting);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', google).click();
  await expect(page.getByRole('alert')).toContainText('The browser blocked Google’s window.');
  await expect(page.getByRole('alert')).toContainText('auth/popup-blocked');
  await expect(page.getByRole('button', google)).toBeEnabled();
});
