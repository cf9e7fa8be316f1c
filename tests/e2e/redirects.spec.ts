import type { Page } from '@playwright/test';
import { logIn } from '../../scripts/checks/signIn';
import { followLink, hasUsers, isAtLogin, logOut } from './support/session';
import { expect, test } from './support/test';

/** Puts a return address into the router's state, as another page of this origin could. */
const craftWayBack = (page: Page, wanted: string) =>
  page.evaluate((state) => history.replaceState(state, '', '/login'), {
    usr: { wanted },
    key: 'crafted',
    idx: 0,
  });

test('sign-in leads to the page that the person asked for, to the list as the address describes it, and a crafted address to return to leads to the dashboard', async ({
  page,
  product,
  users,
  form,
  identities,
}) => {
  const [user, other] = [await users.create(), await users.create({ isAdmin: true })];
  await page.goto(`/edit-user/${user.userId}`);
  await isAtLogin(page);
  await logIn(page, product.signIns.administrator);
  await form.shows(user.userId);
  await expect(page).toHaveURL(new RegExp(`/edit-user/${user.userId}$`));

  await test.step('after a log-out only the same person is led back to the page', async () => {
    const leave = async () => {
      await logOut(page);
      await isAtLogin(page);
      await page.goBack();
    };
    await leave();
    await logIn(page, product.signIns.administrator);
    await form.shows(user.userId);

    await leave();
    await logIn(page, other);
    await hasUsers(page);
    await expect(page).toHaveURL(`${product.origin}/dashboard`);
  });

  await logOut(page);
  await isAtLogin(page);
  const filter = encodeURIComponent(JSON.stringify({ q: user.email }));
  await page.goto(`/dashboard?filter=${filter}`);
  await isAtLogin(page);
  await logIn(page, product.signIns.administrator);
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(user.email);
  await expect(page.getByRole('row')).toHaveCount(2);

  await logOut(page);
  await isAtLogin(page);
  // A browser would take this address for another host; tests/unit/ui/session/redirects.test.ts has more of them.
  await craftWayBack(page, '/\\evil.example/dashboard');
  await page.reload();
  await logIn(page, product.signIns.administrator);
  await hasUsers(page);
  await expect(page).toHaveURL(`${product.origin}/dashboard`);

  await test.step('a person without the claim who asked for a form is told so, until a reload finds it granted', async () => {
    await logOut(page);
    await isAtLogin(page);
    await followLink(page, '/edit-user/seeded-administrator');
    await isAtLogin(page);
    await logIn(page, user);
    await expect(page.getByRole('heading', { name: 'No Admin Access' })).toBeVisible();

    await identities.setAdmin(user.userId, true);
    await page.reload();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await hasUsers(page);
  });
});
