import { randomUUID } from 'node:crypto';
import { uidOf } from './support/storedUser';
import { expect, test } from './support/test';

test('somebody signs up, verifies the address by the mail, and is let on by a page that checks by itself', async ({
  page,
  request,
  users,
  identities,
  store,
  expecting,
}) => {
  const email = `new.${randomUUID().slice(0, 8)}@users.example`;
  const password = page.getByLabel('Password');
  const submit = page.getByRole('button', { name: 'Sign up' });

  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await password.fill('12345');
  await submit.click();
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible();

  await password.fill(' 1234 ');
  await submit.click();
  await expect(page).toHaveURL(/\/verify-email-address$/);
  const uid = await uidOf(page);
  users.adopt(uid);
  await expect(page.getByText(`Verification mail sent to ${email}.`)).toBeVisible();
  await expect(page.getByText(/The next mail can be sent in \d+ s/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeDisabled();
  await expect
    .poll(() => store.findDocument(uid))
    .toMatchObject({ email: { stringValue: email }, emailVerified: { booleanValue: false } });

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked just now: the address is not verified yet.')).toBeVisible();
  const [link = ''] = await identities.mailsTo(email, 'VERIFY_EMAIL');
  await request.get(link);
  await identities.setAdmin(uid, true);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();

  // The password is the one that was typed, with its spaces; a second account with the address is refused.
  await expect(identities.tokenOf({ email, password: ' 1234 ' })).resolves.toBeTruthy();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  expecting.answer(400, 'accounts:signUp');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await password.fill('another one');
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'There is an account with this email address' });
  await expect(alert).toContainText('auth/email-already-in-use');
  await expect(password).toHaveValue('another one');
});
