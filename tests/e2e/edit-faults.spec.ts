import type { Page } from '@playwright/test';
import { answer } from './support/faults';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const READ = '/api/fetch_user_data/';
const CLAIM = '/api/add_custom_claims';

const journal = (page: Page) => page.evaluate(() => localStorage.getItem('pending'));

test('a user whom nobody has seen is not said to have existed, and nothing is sent', async ({
  page,
  form,
  expecting,
  calls,
}) => {
  expecting.answer(404, READ);
  await page.goto('/edit-user/nobody-is-called-that');
  await expect(form.alert('This user never existed or no longer exists.')).toBeVisible();
  await expect(form.submit).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await form.leadsToDashboard();
  expect(calls.writes()).toEqual([]);
});

test('a user who could not be read is not said to be gone, and Retry reads again', async ({
  page,
  form,
  users,
  expecting,
}) => {
  const user = await users.create();
  expecting.answer(500, READ);
  const stop = await answer(page, READ, { status: 500, json: { message: 'Out to lunch.' } });
  await page.goto(`/edit-user/${user.userId}`);
  const alert = form.alert('Couldn’t load the user.');
  await expect(alert).toContainText('Out to lunch.');
  await expect(page).toHaveURL(/\/edit-user\//);
  await stop();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await form.shows(user.userId);
});

for (const [what, json, words] of [
  ['another user', { userId: 'somebody-else', expiryTime: 1 }, 'a different user'],
  ['no user', { message: 'ok' }, 'can’t be read'],
  ['a date that is none', { userId: 'seeded-user', expiryTime: 'soon' }, 'can’t be read'],
] as const) {
  test(`an answer with ${what} opens no form`, async ({ page, form }) => {
    await answer(page, READ, { json });
    await page.goto('/edit-user/seeded-user');
    await expect(form.alert(words)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(form.submit).toHaveCount(0);
  });
}

test('a refused change is no success, ends no session, and is seen on a phone, too', async ({
  page,
  form,
  users,
  calls,
  expecting,
}) => {
  const user = await users.create();
  await form.open(user);
  expecting.answer(403, '/api/user_detail_update');
  await answer(page, '/api/user_detail_update', { status: 403, json: { message: 'Not on a Sunday.' } });
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
});

test('a user deleted meanwhile can’t be saved, and is said to be gone', async ({
  page,
  form,
  users,
  store,
  expecting,
}) => {
  const user = await users.create();
  await form.open(user);
  await store.removeUser(user.userId);
  expecting.answer(404, READ);
  await form.submit.click();
  await expect(form.alert('This user no longer exists.')).toBeVisible();
  await expect(page).toHaveURL(/\/edit-user\//);
});

test('a save that stopped half way is found again after a reload, and Finish does the rest only', async ({
  page,
  form,
  users,
  calls,
  expecting,
}) => {
  const user = await users.create();
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
});

test('Retry in the form does the rest only, and says the specified words', async ({
  page,
  form,
  users,
  calls,
  expecting,
}) => {
  const user = await users.create();
  await form.open(user);
  expecting.answer(503, CLAIM);
  const stop = await answer(page, CLAIM, { status: 503, json: {} });
  await form.admin.check();
  await form.submit.click();
  const alert = form.alert('their admin access may not be updated yet');
  await expect(alert).toBeVisible();
  await stop();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await form.leadsToDashboard();
  await expect(form.alert(`admin access granted for uid: ${user.userId}`)).toBeVisible();
  expect(calls.to('user_detail_update')).toHaveLength(1);
  expect(calls.to(CLAIM)).toHaveLength(2);
});
