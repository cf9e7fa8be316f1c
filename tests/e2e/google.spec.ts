import { userForm } from './support/form';
import {
  blockWindows,
  chooseAccount,
  endWithError,
  onOwnAuthDomain,
  withGoogle,
  withoutGoogle,
  withSilentGoogle,
} from './support/google';
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
  const { signIn } = await withGoogle(page, expecting);
  await page.goto('/login');

  // The second click of a double click comes before Google's script has loaded.
  const opened = page.context().pages().length;
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', google).dblclick(),
  ]);
  await expect(page.getByText(/Continue in Google’s window/)).toBeVisible();
  await popup.close();
  // The library notices a closed window only seconds later, but the button works at once.
  await expect(page.getByRole('button', google)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(page.context().pages()).toHaveLength(opened);
  await signIn(administrator.email);

  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ uid: administrator.userId, email: administrator.email });
  await expect
    .poll(() => store.findDocument(administrator.userId))
    .toMatchObject({ uid: { stringValue: administrator.userId }, emailVerified: { booleanValue: true } });
});

test('a window that is closed or cancelled needs no words; one that is blocked, a script that is blocked or hangs, and an address with another way in do', async ({
  page,
  users,
  expecting,
}) => {
  await page.clock.install();
  const user = await users.create();
  const alert = page.getByRole('alert');
  const isWaiting = page.getByText(/Continue in Google’s window/);
  await withoutGoogle(page, expecting);
  await page.goto('/login');
  await page.getByRole('button', google).click();
  await expect(alert).toContainText('Google’s sign-in script (apis.google.com)');
  await expect(alert).toContainText('auth/internal-error');
  await page.unrouteAll();

  const { open, signIn } = await withGoogle(page, expecting);
  const isQuiet = async () => {
    await expect(isWaiting).toHaveCount(0);
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('button', google)).toBeEnabled();
  };
  const closed = await open();
  await expect(isWaiting).toBeVisible();
  await closed.close();
  // The identity library checks for a closed window every 2 s, and waits 8 s more for a last message.
  await page.clock.runFor(12_000);
  await isQuiet();
  await endWithError(await open(), 'auth/user-cancelled');
  await isQuiet();

  // The provider only objects if the Google account's own address is not verified.
  await page.route('**/accounts:signInWithIdp?*', async (route) => {
    const body = route.request().postData() ?? '';
    await route.continue({ postData: body.replace(/(email_verified%22%3A)true/, '$1false') });
  });
  await signIn(user.email);
  await expect(alert.filter({ hasText: 'This email already has an account.' })).toContainText(
    'auth/account-exists-with-different-credential',
  );
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', google)).toBeEnabled();

  await page.evaluate(() => {
    window.open = () => null;
  });
  await page.getByRole('button', google).click();
  await expect(alert).toContainText('The browser blocked Google’s window.');
  await expect(alert).toContainText('auth/popup-blocked');
  await expect(page.getByRole('button', google)).toBeEnabled();

  await withSilentGoogle(page);
  await page.reload();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', google).click();
  await expect(isWaiting).toBeVisible();
  await page.clock.fastForward(59_000);
  await expect(isWaiting).toBeVisible();
  await page.clock.fastForward(1_000);
  await expect(alert).toContainText('No answer from Google for 60 seconds.');
  await expect(page.getByRole('button', google)).toBeEnabled();
});

/** Errors that a redirect may end with, and the page's messages for them. */
const REDIRECT_ERRORS = {
  'auth/redirect-cancelled-by-user': 'The sign-in was cancelled. Try again.',
  'auth/no-auth-event': 'No sign-in was in progress. Try again.',
  'auth/invalid-cordova-configuration': 'This site isn’t set up for this way to sign in.',
};

/** The scripts that only one way of signing in needs. */
const PARTS = /\/assets\/(googleSdk|phoneSdk|PhoneStep|secondFactorSdk|SecondFactorStep)-[^/]+\.js$/;

test('where it can come back, the page itself goes to Google instead of a blocked window', async ({
  page,
  product,
  users,
  store,
  expecting,
}) => {
  const administrator = await users.create({ isAdmin: true });
  await withGoogle(page, expecting);
  await onOwnAuthDomain(page, product);
  await blockWindows(page);
  const parts: string[] = [];
  page.on('request', (request) => {
    if (PARTS.test(request.url())) parts.push(request.url());
  });
  const leave = async () => {
    await page.getByRole('button', google).click();
    await page.waitForURL('**/emulator/auth/handler?*');
  };
  await page.goto(`/edit-user/${administrator.userId}`);
  await expect(page.getByRole('button', google)).toBeVisible();
  // The script is loaded only when Google is chosen, and when the page comes back from Google.
  expect(parts).toEqual([]);

  for (const [code, words] of Object.entries(REDIRECT_ERRORS)) {
    await leave();
    await endWithError(page, code);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('alert')).toContainText(code);
  }
  await leave();
  // Someone who comes back without choosing an account can try again.
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);

  await leave();
  await chooseAccount(page, administrator.email);
  // Leads to the address that was wanted before the sign-in, even after several trips to Google and back.
  await userForm(page).shows(administrator.userId);
  expect(parts.filter((url) => !url.includes('googleSdk'))).toEqual([]);
  const { userId: uid, email } = administrator;
  expect(await storedUser(page)).toMatchObject({ uid, email, providerId: 'google.com' });
  await expect
    .poll(() => store.findDocument(uid))
    .toMatchObject({ uid: { stringValue: uid }, email: { stringValue: email } });
});
