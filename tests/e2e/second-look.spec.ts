import type { Locator, Page } from '@playwright/test';
import { withGoogle } from './support/google';
import { aNumber, code, notThis, verify } from './support/phone';
import { userForm } from './support/form';
import { axe } from './support/axe';
import { expect, test as base } from './support/test';
import type { TestUser } from './support/users';

const HOUR = 3_600_000;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page): Locator => dialog(page).getByLabel('Password');
const confirm = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();

const test = base.extend<{ signInLongAgo: () => Promise<TestUser> }>({
  /** Signs an administrator of the test's own in; two hours later they are still at work. */
  signInLongAgo: async ({ page, context, users, signIn, dashboard, store }, use) =>
    use(async () => {
      const admin = await users.create({ isAdmin: true });
      await context.clock.install();
      await signIn(admin);
      await dashboard.showsUsers();
      await expect.poll(() => store.findDocument(admin.userId)).toBeDefined();
      for (const at of [100, 200, 300, 400, 500]) {
        await context.clock.fastForward('24:00');
        await page.mouse.move(at, at);
      }
      return admin;
    }),
});

test('a delete long after the sign-in asks for the password, and sends nothing until it is right', async ({
  page,
  users,
  signInLongAgo,
  dashboard,
  calls,
  expecting,
}) => {
  const user = await users.create();
  const admin = await signInLongAgo();
  const popup = await dashboard.askToDelete(user);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page)).toContainText(admin.email);
  await page.screenshot({ path: '/tmp/look-light.png' });
  await axe(page);
  expecting.answer(400, 'accounts:signInWithPassword');
  await password(page).fill('something else');
  await confirm(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Wrong password.');
  await page.screenshot({ path: '/tmp/look-wrong.png' });
  expect(await users.record(user.userId)).toBeDefined();
  await password(page).fill(admin.password);
  await confirm(page);
  await expect(page.getByRole('status').filter({ hasText: 'was deleted' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await users.record(user.userId)).toBeUndefined();
});
