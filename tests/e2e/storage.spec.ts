import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

/** The console, used a little: a theme, a search, a form. */
async function useConsole(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(email);
}

/** As a browser does that allows no site to keep anything. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
};

/** As a browser does that knows no storage. */
const removeStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { configurable: true, value: undefined });
  }
};

/** Leaves no room in the browser's own storage. */
const fillUp = () => {
  let ballast = 'x'.repeat(1 << 20);
  for (let count = 0; ballast !== ''; count += 1) {
    try {
      localStorage.setItem(`ballast-${count}`, ballast);
    } catch {
      ballast = ballast.slice(0, Math.floor(ballast.length / 2));
    }
  }
};

const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

test('where storage is blocked the console works for its tab, and a log-out still ends every session', async ({
  page,
  context,
  product,
  users,
  signIn,
}) => {
  const user = await users.create();
  await context.addInitScript(blockStorage);
  await signIn();
  await useConsole(page, user.email);

  const other = await context.newPage();
  await other.goto('/dashboard');
  await isAtLogin(other);
  await logIn(other, product.signIns.administrator);
  await expect(other.getByRole('heading', { name: 'User Data' })).toBeVisible();

  await logOut(page);
  await isAtLogin(page);
  await isAtLogin(other);
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();
});

test('where storage is full the console works, keeps a session that was there, and logs out', async ({
  page,
  context,
  users,
  signIn,
  dashboard,
}) => {
  const user = await users.create();
  await signIn();
  await dashboard.showsUsers();
  await context.addInitScript(fillStorage);
  await page.reload();
  await useConsole(page, user.email);
  await logOut(page);
  await isAtLogin(page);
  const left = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  expect(left.filter(({ name }) => name === 'user' || name.startsWith('firebase:authUser'))).toEqual([]);

  await signIn();
  await dashboard.showsUsers();
});

test('where storage fills up while the page is open one can sign in, work and log out', async ({
  page,
  context,
  product,
  dashboard,
  users,
}) => {
  const user = await users.create();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  // A page of the same site without the console, which would make room for itself.
  const bare = await context.newPage();
  await bare.goto('/favicon.svg');
  await bare.evaluate(fillUp);
  await logIn(page, product.signIns.administrator);
  await dashboard.showsUsers();
  await useConsole(page, user.email);
  await logOut(page);
  await isAtLogin(page);
});

test('where storage is missing the console works for its tab', async ({ page, users, signIn }) => {
  const user = await users.create();
  await page.addInitScript(removeStorage);
  await signIn();
  await useConsole(page, user.email);
  await logOut(page);
  await isAtLogin(page);
});

test.describe('what is stored may be damaged', () => {
  test.use({ who: 'administrator' });

  test('nothing of it does harm: what is ours is written anew, what can’t be read is left out', async ({
    page,
    context,
    users,
  }) => {
    const user = await users.create();
    await page.goto('/login');
    await page.evaluate(() => {
      for (const key of ['mui-mode', 'mui-color-scheme-dark', 'user', 'activity', 'RaStore.users.listParams'])
        localStorage.setItem(key, '{half');
      localStorage.setItem('pending', '[7,null,{"id":3},{"resource":"users"}]');
    });
    const next = await context.newPage();
    // Session storage is each tab's own.
    await next.addInitScript(() => sessionStorage.setItem('remix-router-transitions', '{half'));
    await next.goto('/dashboard');
    await expect(next.getByRole('heading', { name: 'User Data' })).toBeVisible();
    await expect(next.getByRole('alert')).toHaveCount(0);
    await expect(next.locator('html')).toHaveAttribute('data-color-scheme', 'light');
    await useConsole(next, user.email);
    expect(await next.evaluate(() => localStorage.getItem('user'))).toMatch(/^\{"uid":/);
    expect(await next.evaluate(() => localStorage.getItem('mui-mode'))).toBe('dark');
  });

  for (const damage of ['{half', '{}', '7']) {
    test(`a session that can’t be read (${damage}) is none: the login page lets one in`, async ({
      page,
      context,
      signIn,
      dashboard,
    }) => {
      await context.addInitScript((text) => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser'));
        if (key && sessionStorage.getItem('damaged') === null) localStorage.setItem(key, text);
        sessionStorage.setItem('damaged', 'yes');
      }, damage);
      await page.goto('/dashboard');
      await isAtLogin(page);
      await signIn();
      await dashboard.showsUsers();
    });
  }
});

test('a verification by phone that can’t be read is none: the number is asked for', async ({ page }) => {
  await page.goto('/login?way=phone');
  for (const damage of ['{half', '{}', '7', '{"verificationId":"","lastDigits":"34"}']) {
    await page.evaluate((text) => sessionStorage.setItem('phone-verification', text), damage);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  }
});
