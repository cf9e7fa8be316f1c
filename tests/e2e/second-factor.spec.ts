import { logIn } from '../../scripts/checks/signIn';
import { userForm } from './support/form';
import { withGoogle } from './support/google';
import { aNumber, code, notThis, verify } from './support/phone';
import { followLink, isAtLogin, logOut } from './support/session';
import { storedUser } from './support/storedUser';
import { expect, test } from './support/test';

/** The script that is loaded once an account turns out to have a second factor. */
const STEP = /\/assets\/SecondFactorStep-[^/]+\.js$/;

test('a second factor is asked for after the password and after Google', async ({
  page,
  users,
  identities,
  store,
  expecting,
}) => {
  const administrator = await users.create({ isAdmin: true });
  const { userId: uid, email } = administrator;

  await test.step('a part that can’t be loaded is said beside the form, which keeps what was typed; of several second factors one is chosen, and signs in', async () => {
    const [work, own] = [aNumber(), aNumber()];
    await identities.enrolSms(uid, { 'Work phone': work.international, 'Own phone': own.international });

    await page.goto(`/edit-user/${uid}`);
    expecting.noAnswer(STEP);
    await page.route(STEP, (route) => route.abort());
    await logIn(page, administrator);
    await expect(page.getByText('A part of this page didn’t load.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(email);
    await expect(page.getByLabel('Password')).toHaveValue(administrator.password);

    await page.unroute(STEP);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    const choice = page.getByRole('radiogroup', { name: 'Verify with' });
    const labelOf = (name: string, { end }: { end: string }) =>
      choice.getByRole('radio', { name: `${name} (SMS to the number ending in ${end})` });
    await expect(labelOf('Work phone', work)).toBeChecked();
    expect(await storedUser(page)).toBeNull();
    await labelOf('Own phone', own).check();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByText(`We sent a code to the number ending in ${own.end}.`)).toBeVisible();
    expect(await identities.codesTo(work.international)).toEqual([]);
    const [right = ''] = await identities.codesTo(own.international);

    expecting.answer(400, 'mfaSignIn:finalize');
    await code(page).fill(notThis(right));
    await verify(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Wrong code.' })).toBeVisible();
    await code(page).fill(right);
    await verify(page);
    // Leads to the address that was wanted before the sign-in.
    await userForm(page).shows(uid);
    expect(await storedUser(page)).toMatchObject({ uid, email, emailVerified: true });
    await expect
      .poll(() => store.findDocument(uid))
      .toMatchObject({ uid: { stringValue: uid }, email: { stringValue: email } });
  });

  await test.step('after Google a second factor is asked for, too', async () => {
    const { international, end } = aNumber();
    await identities.enrolSms(uid, { 'Work phone': international });
    const { signIn } = await withGoogle(page, expecting);

    await logOut(page);
    await isAtLogin(page);
    await followLink(page, `/edit-user/${uid}`);
    await isAtLogin(page);
    await signIn(email);
    await expect(page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
    await expect(page.getByText(`Work phone (SMS to the number ending in ${end})`)).toBeVisible();
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(code(page)).toBeVisible();
    const [right = ''] = await identities.codesTo(international);
    await code(page).fill(right);
    await verify(page);
    await userForm(page).shows(uid);
    expect(await storedUser(page)).toMatchObject({ uid, email, providerId: 'google.com' });
  });
});
