import { aNumber } from './support/phone';
import { expect, test } from './support/test';

/** What is loaded once an account turns out to have a second factor. */
const STEP = /\/assets\/SecondFactorStep-[^/]+\.js$/;

test('a second factor whose part can’t be loaded is said beside the form, which keeps what was typed', async ({
  page,
  users,
  identities,
  expecting,
}) => {
  const user = await users.create();
  await identities.enrolSms(user.userId, aNumber().international);
  const [username, password, logIn] = [
    page.getByRole('textbox', { name: 'Username' }),
    page.getByLabel('Password'),
    page.getByRole('button', { name: 'Log in', exact: true }),
  ];
  await page.goto('/login');
  await username.fill(user.email);
  await password.fill(user.password);
  expecting.noAnswer(STEP);
  await page.route(STEP, (route) => route.abort());
  await logIn.click();
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible();
  await expect(username).toHaveValue(user.email);
  await expect(password).toHaveValue(user.password);

  await page.unroute(STEP);
  await logIn.click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
});
