import { followLink, hasUsers } from './support/session';
import { expect, test } from './support/test';
import { several } from './support/users';

test.use({ who: 'administrator' });

test('a change that was submitted offline is not sent once the connection is back, but by Retry; a delete that was confirmed offline is not sent again by the connection, but by Finish', async ({
  page,
  context,
  dashboard,
  form,
  users,
  calls,
  expecting,
}) => {
  expecting.withoutConnection();
  const [user, leaver] = [await users.create(), await users.create()];
  await several(10, () => users.create());
  await form.open(user);
  await form.admin.check();
  await context.setOffline(true);
  await form.submit.click();
  const alert = form.alert(`${user.email} was not saved.`);
  await expect(alert).toContainText('The service could not be reached.');

  const pollsBefore = calls.to('sim_connection').length;
  await context.setOffline(false);
  await expect.poll(() => calls.to('sim_connection').length, 'the console asks again').not.toBe(pollsBefore);
  await expect(form.admin).toBeChecked();
  expect(calls.writes()).toEqual([]);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await form.leadsToDashboard();
  expect(calls.to('user_detail_update')).toHaveLength(1);
  expect(await users.record(user.userId)).toMatchObject({ isAdmin: true });

  await hasUsers(page);
  await followLink(page, '/dashboard?perPage=10');
  await dashboard.isWhole();
  const sentBefore = calls.writes();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const selection = page.getByRole('region', { name: 'Selection' });
  await expect(selection).toBeVisible();
  await context.setOffline(true);
  // Users whom the console has read can be selected without a request.
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  await expect(selection).toContainText(/not on this page/);
  await selection.getByRole('button', { name: 'Cancel' }).click();
  await context.setOffline(false);

  await page.getByRole('searchbox', { name: 'Search users' }).fill(leaver.email);
  const popup = await dashboard.askToDelete(leaver);
  await context.setOffline(true);
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'It is not known whether' }).first()).toBeVisible();
  const tried = [...sentBefore, `DELETE /api/deleteUser?uid=${leaver.userId}`];
  expect(calls.writes()).toEqual(tried);

  const notRefreshed = page.getByText('Couldn’t refresh. Showing earlier data.');
  await expect(notRefreshed).toBeVisible();
  await context.setOffline(false);
  await expect(notRefreshed, 'the list is read by itself once the connection is back').toHaveCount(0);
  await expect(dashboard.row(leaver)).toHaveCount(1);
  expect(calls.writes()).toEqual(tried);
  expect(await users.identity(leaver.userId)).toBeDefined();
  await page.getByRole('button', { name: `Finish ${leaver.email}` }).click();
  await expect(dashboard.row(leaver)).toHaveCount(0);
  expect(await users.record(leaver.userId)).toBeUndefined();
});
