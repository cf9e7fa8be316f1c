import type { Page } from '@playwright/test';
import { alertWith } from './support/alert';
import { gate } from './support/faults';
import { expect, test } from './support/test';

test.use({ who: 'administrator', reducedMotion: 'no-preference' });

/** Makes the page keep its shared locks, by which it waits for the end of a write: they must not look like a write. */
function keepWatchers(): void {
  const { request } = LockManager.prototype;
  const kept = (work: unknown) => (lock: Lock | null) => {
    if (typeof work === 'function') work(lock);
    return new Promise(() => undefined);
  };
  LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
    const [name, options, work] = args;
    const isShared = typeof options === 'object' && options !== null && 'mode' in options;
    return Reflect.apply(request, this, isShared ? [name, options, kept(work)] : args);
  };
}

/** How many tabs wait for the end of a write: they request its lock as a shared one. */
const waitingTabs = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter(({ mode }) => mode === 'shared').length;
  });

const QUESTION = 'Are you sure you want to delete this user?';

test('Escape and Cancel send nothing; Confirm deletes the identity first and the record second, each once, however often it is clicked; nobody deletes themselves; a refused delete is no success, ends no session, and keeps the row; what is already gone counts as deleted', async ({
  page,
  dashboard,
  users,
  identities,
  product,
  calls,
  expecting,
}) => {
  const [user, refused, gone] = [await users.create(), await users.create(), await users.create()];
  await dashboard.open();
  const popup = await dashboard.askToDelete(user);
  await expect(popup).toContainText(user.email);
  await expect(popup.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText(QUESTION)).toBeHidden();
  await dashboard.askToDelete(user);
  await popup.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(QUESTION)).toBeHidden();
  expect(calls.writes()).toEqual([]);

  await dashboard.askToDelete(user);
  // All clicks come within one task, before the page can render.
  await popup.getByRole('button', { name: 'Confirm' }).evaluate((confirm: HTMLElement) => {
    confirm.click();
    confirm.click();
    confirm.click();
  });
  await expect(alertWith(page, `${user.email} was deleted.`)).toBeVisible();
  await expect(dashboard.row(user)).toHaveCount(0);
  expect(calls.writes()).toEqual([
    `DELETE /api/deleteUser?uid=${user.userId}`,
    `DELETE /api/delete/${user.userId}`,
  ]);
  expect(await users.identity(user.userId)).toBeUndefined();

  const { administrator } = product.signIns;
  await page.getByRole('searchbox', { name: 'Search users' }).fill(administrator.email);
  const own = page.getByRole('row').filter({ hasText: administrator.email });
  await expect(own).toHaveCount(1);
  await expect(own.getByRole('button', { name: /^Delete/ })).toBeDisabled();

  expecting.answer(403, '/deleteUser');
  await page.route(/deleteUser/, (route) => route.fulfill({ status: 403, json: { message: 'Not today.' } }));
  await dashboard.askToDelete(refused);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible();
  await expect(popup).toBeHidden();
  await expect(dashboard.row(refused)).toHaveCount(1);
  await expect(page).toHaveURL(/\/dashboard/);
  // On a page that scrolls, the focus of a button in the alert does not.
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: 'Dismiss' }).first().focus();
  expect(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight])).toEqual([
    0,
    true,
  ]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(calls.to('/delete/'), 'nothing but the delete before').toHaveLength(1);

  await page.unroute(/deleteUser/);
  await dashboard.askToDelete(gone);
  await identities.remove(gone.userId);
  expecting.answer(404, '/deleteUser');
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(dashboard.row(gone)).toHaveCount(0);
  await expect(alertWith(page, gone.email)).toBeVisible();
  expect(await users.record(gone.userId)).toBeUndefined();
});

test('a delete that stopped half way is shown in every tab once it has stopped, can be tried again at once, is found again after a reload, and finished', async ({
  page,
  context,
  dashboard,
  users,
  calls,
  expecting,
}) => {
  const user = await users.create();
  expecting.answer(500, `/delete/${user.userId}`);
  const store = gate();
  await page.route(/\/delete\//, async (route) => {
    await store.opened;
    await route.fulfill({ status: 500, json: { message: 'Store away.' } });
  });
  await dashboard.open();
  await page.evaluate(keepWatchers);
  const popup = await dashboard.askToDelete(user);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => calls.to('/delete/').length, 'the second step').toBe(1);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect.poll(() => waitingTabs(other), 'this tab and the other').toBe(2);
  const unfinished = other.getByRole('region', { name: 'Unfinished changes' });
  await expect(unfinished).toHaveCount(0);
  store.open();
  await expect(unfinished).toContainText(user.email);
  await other.close();

  const alert = page.getByRole('alert').filter({ hasText: 'Store away.' });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => calls.to('/delete/').length, 'what Retry sent').toBe(2);
  await expect(alert).toBeVisible();
  expect(await users.identity(user.userId)).toBeUndefined();

  await page.unroute(/\/delete\//);
  await page.reload();
  const before = calls.writes().length;
  // The button names the user by the id until the users are read.
  await page.getByRole('button', { name: `Finish ${user.email}` }).click();
  await expect(page.getByText(`${user.email} was deleted.`)).toBeVisible();
  await expect(dashboard.row(user)).toHaveCount(0);
  expect(calls.writes().slice(before)).toEqual([`DELETE /api/delete/${user.userId}`]);
  expect(await users.record(user.userId)).toBeUndefined();
});
