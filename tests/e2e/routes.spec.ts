import type { Page } from '@playwright/test';
import { userForm } from './support/form';
import { followLink } from './support/session';
import { expect, test } from './support/test';

const CONSOLE_ADDRESSES = ['/', '/dashboard', '/edit-user/seeded-user', '/users', '/users/seeded-user'];
const OPEN_ADDRESSES = ['/login', '/forgot-password', '/contact-admin', '/verify-email-address'];

const UNKNOWN = [
  '/nope',
  '/nope/deeper?with=query#and-hash',
  '/edit-user',
  '/edit-user/',
  '/edit-user/null',
  '/edit-user/undefined',
  '/edit-user/one/two',
  '/edit-user/%',
  '/edit-user/%E0%A4%A',
  '/dashboard/x',
  '/users/one/two',
  '/users/null',
  '/__proto__',
];

const TITLES = {
  '/login': 'Log in',
  '/forgot-password': 'Reset Password',
  '/contact-admin': 'No Admin Access',
  '/verify-email-address': 'Verify your email address',
  '/nope': 'Cannot match any routes',
} as const;

async function isSentTo(page: Page, shown: string, asked: string): Promise<void> {
  await page.goto(asked);
  await expect(page.getByRole('heading').first(), asked).toBeVisible();
  await expect(page, asked).toHaveURL((url) => url.pathname === shown);
}

const nothing = (page: Page) => page.getByRole('heading', { name: 'Cannot match any routes' });

async function nothingMatches(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(nothing(page), address).toBeVisible();
}

/** Whether a page loads the console half, in the time from now on. */
function watchConsoleHalf(page: Page): () => boolean {
  let isLoaded = false;
  page.on('request', (request) => {
    if (/^\/assets\/consoleHalf-[^/]+\.js$/.test(new URL(request.url()).pathname)) isLoaded = true;
  });
  return () => isLoaded;
}

test.describe('a visitor', () => {
  test('gets the open pages, login for every other one, and nothing of the service', async ({
    page,
    calls,
  }) => {
    for (const address of OPEN_ADDRESSES) await isSentTo(page, address, address);
    for (const address of CONSOLE_ADDRESSES) await isSentTo(page, '/login', address);
    expect(calls.to('/')).toEqual([]);
  });

  test('is told of every address at which there is nothing', async ({ page }) => {
    for (const address of UNKNOWN) await nothingMatches(page, address);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });

  test('finds each page by its title, and loads no console half for it', async ({ page }) => {
    const hasConsoleHalf = watchConsoleHalf(page);
    for (const [address, title] of Object.entries(TITLES)) {
      await page.goto(address);
      await expect(page).toHaveTitle(`[local] ${title} · Acme Console`);
    }
    expect(hasConsoleHalf()).toBe(false);
  });
});

test('somebody without the claim is told so, and the console fetches nothing', async ({
  page,
  product,
  signIn,
  calls,
}) => {
  await signIn(product.signIns.user);
  const hasConsoleHalf = watchConsoleHalf(page);
  for (const address of CONSOLE_ADDRESSES) {
    await isSentTo(page, '/contact-admin', address);
    await expect(page.getByText('You do not have admin access to view this content.')).toBeVisible();
  }
  expect(calls.to('/')).toEqual([]);
  expect(hasConsoleHalf()).toBe(false);
});

test('an administrator whose email is not verified is led to verify it', async ({
  page,
  product,
  signIn,
  calls,
}) => {
  await signIn(product.signIns.unverified);
  for (const address of CONSOLE_ADDRESSES) {
    await isSentTo(page, '/verify-email-address', address);
    await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible();
  }
  expect(calls.to('/')).toEqual([]);
});

test.describe('an administrator', () => {
  test.use({ who: 'administrator' });

  test('is led from the empty path to the dashboard', async ({ page }) => {
    const hasConsoleHalf = watchConsoleHalf(page);
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
    await expect(page).toHaveTitle('[local] Dashboard · Acme Console');
    expect(hasConsoleHalf()).toBe(true);
  });

  test('is led from react-admin’s own addresses to those of the console', async ({ page, users }) => {
    await page.goto('/users');
    await expect(page).toHaveURL(/\/dashboard$/);
    const user = await users.create();
    await page.goto(`/users/${user.userId}`);
    await expect(page).toHaveURL(new RegExp(`/edit-user/${user.userId}$`));
    await userForm(page).shows(user.userId);
    await expect(page).toHaveTitle('[local] Update User · Acme Console');
  });

  test('is told the same of unknown addresses, which ask for no user', async ({ page, calls }) => {
    await nothingMatches(page, '/nope');
    for (const address of UNKNOWN) {
      // Each leaves another page than the one that is looked for.
      await followLink(page, '/contact-admin');
      await expect(page.getByRole('heading', { name: 'No Admin Access' })).toHaveCount(1);
      await followLink(page, address);
      await expect(nothing(page), address).toBeVisible();
    }
    expect(calls.to('fetch_user_data')).toEqual([]);
  });

  test('is led on from login, and may read contact-admin', async ({ page }) => {
    await isSentTo(page, '/dashboard', '/login');
    await isSentTo(page, '/contact-admin', '/contact-admin');
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await expect(page.getByRole('heading', { name: 'User Data' })).toBeVisible();
  });
});
