import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe';
import { onDashboard } from './support/dashboard';
import { userForm } from './support/form';
import { withGoogle } from './support/google';
import { aNumber, code, notThis, verify } from './support/phone';
import { allKnowOfActivity, hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test as base } from './support/test';
import type { TestUser } from './support/users';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' });

const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

async function confirmWith(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('Password').fill(password);
  await press(page, 'Confirm');
}

/** Deletes a user, and confirms the question. */
async function remove(page: Page, user: TestUser): Promise<void> {
  const popup = await onDashboard(page).askToDelete(user);
  await popup.getByRole('button', { name: 'Confirm' }).click();
}

/** Presses Retry in the alert about the write, not in one about a switch whose reads have timed out. */
const retry = (page: Page): Promise<void> =>
  page
    .getByRole('alert')
    .filter({ hasText: 'Nothing was sent', hasNotText: 'Couldn’t load the' })
    .getByRole('button', { name: 'Retry' })
    .click();

const isDeleted = (page: Page, { email }: TestUser): Promise<void> =>
  expect(page.getByText(`${email} was deleted.`)).toBeVisible();

const test = base.extend<{ twoHoursLater: () => Promise<void>; administrator: TestUser }>({
  /** One for this test only: if another test signed in as the seeded one, that would count as a fresh sign-in. */
  administrator: async ({ users }, use) => use(await users.create({ isAdmin: true })),

  /** Lets two hours pass in which someone is active. The clock must be installed before the page is opened. */
  twoHoursLater: async ({ page, context }, use) => {
    await context.clock.install();
    await use(async () => {
      for (const at of [100, 200, 300, 400, 500]) {
        await page.mouse.move(at, at);
        await allKnowOfActivity(context);
        await context.clock.fastForward('24:30');
      }
    });
  },
});

test('a delete long after the sign-in asks for the password and the second factor, says what can’t ask, and sends nothing before', async ({
  page,
  users,
  identities,
  administrator,
  signIn,
  twoHoursLater,
  expecting,
}) => {
  const [user, next] = [await users.create(), await users.create()];
  const { international } = aNumber();
  await signIn(administrator);
  await hasUsers(page);
  await identities.enrolSms(administrator.userId, { 'Work phone': international });
  await twoHoursLater();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') sent.push(request.url());
  });
  const part = /\/assets\/ReauthenticationDialog-[^/]+\.js$/;
  expecting.noAnswer(part);
  await page.route(part, (route) => route.abort());
  await remove(page, user);
  await expect(page.getByText('the sign-in check couldn’t load')).toBeVisible();
  await page.unroute(part);

  await retry(page);
  await expect(dialog(page)).toContainText(administrator.email);
  await expect(dialog(page)).toContainText(`To delete ${user.email}, sign in again`);
  await expect(dialog(page)).toContainText('Nothing has been sent yet.');
  await expect(dialog(page).getByLabel('Password')).toBeFocused();
  await axe(page);
  expecting.answer(400, 'accounts:signInWithPassword');
  await confirmWith(page, notThis(administrator.password));
  await expect(dialog(page).getByRole('alert')).toContainText('Wrong password.');

  expecting.noAnswer('accounts:signInWithPassword');
  const passwords = '**/accounts:signInWithPassword*';
  await page.route(passwords, (route) => route.abort());
  await press(page, 'Confirm');
  await expect(dialog(page).getByRole('alert')).toContainText('The sign-in service can’t be reached.');
  await page.unroute(passwords);
  await press(page, 'Cancel');
  await expect(page.getByText('Nothing was sent, because you didn’t confirm it’s you.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await retry(page);
  await confirmWith(page, administrator.password);
  await expect(dialog(page)).toContainText('Two-step verification');
  await press(page, 'Send code');
  await expect(code(page)).toBeVisible();
  const [right = ''] = await identities.codesTo(international);
  expect(await users.record(user.userId)).toBeDefined();
  expect(sent).toEqual([]);
  await code(page).fill(right);
  await verify(page);
  await isDeleted(page, user);
  expect(sent).toHaveLength(2);

  await remove(page, next);
  await isDeleted(page, next);
});

test('a sign-in in one tab counts in the other, which sends nothing by itself, and a log-out closes the dialog', async ({
  page,
  context,
  users,
  administrator,
  signIn,
  twoHoursLater,
}) => {
  const [one, two, three] = [await users.create(), await users.create(), await users.create()];
  await signIn(administrator);
  await hasUsers(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await twoHoursLater();
  await remove(other, two);
  await expect(dialog(other)).toBeVisible();
  await remove(page, one);
  await confirmWith(page, administrator.password);
  await isDeleted(page, one);
  await expect(dialog(other)).toContainText('You’re signed in again. Nothing has been sent yet.');
  expect(await users.record(two.userId)).toBeDefined();
  await press(other, 'Continue');
  await isDeleted(other, two);

  await twoHoursLater();
  await remove(other, three);
  await expect(dialog(other)).toBeVisible();
  await logOut(page);
  await isAtLogin(other);
  await expect(dialog(other)).toHaveCount(0);
  expect(await users.record(three.userId)).toBeDefined();
});

test('a change of the admin claim asks, here in Google’s window, and keeps the form', async ({
  page,
  users,
  administrator,
  twoHoursLater,
  expecting,
}) => {
  const user = await users.create();
  const form = userForm(page);
  const { signIn, open } = await withGoogle(page, expecting);
  await page.goto('/login');
  await signIn(administrator.email);
  await hasUsers(page);
  await twoHoursLater();

  await form.follow(user);
  await form.authorized.uncheck();
  await form.submit.click();
  await form.leadsToDashboard();
  await form.follow(user);
  await form.admin.check();
  await form.submit.click();
  await expect(dialog(page)).toBeVisible();

  await test.step('a window that is closed', async () => {
    const window = await open();
    await window.close();
    await page.context().clock.runFor(12_000);
    await expect(dialog(page).getByRole('alert')).toContainText('Google’s window was closed');
  });

  await test.step('another account', async () => {
    const { email } = await users.create();
    await signIn(email);
    await expect(dialog(page).getByRole('alert')).toContainText('This isn’t the account');
  });

  await test.step('a second thought', async () => {
    await press(page, 'Cancel');
    await expect(form.submit).toBeFocused();
  });

  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: false });
  await page.keyboard.press('Enter');
  const window = await open();
  await window.getByText(administrator.email).click();
  await form.leadsToDashboard();
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: true });
});

test('a bulk change asks for a code where the account has a phone', async ({
  page,
  users,
  identities,
  dashboard,
  twoHoursLater,
}) => {
  const { international, end } = aNumber();
  const id = `e2e-phone-${end}-${Date.now()}`;
  const [one, two] = [await users.create(), await users.create()];
  users.adopt(id);
  await identities.addPhone({ id, phoneNumber: international, isAdmin: true });
  const lastCode = async () => (await identities.codesTo(international)).at(-1) ?? '';
  await page.goto('/login?way=phone');
  await page.getByLabel('Phone number').fill(international);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(code(page)).toBeVisible();
  await code(page).fill(await lastCode());
  await verify(page);
  await dashboard.showsUsers();
  await twoHoursLater();

  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const user of [one, two]) await dashboard.row(user).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: /^Revoke 2/ }).click();
  await expect(dialog(page)).toContainText('To change 2 users, sign in again');
  await expect(dialog(page)).toContainText(`the number ending in ${end}`);
  await press(page, 'Send code');
  await expect(code(page)).toBeVisible();
  await code(page).fill(await lastCode());
  expect(await users.record(one.userId)).toMatchObject({ isAuthorized: true });
  await verify(page);
  await expect(page.getByText('Access revoked for 2 users.')).toBeVisible();
});
