import type { Page } from '@playwright/test';
import { answer } from './support/faults';
import { followLink, hasUsers } from './support/session';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const READ = '/api/fetch_user_data/';
const CLAIM = '/api/add_custom_claims';

const journal = (page: Page) => page.evaluate(() => localStorage.getItem('pending'));

test('a refused change is no success, ends no session, and is seen on a phone, too; Retry after half a save does the rest only; a user who can’t be read is neither shown nor said to be gone, and Retry reads again; one whom nobody has seen is not said to have existed; nothing is sent', async ({
  page,
  form,
  users,
  calls,
  expecting,
}) => {
  const [user, { userId }] = [await users.create(), await users.create()];
  await form.open(user);
  expecting.answer(403, '/api/user_detail_update');
  const allow = await answer(page, '/api/user_detail_update', {
    status: 403,
    json: { message: 'Not on a Sunday.' },
  });
  await page.setViewportSize({ width: 360, height: 500 });
  await form.admin.check();
  await form.submit.click();
  const alert = form.alert(`${user.email} was not saved.`);
  await expect(alert).toContainText('Not on a Sunday.');
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(form.submit).toBeInViewport({ ratio: 1 });
  await expect(form.submit).toBeFocused();
  await expect(page).toHaveURL(/\/edit-user\//);
  await expect(page.getByText(/admin access granted/)).toHaveCount(0);
  expect(calls.to(CLAIM)).toEqual([]);
  expect(await journal(page)).toBeNull();

  await allow();
  expecting.answer(503, CLAIM);
  const stop = await answer(page, CLAIM, { status: 503, json: {} });
  const sentBefore = calls.writes().length;
  await form.submit.click();
  const half = form.alert('their admin access may not be updated yet');
  await expect(half).toBeVisible();
  await stop();
  await half.getByRole('button', { name: 'Retry' }).click();
  await form.leadsToDashboard();
  await expect(form.alert(`admin access granted for uid: ${user.userId}`)).toBeVisible();
  const claim = `POST ${CLAIM}?admin=true&uid=${user.userId}`;
  expect(calls.writes().slice(sentBefore)).toEqual(['PUT /api/user_detail_update', claim, claim]);

  await page.setViewportSize({ width: 1280, height: 800 });
  await hasUsers(page);
  const sent = calls.writes();
  expecting.answer(500, READ);
  let given: { readonly status?: number; readonly json: unknown } = {
    status: 500,
    json: { message: 'Out to lunch.' },
  };
  const readAgain = await answer(page, READ, async () => given);
  await followLink(page, `/edit-user/${userId}`);
  await expect(form.alert('Couldn’t load the user.')).toContainText('Out to lunch.');
  await expect(page).toHaveURL(/\/edit-user\//);

  const retry = page.getByRole('button', { name: 'Retry' });
  // Successive answers lead to different messages, so that the page's change is seen.
  for (const [json, words] of [
    [{ message: 'ok' }, 'can’t be read'],
    [{ userId: 'someone-else', expiryTime: 1 }, 'a different user'],
    [{ userId, expiryTime: 'soon' }, 'can’t be read'],
  ] as const) {
    given = { json };
    await retry.click();
    await expect(form.alert(words)).toBeVisible();
    await expect(retry).toBeVisible();
    await expect(form.submit).toHaveCount(0);
  }

  await readAgain();
  await retry.click();
  await form.shows(userId);

  expecting.answer(404, READ);
  await followLink(page, '/edit-user/nobody-is-called-that');
  await expect(form.alert('This user never existed or no longer exists.')).toBeVisible();
  await expect(form.submit).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await form.leadsToDashboard();
  expect(calls.writes()).toEqual(sent);
});

test('a save that stopped half way is found again after a reload, and Finish does the rest only; a user who has been deleted since can’t be saved', async ({
  page,
  form,
  users,
  calls,
  store,
  expecting,
}) => {
  const [user, next] = [await users.create(), await users.create()];
  await form.open(user);
  expecting.answer(500, CLAIM);
  const stop = await answer(page, CLAIM, { status: 500, json: { message: 'No claims today.' } });
  await form.admin.check();
  await form.submit.click();
  const half = `${user.email} was saved, but their admin access may not be updated yet.`;
  await expect(form.alert(half)).toContainText('No claims today.');
  await expect(page.getByText(/admin access granted/)).toHaveCount(0);
  expect(await users.record(user.userId)).toMatchObject({ isAdmin: true });
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: false });
  expect(await journal(page)).toContain(user.userId);
  expect(await journal(page)).not.toContain(user.email);

  await stop();
  await page.goto('/dashboard');
  const open = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(open).toContainText(half);
  const sentBefore = calls.writes().length;
  await open.getByRole('button', { name: `Finish ${user.email}` }).click();
  await expect(form.alert(`The change to ${user.email} is finished.`)).toBeVisible();
  expect(calls.writes().slice(sentBefore)).toEqual([`POST ${CLAIM}?admin=true&uid=${user.userId}`]);
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: true });
  expect(await journal(page)).toBeNull();

  await followLink(page, `/edit-user/${next.userId}`);
  await form.shows(next.userId);
  await store.removeUser(next.userId);
  expecting.answer(404, READ);
  await form.submit.click();
  await expect(form.alert('This user no longer exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-user\//);
});
