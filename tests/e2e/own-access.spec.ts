import { expect, test } from './support/test';

const today = new Date().toISOString().slice(0, 10);

test('nobody takes their own admin access away, and ending one’s own access asks again', async ({
  page,
  form,
  users,
  signIn,
  calls,
}) => {
  const self = await users.create({ isAdmin: true });
  await signIn(self);
  await form.open(self);
  await expect(form.admin).toBeChecked();
  await expect(form.admin).toBeDisabled();
  await expect(page.getByText('You can’t remove your own admin access.')).toBeVisible();

  await form.expiry.fill(today);
  await form.submit.click();
  const question = page.getByRole('dialog', { name: 'End your own access?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(calls.writes()).toEqual([]);

  await form.submit.click();
  await question.getByRole('button', { name: 'End my access' }).click();
  await form.leadsToDashboard();
  expect(await users.record(self.userId)).toMatchObject({ expiryTime: Date.parse(today), isAdmin: true });
});
