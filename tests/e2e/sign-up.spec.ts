import { randomUUID } from 'node:crypto';
import { everyoneCanUse } from './support/everyone';
import { paste } from './support/paste';
import { uidOf } from './support/storedUser';
import { expect, test } from './support/test';

test('someone signs up, verifies the address by the mail, and is let on by a page that checks by itself', async ({
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
  const again = page.getByRole('button', { name: 'Send again' });
  const sent: unknown[] = [];
  await page.route('**/accounts:signUp?*', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });

  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/sign-up$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', 'username');
  await paste(page.getByRole('textbox', { name: 'Email' }), email);
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill('12345');
  await submit.click();
  await expect(page.getByText('Use at least 6 characters.')).toBeVisible();
  await everyoneCanUse(page);

  await paste(password, ' 1234 ');
  await submit.click();
  await expect(page).toHaveURL(/\/verify-email-address$/);
  const uid = await uidOf(page);
  users.adopt(uid);
  // Nothing was sent for the password that is too short, and the other one was sent as typed.
  expect(sent).toMatchObject([{ password: ' 1234 ' }]);
  await expect(page.getByText(`Verification email sent to ${email}.`)).toBeVisible();
  await expect(page.getByText(/The next email can be sent in \d+ s/)).toBeVisible();
  await expect(again).toBeDisabled();
  await expect
    .poll(() => store.findDocument(uid))
    .toMatchObject({ email: { stringValue: email }, emailVerified: { booleanValue: false } });

  await page.clock.fastForward(50_000);
  await expect(page.getByText(/The next email can be sent in \d s/)).toBeVisible();
  await expect(again).toBeDisabled();
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/The next email can be sent in/)).toHaveCount(0);
  await again.click();
  await expect.poll(() => identities.mailsTo(email, 'VERIFY_EMAIL')).toHaveLength(2);
  await expect(again).toBeDisabled();

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveAttribute('autocomplete', 'username');
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await paste(password, ' 1234 ');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked just now: the address is not verified yet.')).toBeVisible();
  const [link = ''] = await identities.mailsTo(email, 'VERIFY_EMAIL');
  await request.get(link);
  await identities.setAdmin(uid, true);
  // Verified elsewhere, such as on a phone. The page polls: in a headless browser, all tabs count as visible.
  await page.clock.fastForward(15_000);
  await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();

  // A second account with the address is refused.
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Sign up' }).click();
  expecting.answer(400, 'accounts:signUp');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await password.fill('another one');
  await submit.click();
  const alert = page.getByRole('alert').filter({ hasText: 'An account with this email already exists' });
  await expect(alert).toContainText('auth/email-already-in-use');
  await expect(password).toHaveValue('another one');
});
