import type { Page } from '@playwright/test';
import { logIn, signIn } from '../../scripts/checks/signIn';
import { answer } from './support/faults';
import { hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

/** Uses the console a little: changes the theme, searches, and saves a form. */
async function useConsole(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /^Signed in as/ }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await page.getByLabel('Remove Expirey Time').click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(`${email} was saved.`)).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(email);
}

/** Acts as a browser that forbids all storage, and locks with it. */
const blockStorage = () => {
  LockManager.prototype.request = () =>
    Promise.reject(new DOMException('The request was denied.', 'SecurityError'));
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
};

/** Acts as a browser without storage. */
const removeStorage = () => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { configurable: true, value: undefined });
  }
};

/** A file of the same site: the console itself would free some storage, or write damaged entries again. */
const BARE = '/favicon.svg';

/** Fills the browser's storage completely. */
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

test('where storage is blocked or missing the console works for its tab, and a log-out still ends every session', async ({
  page,
  context,
  product,
  users,
}) => {
  const user = await users.create();
  const { administrator } = product.signIns;
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.addInitScript(blockStorage);
  await signIn(page, administrator);
  await useConsole(page, user.email);

  await other.goto('/dashboard');
  await isAtLogin(other);
  await logIn(other, administrator);
  await expect(other.getByRole('heading', { name: 'User Data' })).toBeVisible();

  await logOut(page);
  await isAtLogin(page);
  await isAtLogin(other);
  await expect(other.getByText('You logged out in another tab.')).toBeVisible();

  const third = await context.newPage();
  await third.addInitScript(removeStorage);
  await signIn(third, administrator);
  await useConsole(third, user.email);
  await logOut(third);
  await isAtLogin(third);
});

test('where storage fills up while the page is open one can sign in, work and log out; where it is full the console works, keeps a session that was there, and logs out', async ({
  page,
  context,
  product,
  dashboard,
  users,
}) => {
  const user = await users.create();
  const { administrator } = product.signIns;
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  const bare = await context.newPage();
  await bare.goto(BARE);
  await bare.evaluate(fillUp);
  await logIn(page, administrator);
  await dashboard.showsUsers();
  await useConsole(page, user.email);
  await logOut(page);
  await isAtLogin(page);

  await bare.evaluate(() => localStorage.clear());
  // Until a reload, the page keeps its session in memory.
  await page.reload();
  await logIn(page, administrator);
  await dashboard.showsUsers();
  await context.addInitScript(fillStorage);
  await page.reload();
  await useConsole(page, user.email);
  await logOut(page);
  await isAtLogin(page);
  const left = (await context.storageState()).origins.flatMap(({ localStorage }) => localStorage);
  expect(left.filter(({ name }) => name === 'user' || name.startsWith('firebase:authUser'))).toEqual([]);

  await logIn(page, administrator);
  await dashboard.showsUsers();
});

test.describe('in a browser without any room', () => {
  test.use({ who: 'administrator' });

  test('a delete that is half done is still known after a reload', async ({
    page,
    context,
    dashboard,
    users,
    expecting,
  }) => {
    const user = await users.create();
    await dashboard.open();
    const popup = await dashboard.askToDelete(user);
    const bare = await context.newPage();
    await bare.goto(BARE);
    await bare.evaluate(fillUp);
    expecting.answer(500, '/api/delete/');
    await answer(page, '/api/delete/', { status: 500, json: {} });
    await popup.getByRole('button', { name: 'Confirm' }).click();
    const panel = page.getByRole('region', { name: 'Unfinished changes' });
    await expect(panel).toContainText(user.email);
    await page.reload();
    await expect(panel).toContainText(user.email);
    await bare.evaluate(() => localStorage.clear());
  });
});

test.describe('what is stored may be damaged', () => {
  test.use({ who: 'administrator' });

  test('nothing of it does harm: what is ours is written anew, what can’t be read is left out, and a session that can’t be read is none: the login page lets one in', async ({
    page,
    product,
    users,
    dashboard,
  }) => {
    const user = await users.create();
    await page.goto(BARE);
    await page.evaluate(() => {
      for (const key of ['mui-mode', 'mui-color-scheme-dark', 'user', 'activity', 'RaStore.users.listParams'])
        localStorage.setItem(key, '{half');
      localStorage.setItem('pending', '[7,null,{"id":3},{"resource":"users"}]');
      sessionStorage.setItem('remix-router-transitions', '{half');
    });
    await page.goto('/dashboard');
    await hasUsers(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'light');
    await useConsole(page, user.email);
    expect(await page.evaluate(() => localStorage.getItem('user'))).toMatch(/^\{"uid":/);
    expect(await page.evaluate(() => localStorage.getItem('mui-mode'))).toBe('dark');

    for (const damage of ['{half', '{}', '7']) {
      await page.goto(BARE);
      await page.evaluate((text) => {
        const [key, ...others] = Object.keys(localStorage).filter((name) =>
          name.startsWith('firebase:authUser'),
        );
        if (!key || others.length > 0) throw new Error('There is not one session.');
        localStorage.setItem(key, text);
      }, damage);
      await page.goto('/dashboard');
      await isAtLogin(page);
      await logIn(page, product.signIns.administrator);
      await dashboard.showsUsers();
    }
  });
});
