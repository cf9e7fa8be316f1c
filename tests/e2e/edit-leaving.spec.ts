import { logIn } from '../../scripts/checks/signIn';
import { answer, hold } from './support/faults';
import { hasUsers } from './support/session';
import { expect, test } from './support/test';
import type { Page } from '@playwright/test';

test.use({ who: 'administrator', reducedMotion: 'no-preference' });

const LATER = `${new Date().getUTCFullYear() + 3}-02-03`;

const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

const toDashboard = (page: Page) => page.getByRole('link', { name: 'Acme Console' }).click();

test('who leaves a form is asked where something would be lost', async ({
  page,
  context,
  form,
  dashboard,
  users,
  calls,
  product,
}) => {
  const user = await users.create();
  const link = await context.newPage();

  await test.step('Cancel goes back one step, or to the dashboard where there is none; leaving asks only with unsaved changes, and both answers are kept to', async () => {
    await dashboard.open();
    await dashboard.edit(user);
    await form.cancel.click();
    await form.leadsToDashboard();
    expect(page.url()).toContain(encodeURIComponent(user.email));

    await dashboard.edit(user);
    await form.admin.check();
    await form.admin.uncheck();
    await toDashboard(page);
    await form.leadsToDashboard();
    await expect(leaveQuestion(page)).toHaveCount(0);

    await dashboard.edit(user);
    await form.expiry.fill(LATER);
    await toDashboard(page);
    await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
    await expect(leaveQuestion(page)).toHaveCount(0);
    await expect(form.expiry).toHaveValue(LATER);
    await form.cancel.click();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await form.leadsToDashboard();

    await link.goto(`/edit-user/${user.userId}`);
    await link.getByRole('button', { name: 'Cancel' }).click();
    await expect(link).toHaveURL(/\/dashboard$/);
    await expect(link.getByRole('heading', { name: 'User Data' })).toBeVisible();
    expect(calls.writes()).toEqual([]);
  });

  await test.step('Log Out with unsaved changes asks too; a session that ends by itself does not', async () => {
    const logOut = () => page.getByRole('button', { name: 'Log Out' }).click();
    const isAtLogin = () => expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
    await form.follow(user);
    await form.expiry.fill(LATER);
    await logOut();
    await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();
    await expect(form.expiry).toHaveValue(LATER);
    await logOut();
    await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click();
    await isAtLogin();

    await logIn(page, product.signIns.administrator);
    // Someone who left the form like this is led back to it.
    await form.shows(user.userId);
    await form.expiry.fill(LATER);
    // The other tab has signed in too.
    await hasUsers(link);
    await link.getByRole('button', { name: 'Log Out' }).click();
    await isAtLogin();
    await expect(page.getByText('You logged out in another tab.')).toBeVisible();
  });
});

test('a failed save keeps what was typed, and leaving still asks; an answer that comes after the form was left is said, and moves nobody; who goes back before the list is drawn finds the form read anew', async ({
  page,
  form,
  users,
  expecting,
}) => {
  const user = await users.create();
  const [saved, next] = [await users.create(), await users.create()];
  await form.open(user);
  expecting.answer(500, '/api/user_detail_update');
  const stop = await answer(page, '/api/user_detail_update', {
    status: 500,
    json: { message: 'The disk is full.' },
  });
  await form.expiry.fill(LATER);
  await form.submit.click();
  await expect(form.alert(`${user.email} was not saved.`)).toContainText('The disk is full.');
  await expect(form.expiry).toHaveValue(LATER);
  await toDashboard(page);
  await leaveQuestion(page).getByRole('button', { name: 'Stay' }).click();

  await stop();
  await form.alert('was not saved').getByRole('button', { name: 'Retry' }).click();
  await form.leadsToDashboard();
  expect(await users.record(user.userId)).toMatchObject({ expiryTime: Date.parse(LATER) });

  await form.follow(saved);
  const put = await hold(page, '/api/user_detail_update');
  await form.admin.check();
  await form.submit.click();
  await put.sent;
  await toDashboard(page);
  await page.getByRole('searchbox', { name: 'Search users' }).fill(next.email);
  await page.getByRole('button', { name: `Edit ${next.email}` }).click();
  await form.shows(next.userId);

  put.release();
  await expect(form.alert(`${saved.email} was saved.`)).toBeVisible();
  await expect(form.alert(`admin access granted for uid: ${saved.userId}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/edit-user/${next.userId}$`));
  await form.shows(next.userId);

  // Goes forward and back before the page can render.
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...to) => {
      push(...to);
      history.pushState = push;
      history.back();
    };
  });
  await form.authorized.uncheck();
  await form.submit.click();
  await expect(form.alert(`${next.email} was saved.`)).toBeVisible();
  await expect(form.submit).toBeEnabled();
  await expect(form.authorized).not.toBeChecked();
  await form.authorized.check();
  await form.submit.click();
  await form.leadsToDashboard();
  expect(await users.record(next.userId)).toMatchObject({ isAuthorized: true });
});
