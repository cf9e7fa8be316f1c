import { randomUUID } from 'node:crypto';
import { logIn } from '../../scripts/checks/signIn';
import { withGoogle } from './support/google';
import { aNumber } from './support/phone';
import { isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

const PICTURE = 'https://elsewhere.example/person.png';

test('the top bar says who is signed in, and shows no picture of a foreign host', async ({
  page,
  users,
  identities,
  signIn,
  expecting,
}) => {
  const grace = await users.create({ isAdmin: true, email: `grace.${randomUUID()}.hopper@users.example` });
  const showsAndLogsOut = async (initials: string, words: string) => {
    const signedIn = page.getByRole('button', { name: `Signed in as ${words}`, exact: true });
    await expect(signedIn.getByText(initials, { exact: true })).toBeVisible();
    await expect(page.locator('img[src^="http"]')).toHaveCount(0);
    await logOut(page);
    await isAtLogin(page);
  };

  await identities.describe(grace.userId, 'Grace Hopper', PICTURE);
  await signIn(grace);
  await showsAndLogsOut('GH', `Grace Hopper ${grace.email}`);

  await identities.describe(grace.userId, '  ', PICTURE);
  await logIn(page, grace);
  await showsAndLogsOut('GH', grace.email);

  await (await withGoogle(page, expecting)).signIn(grace.email);
  await showsAndLogsOut('GH', grace.email);

  const id = `e2e-${randomUUID()}`;
  const phoneNumber = aNumber().international;
  users.adopt(id);
  await identities.addPhone({ id, phoneNumber, isAdmin: true });
  await page.getByRole('button', { name: 'Sign in with phone' }).click();
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phoneNumber);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We sent a code')).toBeVisible();
  const [code = ''] = await identities.codesTo(phoneNumber);
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
  await showsAndLogsOut('1', phoneNumber);
});
