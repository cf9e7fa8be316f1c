import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { userForm } from './support/form';
import { followLink, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

const CONSOLE_ADDRESSES = ['/', '/dashboard', '/edit-user/seeded-user', '/users', '/users/seeded-user'];

/** Those of them that the test loads, so that it is not known yet whether someone is signed in. */
const LOADED: ReadonlySet<string> = new Set(['/', '/edit-user/seeded-user']);

/** Addresses without a page, each of which a server could misread. */
const UNKNOWN_TO_A_SERVER = [
  '/nope/deeper?with=query#and-hash',
  '/edit-user/%',
  '/edit-user/%E0%A4%A',
  '/__proto__',
];

const UNKNOWN = [
  '/nope',
  '/edit-user',
  '/edit-user/',
  '/edit-user/null',
  '/edit-user/undefined',
  '/edit-user/one/two',
  '/dashboard/x',
  '/users/one/two',
  '/users/null',
  ...UNKNOWN_TO_A_SERVER,
];

const OPEN_PAGES = {
  '/login': 'Log in',
  '/forgot-password': 'Reset Password',
  '/contact-admin': 'No Admin Access',
  '/verify-email-address': 'Verify your email address',
} as const;

type Go = (page: Page, address: string) => Promise<unknown>;

const load: Go = (page, address) => page.goto(address);

async function isSentTo(page: Page, shown: string, asked: string, go = load): Promise<void> {
  await go(page, asked);
  await expect(page.getByRole('heading').first(), asked).toBeVisible();
  await expect(page, asked).toHaveURL((url) => url.pathname === shown);
}

const nothing = (page: Page) => page.getByRole('heading', { name: 'Cannot match any routes' });

/** Expects the "not found" page at each address, which is opened from another page with another heading. */
async function nothingMatchesAnyOf(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await followLink(page, '/contact-admin');
    await expect(page.getByRole('heading', { name: 'No Admin Access' })).toHaveCount(1);
    await followLink(page, address);
    await expect(nothing(page), address).toBeVisible();
  }
}

/** Returns a function that tells whether the page has loaded the console half since this call. */
function watchConsoleHalf(page: Page): () => boolean {
  let isLoaded = false;
  page.on('request', (request) => {
    if (/^\/assets\/consoleHalf-[^/]+\.js$/.test(new URL(request.url()).pathname)) isLoaded = true;
  });
  return () => isLoaded;
}

test('a visitor finds each open page by its title, login for every other one, nothing at unknown addresses, and loads no console half and nothing of the service', async ({
  page,
  calls,
}) => {
  const hasConsoleHalf = watchConsoleHalf(page);
  for (const [address, title] of Object.entries(OPEN_PAGES)) {
    await isSentTo(page, address, address, address === '/login' ? load : followLink);
    await expect(page).toHaveTitle(`[local] ${title} · Acme Console`);
  }
  for (const address of CONSOLE_ADDRESSES) {
    await isSentTo(page, '/login', address, LOADED.has(address) ? load : followLink);
    await followLink(page, '/contact-admin');
    await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();
  }

  for (const address of UNKNOWN_TO_A_SERVER) {
    await page.goto(address);
    await expect(nothing(page), address).toBeVisible();
  }
  await expect(page).toHaveTitle('[local] Cannot match any routes · Acme Console');
  await nothingMatchesAnyOf(page, UNKNOWN);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(hasConsoleHalf()).toBe(false);
  expect(calls.to('/')).toEqual([]);
});

test('someone without the claim is told so, an administrator whose email is not verified is led to verify it, and the console fetches nothing', async ({
  page,
  product,
  calls,
}) => {
  const hasConsoleHalf = watchConsoleHalf(page);
  await page.goto('/login');
  for (const [who, place, shown] of [
    ['user', '/contact-admin', page.getByText('You do not have admin access to view this content.')],
    ['unverified', '/verify-email-address', page.getByRole('button', { name: 'Send again' })],
  ] as const) {
    await logIn(page, product.signIns[who]);
    await expect(shown).toBeVisible();
    for (const address of CONSOLE_ADDRESSES) {
      await isSentTo(page, place, address, address === '/' ? load : followLink);
      await expect(shown).toBeVisible();
    }
    await logOut(page);
    await isAtLogin(page);
  }
  expect(calls.to('/')).toEqual([]);
  expect(hasConsoleHalf()).toBe(false);
});

test.describe('an administrator', () => {
  test.use({ who: 'administrator' });

  test('is led from the empty path, from login and from react-admin’s own addresses to those of the console, may read contact-admin, and is told the same of unknown addresses, which ask for no user', async ({
    page,
    users,
    calls,
  }) => {
    const hasConsoleHalf = watchConsoleHalf(page);
    const toDashboard = page.getByRole('link', { name: 'Go to the dashboard' });
    const heading = page.getByRole('heading', { name: 'User Data' });
    await page.goto('/');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(heading).toBeVisible();
    await expect(page).toHaveTitle('[local] Dashboard · Acme Console');
    expect(hasConsoleHalf()).toBe(true);

    await nothingMatchesAnyOf(page, UNKNOWN);
    expect(calls.to('fetch_user_data')).toEqual([]);
    await isSentTo(page, '/contact-admin', '/contact-admin', followLink);
    await toDashboard.click();
    await expect(heading).toBeVisible();

    await isSentTo(page, '/dashboard', '/login');
    await followLink(page, '/users');
    await expect(page).toHaveURL(/\/dashboard$/);
    const user = await users.create();
    await page.goto(`/users/${user.userId}`);
    await expect(page).toHaveURL(new RegExp(`/edit-user/${user.userId}$`));
    await userForm(page).shows(user.userId);
    await expect(page).toHaveTitle('[local] Update User · Acme Console');
  });
});
