import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { storedUser } from './support/storedUser';
import { expect, test } from './support/test';

/** A number of one test alone, in the parts in which people write it. */
const aNumber = () => {
  const rest = String(randomInt(10_000)).padStart(4, '0');
  return { national: `650-555 ${rest}`, international: `+1650555${rest}`, end: rest.slice(-2) };
};

const code = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Another code than the given one. */
const notThis = (right: string): string => (right === '000000' ? '111111' : '000000');

test('an administrator without an e-mail address signs in by phone, over a reload and a wrong code', async ({
  page,
  users,
  identities,
  store,
  expecting,
}) => {
  const id = `e2e-${randomUUID()}`;
  const { national, international, end } = aNumber();
  users.adopt(id);
  await identities.addPhone({ id, phoneNumber: international, isAdmin: true });

  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with phone' }).click();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('US');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(national);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a code to the number that ends in ${end}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  expect(await identities.codesTo(international)).toHaveLength(1);

  await page.reload();
  await expect(page.getByText(`We sent a code to the number that ends in ${end}.`)).toBeVisible();
  const kept = await page.evaluate(() => sessionStorage.getItem('phone-verification'));
  expect(Object.keys(JSON.parse(kept ?? '{}') as object)).toEqual(['verificationId', 'lastDigits']);
  expect(kept).not.toContain(international.slice(1, -2));

  const [right = ''] = await identities.codesTo(international);
  expecting.answer(400, 'accounts:signInWithPhoneNumber');
  await code(page).fill(notThis(right));
  await verify(page);
  await expect(alert(page, 'This code is not right.')).toContainText('auth/invalid-verification-code');
  await expect(code(page)).toHaveValue(notThis(right));

  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await verify(page);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ uid: id, email: null, emailVerified: null });
  expect(await page.evaluate(() => sessionStorage.getItem('phone-verification'))).toBeNull();
  await expect.poll(() => store.findDocument(id)).toMatchObject({ uid: { stringValue: id } });
});

test('a code that was used or has expired asks for a new one, and the number can be changed', async ({
  page,
  identities,
  expecting,
}) => {
  const { international, end } = aNumber();
  await page.goto('/login?way=phone');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(international);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`ends in ${end}`)).toBeVisible();

  // What the provider answers once the time is over; the emulator's codes never expire.
  await page.route('**/accounts:signInWithPhoneNumber?*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'SESSION_EXPIRED' } } }),
  );
  expecting.answer(400, 'accounts:signInWithPhoneNumber');
  const [right = ''] = await identities.codesTo(international);
  await code(page).fill(right);
  await verify(page);
  await expect(alert(page, 'This code has expired or was used already.')).toContainText('auth/code-expired');
  await expect(code(page)).toHaveValue(right);

  await page.getByRole('button', { name: 'Change number' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('phone-verification'))).toBeNull();
});

test('an account with a second factor is asked for it, and signs in', async ({
  page,
  users,
  identities,
  expecting,
}) => {
  const { international, end } = aNumber();
  const administrator = await users.create({ isAdmin: true });
  await identities.enrolSms(administrator.userId, international);

  await page.goto('/edit-user/' + administrator.userId);
  await page.getByRole('textbox', { name: 'Username' }).fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`We sent a code to the number that ends in ${end}.`)).toBeVisible();
  const [right = ''] = await identities.codesTo(international);

  expecting.answer(400, 'mfaSignIn:finalize');
  await code(page).fill(notThis(right));
  await verify(page);
  await expect(alert(page, 'This code is not right.')).toBeVisible();
  await code(page).fill(right);
  await verify(page);
  // Where it wanted to go before the sign-in.
  await expect(page.getByLabel('User Id')).toHaveValue(administrator.userId);
});
