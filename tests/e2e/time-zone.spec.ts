import { expect, test } from './support/test';

const ZONE = 'America/Los_Angeles';

test.use({ who: 'administrator', timezoneId: ZONE });

test('west of Greenwich a day is the zone’s own, in the list, in the form and when saved', async ({
  page,
  dashboard,
  form,
  users,
}) => {
  const user = await users.create({ expiryTime: Date.UTC(2031, 0, 2, 3) });
  await dashboard.open();
  await expect(page.getByRole('columnheader', { name: 'Expiry Time' })).toContainText(ZONE);
  await expect(await dashboard.find(user)).toContainText('01-01-2031');
  await dashboard.edit(user);
  await expect(form.expiry).toHaveValue('2031-01-01');
  await expect(form.expiry).toHaveAttribute(
    'min',
    new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(),
  );
  await expect(page.getByText(`01-01-2031 19:00 ${ZONE}`)).toBeVisible();
  await expect(page.getByText('02-01-2031 03:00 UTC')).toBeVisible();

  await form.expiry.fill('2031-07-04');
  await expect(page.getByText('04-07-2031 07:00 UTC')).toBeVisible();
  await form.submit.click();
  await form.leadsToDashboard();
  await expect(dashboard.row(user)).toContainText('04-07-2031');
  expect(await users.record(user.userId)).toMatchObject({ expiryTime: Date.UTC(2031, 6, 4, 7) });
});
