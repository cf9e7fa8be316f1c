import { axe } from './support/axe';
import { fitsItsWidth } from './support/narrow';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const NEXT_DECADE = `${new Date().getUTCFullYear() + 10}-01-02`;

test('what someone else has changed since is shown, and both changes are kept', async ({
  page,
  form,
  users,
  calls,
  store,
}) => {
  const user = await users.create({ isAuthorized: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await form.open(user);
  await form.expiry.fill(NEXT_DECADE);
  const { userId, email, expiryTime, isAdmin } = user;
  await store.updateUser({ userId, email, expiryTime, isAdmin, isAuthorized: true });

  await form.submit.click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this user' });
  await expect(dialog.getByRole('group', { name: /^Remove Expirey Time/ })).toContainText('Theirs');
  await expect(dialog.getByRole('button', { name: 'Back to the form' })).toBeFocused();
  await fitsItsWidth(page);
  await axe(page);
  expect(calls.writes()).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(form.expiry).toHaveValue(NEXT_DECADE);
  expect(calls.writes()).toEqual([]);

  await form.submit.click();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await form.leadsToDashboard();
  expect(await users.record(user.userId)).toMatchObject({
    isAuthorized: true,
    expiryTime: Date.parse(NEXT_DECADE),
  });
  expect(calls.to('user_detail_update')).toHaveLength(1);
});
