import type { Page, Route } from '@playwright/test';
import { type Credentials, logIn, signIn as signInOn } from '../../scripts/checks/signIn';
import { onDashboard } from './support/dashboard';
import { hold as holdAnswer } from './support/faults';
import { userForm } from './support/form';
import { aNumber } from './support/phone';
import { hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

/** Logs out in one tab, and expects that the other tabs show the login page with the reason. */
async function leavesEverywhere(page: Page, others: readonly Page[]): Promise<void> {
  await logOut(page);
  await isAtLogin(page);
  await expect(page.getByText('You logged out in another tab.')).toHaveCount(0);
  for (const other of others) {
    await isAtLogin(other);
    await expect(other.getByText('You logged out in another tab.')).toBeVisible();
  }
}

declare global {
  var visited: string[];
}

/** Keeps the addresses that the page goes to from now on. */
const recordVisits = (page: Page) =>
  page.evaluate(() => {
    globalThis.visited = [];
    for (const name of ['pushState', 'replaceState'] as const) {
      const go = history[name].bind(history);
      history[name] = (state, unused, address) => {
        globalThis.visited.push(String(address));
        go(state, unused, address);
      };
    }
  });

/** Expects that a log-out removes the stored sign-in, and that going back shows no user. */
async function leavesNothing(page: Page, { email }: Credentials): Promise<void> {
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key === 'user' || key.startsWith('firebase:authUser'))).toEqual([]);
  await page.goBack();
  await isAtLogin(page);
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(0);
}

test.describe('without a network', () => {
  test.use({ who: 'administrator' });

  test('who logs out leaves nothing behind, is told so in every tab, and finds a login page that works and says why not', async ({
    page,
    context,
    dashboard,
    users,
    expecting,
  }) => {
    expecting.withoutConnection();
    const user = await users.create();
    await dashboard.open();
    await dashboard.isWhole();
    await dashboard.find(user);
    const [form, contact] = [await context.newPage(), await context.newPage()];
    await userForm(form).open(user);
    await contact.goto('/contact-admin');
    await expect(contact.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
    await context.setOffline(true);
    await recordVisits(page);
    await leavesEverywhere(page, [form, contact]);
    // Once: a second redirect could take a person away who has gone on already.
    expect(await page.evaluate(() => globalThis.visited)).toEqual(['/login']);
    await leavesNothing(page, user);

    await page.getByRole('textbox', { name: 'Username' }).fill('ada@users.example');
    await page.getByLabel('Password').fill('secret');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('The sign-in service can’t be reached.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in with phone' }).click();
    const missing = page.getByText('A part of this page didn’t load.');
    await expect(missing).toHaveCount(1);
    await page.getByRole('button', { name: 'Sign in with Google' }).click();
    await expect(missing).toHaveCount(2);
    await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('ada@users.example');
    for (const [link, heading] of [
      ['Forgot Password', 'Reset Password'],
      ['Sign up', 'Sign up'],
    ] as const) {
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await page.getByRole('link', { name: 'Log In' }).click();
      await isAtLogin(page);
    }
  });
});

/** Blocks the main thread of a page, as a long task does, until the returned function is called. */
const hold = (page: Page): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const onHeld = (route: Route) => void resolve(() => void route.fulfill({ body: '' }));
    const ask = () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/held', false);
      request.send();
    };
    page
      .route('**/held', onHeld)
      .then(() => page.evaluate(ask))
      .catch(reject);
  });

test('who waits for a verified address is logged out in every tab, too; anyone who logs in right after a log-out stays, also where another tab hears late of both, and leaves nothing behind', async ({
  page,
  context,
  product,
  users,
  signIn,
}) => {
  // Installed before a page is opened, because the clock says 1970 for a moment if it is installed later.
  await context.clock.install();
  const next = await users.create({ isAdmin: true });
  await signIn(await users.create({ emailVerified: false }));
  const late = await context.newPage();
  await late.goto('/verify-email-address');
  await expect(late.getByRole('button', { name: 'Check again' })).toBeVisible();
  await leavesEverywhere(page, [late]);

  await logIn(page, product.signIns.administrator);
  await hasUsers(page);
  await hasUsers(late);
  // With a fixed time, this tab sees both within a second, however long they take.
  await context.clock.setFixedTime(Date.now());
  const release = await hold(late);
  await logOut(page);
  await isAtLogin(page);
  await logIn(page, next);
  await hasUsers(page);
  release();

  // The blocked tab switches to the new user, and signs nobody out.
  for (const tab of [late, page]) {
    await expect(tab.getByRole('button', { name: `Signed in as ${next.email}` })).toBeVisible();
    await hasUsers(tab);
  }

  await onDashboard(page).isWhole();
  await onDashboard(page).find(next);
  await logOut(page);
  await isAtLogin(page);
  await leavesNothing(page, next);
});

test('who logs out leaves no step of signing in, no search and no users to the one who comes next; what they had typed in another tab is told to themselves alone', async ({
  page,
  context,
  product,
  users,
}) => {
  const number = aNumber().international;
  await page.goto('/login?way=phone');
  await page.getByRole('textbox', { name: 'Phone number' }).fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(`ending in ${number.slice(-2)}`)).toBeVisible();
  // Another tab signs in, so this one opens the console although its code was never entered.
  await signInOn(await context.newPage(), product.signIns.administrator);
  await onDashboard(page).showsUsers();
  await page.getByRole('searchbox', { name: 'Search users' }).fill('someone');
  await expect(page).toHaveURL(/someone/);
  await logOut(page);
  await isAtLogin(page);

  await page.getByRole('button', { name: 'Sign in with phone' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('phone-verification'))).toBeNull();
  await page.getByRole('link', { name: 'Other ways to log in' }).click();
  const list = await holdAnswer(page, '/api/fetch_all_user');
  const next = await users.create({ isAdmin: true });
  await logIn(page, next);
  await hasUsers(page);
  await list.sent;
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  list.release();
  await onDashboard(page).showsUsers();
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue('');

  const form = userForm(page);
  const user = await users.create({ isAuthorized: true });
  const lost = page.getByText(`${user.email} was not saved.`);
  for (const comesBack of [next, product.signIns.administrator]) {
    await form.open(user);
    await form.authorized.uncheck();
    const other = await context.newPage();
    await other.goto('/dashboard');
    await logOut(other);
    await isAtLogin(page);
    // The other tab, which is still open, takes the same person for no echo of before.
    await logIn(page, comesBack);
    await (comesBack === next ? expect(lost).toBeVisible() : hasUsers(page));
    await other.close();
  }
  await expect(lost).toHaveCount(0);
});
