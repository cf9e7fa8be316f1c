import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { withVariables } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { answer } from './support/faults';
import { userForm } from './support/form';
import { hasUsers, isAtLogin } from './support/session';
import { expect, test as base } from './support/test';
import type { TestUser } from './support/users';

const test = base.extend<{ signInAdministrator: () => Promise<TestUser> }>({
  /** Signs in a new administrator on the login page, and waits until the users are shown. */
  signInAdministrator: async ({ page, users, dashboard, store }, use) =>
    use(async () => {
      const admin = await users.create({ isAdmin: true });
      await logIn(page, admin);
      await dashboard.showsUsers();
      // Waits for the document: it is written after the sign-in, but not for someone who is gone or disabled by then.
      await expect.poll(() => store.findDocument(admin.userId)).toBeDefined();
      return admin;
    }),
});

test.describe('an API and a provider that fail', () => {
  test.use({ who: 'administrator' });

  test('an API that forbids the list ends no session, nor does a provider that is out of order; an API that refuses the sign-in twice does, and the page says why', async ({
    page,
    product,
    dashboard,
    expecting,
  }) => {
    // Installed before the page is opened, because the clock says 1970 for a moment if it is installed later.
    await page.clock.install();
    expecting.answer(403, '/api/fetch_all_user');
    const stop = await answer(page, '/api/fetch_all_user', {
      status: 403,
      json: { message: 'Not on a Sunday.' },
    });
    await page.goto('/dashboard');
    await expect(page.getByRole('alert').filter({ hasText: 'Not on a Sunday.' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard/);
    await stop();

    await test.step('a provider that is out of order ends no session: the token at hand counts, and Retry asks anew', async () => {
      const outOfOrder = /accounts:lookup|\/v1\/token/;
      expecting.answer(503, outOfOrder);
      const isProvider = (url: URL) => url.origin === product.authEmulator && outOfOrder.test(url.href);
      await page.route(isProvider, (route) =>
        route.fulfill({
          status: 503,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { message: 'UNAVAILABLE' } },
        }),
      );
      await page.reload();
      await dashboard.showsUsers();

      // Two hours later the stored token has expired. Activity in another tab keeps the session from ending as idle.
      const later = Date.now() + 2 * 3_600_000;
      await page.evaluate((time) => localStorage.setItem('activity', String(time)), later);
      await page.clock.setSystemTime(later);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your access could not be checked' })).toBeVisible();
      await page.unroute(isProvider);
      await page.getByRole('button', { name: 'Retry' }).click();
      await dashboard.showsUsers();
    });

    // Tells the calls apart by their order, as the emulator makes equal tokens within one second.
    const order: string[] = [];
    page.on('request', (request) => {
      const [call] = /fetch_all_user|v1\/token/.exec(request.url()) ?? [];
      if (call) order.push(call);
    });
    expecting.answer(401, '/api/fetch_all_user');
    await answer(page, '/api/fetch_all_user', { status: 401, json: { message: 'Who are you?' } });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await isAtLogin(page);
    await expect(page.getByText('The service no longer accepts your session. Log in again.')).toBeVisible();
    expect(order.join(' ')).toMatch(/^(v1\/token )*fetch_all_user (v1\/token )+fetch_all_user$/);
  });
});

const GONE = 'This account was disabled or deleted, so you were logged out.';

test('a claim that was taken elsewhere leads to contact-admin at a reload, and in every tab at the first refusal, and back once it is given again', async ({
  page,
  signInAdministrator,
  context,
  identities,
  expecting,
}) => {
  await page.goto('/login');
  const admin = await signInAdministrator();
  await identities.setAdmin(admin.userId, false);
  await page.reload();
  await expect(page).toHaveURL(/\/contact-admin$/);
  await expect(page.getByText(admin.email)).toBeVisible();

  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('Checked just now: no admin access yet.')).toBeVisible();
  await identities.setAdmin(admin.userId, true);
  await page.getByRole('button', { name: 'Check again' }).click();
  await hasUsers(page);

  const other = await context.newPage();
  await userForm(other).open(admin);
  await identities.setAdmin(admin.userId, false);
  // The polls of the switches may also be answered with 403.
  expecting.answer(403, /\/(api|simulator)\//);
  await answer(page, '/api/fetch_all_user', { status: 403, json: { message: 'For administrators.' } });
  await page.getByRole('button', { name: 'Refresh' }).click();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/contact-admin$/);
});

test('a claim that was taken or given elsewhere takes effect when the token is renewed, whatever the service says', async ({
  page,
  signInAdministrator,
  identities,
  dashboard,
  expecting,
}) => {
  await page.clock.install();
  await page.goto('/login');
  const admin = await signInAdministrator();
  await identities.setAdmin(admin.userId, false);
  expecting.noAnswer(/\/(api|simulator)\//);
  await page.route(/\/(api|simulator)\//, (route) => route.abort());
  /** Almost an hour with activity: the token is still valid. */
  const stays = async () => {
    for (const at of [100, 200, 300]) {
      if (at > 100) await page.clock.fastForward('25:00');
      await page.mouse.move(at, at);
    }
  };
  await stays();
  await dashboard.showsUsers();
  // The switches are read again with a new token.
  await page.clock.fastForward('15:00');
  await expect(page).toHaveURL(/\/contact-admin$/);
  await expect(page.getByText(admin.email)).toBeVisible();

  // This page sends nothing to the service, and checks the token by itself.
  await identities.setAdmin(admin.userId, true);
  await stays();
  const toDashboard = page.getByRole('link', { name: 'Go to the dashboard' });
  await expect(toDashboard).toHaveCount(0);
  await page.clock.fastForward('15:00');
  await expect(toDashboard).toBeVisible();
});

test('a deleted identity is signed out at the next reload, and a disabled or deleted account by the first call that is refused, in every tab, with the reason', async ({
  page,
  signInAdministrator,
  context,
  identities,
  expecting,
}) => {
  await page.goto('/login');
  const first = await signInAdministrator();
  await identities.remove(first.userId);
  expecting.answer(400, /accounts:lookup|\/v1\/token/);
  await page.reload();
  await isAtLogin(page);
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);

  const other = await context.newPage();
  expecting.answer(401, /\/(api|simulator)\//);
  for (const end of ['disable', 'remove'] as const) {
    const admin = await signInAdministrator();
    // A page that sends nothing to the service.
    await other.goto('/contact-admin');
    await expect(other.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText(GONE)).toHaveCount(0);
    const noToken = page.waitForResponse(
      (response) => response.url().includes('/v1/token') && response.status() === 400,
    );
    await identities[end](admin.userId);
    // For a deleted account, the emulator reports a wrong token, but the real provider says that there is no such user.
    const noUser = { status: 400, json: { error: { code: 400, message: 'USER_NOT_FOUND' } } };
    if (end === 'remove') await page.route(/\/v1\/token/, (route) => route.fulfill(noUser));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await noToken;
    for (const tab of [page, other]) {
      await isAtLogin(tab);
      await expect(tab.getByText(GONE)).toBeVisible();
    }
  }
});

test('a session ends some time after the sign-in, is counted down before, and goes on after another one with all that was typed', async ({
  page,
  context,
  users,
  signIn,
}) => {
  await context.clock.install();
  const administrator = await users.create({ isAdmin: true });
  const user = await users.create();
  const other = await context.newPage();
  for (const tab of [page, other])
    await withVariables(tab, { VITE_SESSION_HOURS: '1', VITE_IDLE_MINUTES: '0' });
  const ends = (tab: Page) => tab.getByRole('alertdialog', { name: 'Your session ends soon' });
  await signIn(administrator);
  const form = userForm(page);
  await form.open(user);
  await form.authorized.uncheck();
  await other.goto('/contact-admin');
  await expect(other.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();

  await context.clock.fastForward('54:00');
  for (const tab of [page, other]) await expect(ends(tab)).toHaveCount(0);
  await context.clock.fastForward('02:00');
  for (const tab of [page, other]) await expect(ends(tab)).toContainText(/You’ll be logged out in [34]:\d\d/);
  await axe(page);
  await ends(other).getByRole('button', { name: 'Later' }).click();
  await expect(ends(other)).toHaveCount(0);
  await ends(page).getByRole('button', { name: 'Sign in again' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password').fill(administrator.password);
  await again.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(again).toHaveCount(0);
  await expect(form.authorized).not.toBeChecked();

  await context.clock.fastForward('54:00');
  for (const tab of [page, other]) await expect(ends(tab)).toHaveCount(0);
  await context.clock.fastForward('07:00');
  for (const tab of [page, other]) {
    await isAtLogin(tab);
    await expect(tab.getByText('your session reached its time limit')).toBeVisible();
  }
});
