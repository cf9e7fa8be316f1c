import type { Page } from '@playwright/test';
import { followLink } from './support/session';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

/** Malicious links to the dashboard and to a user's form, as an email may contain them. */
const linksTo = (userId: string): readonly string[] => [
  `/dashboard?source=${json({ isAdmin: true })}`,
  '/dashboard?filter=%7B%22__proto__%22%3A%7B%22polluted%22%3A1%7D%7D&__proto__[polluted]=1&constructor[prototype][polluted]=1',
  `/dashboard?displayedFilters=${json({ isAuthorized: true })}&sort=constructor&order=%00`,
  '/dashboard?redirect=https://evil.example&next=//evil.example&returnUrl=javascript:alert(1)#//evil.example',
  '/dashboard?page=1e400&perPage=NaN',
  `/edit-user/${userId}?source=${json({ isAdmin: true, userId: 'seeded-administrator' })}`,
  `/edit-user/${userId}?source=%7B%22__proto__%22%3A%7B%22isAdmin%22%3Atrue%7D%7D`,
  `/edit-user/${userId}/?isAdmin=true&expiryTime=0#isAdmin`,
];

/** Addresses that seem to lead to a user, or out of the site. */
const DEAD_ENDS = ['/edit-user/%2e%2e', '//evil.example/dashboard', '/%2f%2fevil.example', '/\\evil.example'];

const isPolluted = (page: Page) =>
  page.evaluate(() => 'polluted' in {} || 'isAdmin' in {} || Object.keys(Object.prototype).length > 0);

test('a crafted link shows the page as it is, fills in nothing and sends nothing, and a crafted state of the router does no more; a dead end leads nowhere and asks for no user, and an id that looks like a way out is asked for as an id', async ({
  page,
  product,
  dashboard,
  form,
  users,
  calls,
  expecting,
}) => {
  const user = await users.create();
  const loaded = new Set<string>();
  for (const link of linksTo(user.userId)) {
    const [heading, shown] = link.startsWith('/edit-user')
      ? ['Update User', form.email]
      : ['User Data', page.getByRole('row').nth(1)];
    // Loads a page for the first of its links only; for the others, the router changes the address, from another page.
    if (loaded.has(heading)) {
      await followLink(page, '/contact-admin');
      await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();
      await followLink(page, link);
    } else await page.goto(link);
    loaded.add(heading);
    await expect(page.getByRole('heading', { name: heading }), link).toBeVisible();
    await expect(shown, link).toBeVisible();
    if (heading === 'Update User') {
      await expect(form.userId, link).toHaveValue(user.userId);
      await expect(form.admin, link).not.toBeChecked();
    }
    expect(new URL(page.url()).origin).toBe(product.origin);
    await expect(page).not.toHaveURL(/source=|record=|proto|constructor/);
    expect(await isPolluted(page), link).toBe(false);
  }

  const record = { isAdmin: true, email: 'mallory@evil.example', userId: 'seeded-administrator' };
  const usr = {
    record,
    source: JSON.stringify(record),
    nextPathname: '//evil.example',
    wanted: '//evil.example',
    _scrollToTop: true,
  };
  const carry = async () => {
    await page.evaluate((state) => history.replaceState(state, '', location.href), {
      usr,
      key: 'crafted',
      idx: 0,
    });
    await page.reload();
  };
  await carry();
  await expect(form.email).toHaveValue(user.email);
  await expect(form.admin).not.toBeChecked();
  await page.getByRole('link', { name: 'User Data' }).click();
  await dashboard.showsUsers();
  await carry();
  await dashboard.showsUsers();

  const readBefore = calls.to('fetch_user_data').length;
  for (const address of DEAD_ENDS) {
    await page.goto(product.origin + address);
    await expect(page.getByRole('heading').first(), address).toBeVisible();
    expect(new URL(page.url()).origin, address).toBe(product.origin);
  }
  expect(calls.to('fetch_user_data').slice(readBefore)).toEqual([]);

  expecting.answer(404, '/api/fetch_user_data');
  const isGone = page.getByText('no longer exists').or(page.getByText('does not exist'));
  for (const id of ['../../api/delete/ada', '../dashboard', '%2e%2e']) {
    const encoded = encodeURIComponent(id);
    // Loads the page only for an id that contains an address of the service, which might mislead a server.
    if (id.includes('/api/')) await page.goto(`/edit-user/${encoded}`);
    else await followLink(page, `/edit-user/${encoded}`);
    await expect(isGone.first()).toBeVisible();
    expect(calls.to('fetch_user_data').at(-1)?.address).toBe(`/api/fetch_user_data/?id=${encoded}`);
    await followLink(page, '/contact-admin');
    await expect(isGone).toHaveCount(0);
  }
  expecting.answer(400, '/api/fetch_user_data');
  await page.goto('/edit-user/%00');
  await expect(page.getByText('Couldn’t load the user.')).toBeVisible();
  await page.getByRole('link', { name: 'User Data' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(calls.writes()).toEqual([]);
});
