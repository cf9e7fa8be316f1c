import { hold } from './support/faults';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const DAY = 86_400_000;

/** A day of the calendar in UTC as the date field holds it. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('the form opens only when the service has answered, and shows what it said', async ({
  page,
  form,
  dashboard,
  users,
}) => {
  const user = await users.create({ expiryTime: Date.UTC(2031, 0, 2, 3, 4, 5, 678), isAdmin: true });
  await dashboard.open();
  const answer = await hold(page, '/api/fetch_user_data/');
  await dashboard.edit(user);
  await answer.sent;
  await expect(page.getByText('Loading the user…')).toBeAttached();
  await expect(form.submit).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  answer.release();
  await form.shows(user.userId);
  await expect(form.email).toHaveValue(user.email);
  await expect(form.userId).not.toBeEditable();
  await expect(form.email).not.toBeEditable();
  await expect(form.expiry).toHaveValue('2031-01-02');
  await expect(form.expiry).toHaveAttribute('min', dayIn(0));
  await expect(form.authorized).toBeChecked();
  // The list knows nothing of it: the claim came with the answer.
  await expect(form.admin).toBeChecked();
  await expect(page.getByText('02-01-2031 03:04:05.678 UTC')).toBeVisible();
  // This browser writes 01/02/2031.
  await expect(page.getByText('2 January 2031')).toBeVisible();
});

test('the record is sent first, then the claim, and an untouched date as it came', async ({
  form,
  users,
  calls,
}) => {
  const expiryTime = Date.UTC(2031, 0, 2, 3, 4, 5, 678);
  const user = await users.create({ expiryTime });
  await form.open(user);
  await form.authorized.uncheck();
  await form.submit.click();
  await form.leadsToDashboard();

  const { userId, email } = user;
  expect(calls.writes()).toEqual([
    'PUT /api/user_detail_update',
    `POST /api/add_custom_claims?admin=false&uid=${userId}`,
  ]);
  expect(calls.to('user_detail_update')[0]?.body).toEqual({
    userId,
    email,
    expiryTime,
    isAuthorized: false,
    isAdmin: false,
  });
  expect(calls.to('add_custom_claims')[0]?.body).toBeUndefined();
  expect(await users.record(userId)).toMatchObject({ expiryTime, isAuthorized: false });
});

test('the specified words appear when the admin value changed, and not otherwise', async ({
  page,
  form,
  users,
}) => {
  const user = await users.create();
  const granted = form.alert(`admin access granted for uid: ${user.userId}`);
  const removed = form.alert(`admin access removed for uid: ${user.userId}`);

  await form.open(user);
  await form.submit.click();
  await form.leadsToDashboard();
  await expect(form.alert(`${user.email} was saved.`)).toBeVisible();
  await expect(form.alert(/admin access/)).toHaveCount(0);

  await form.open(user);
  await form.admin.check();
  await form.submit.click();
  await form.leadsToDashboard();
  await expect(granted).toBeVisible();
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: true });

  await form.open(user);
  await form.admin.uncheck();
  await form.submit.click();
  await form.leadsToDashboard();
  await expect(removed).toBeVisible();
  expect(await users.identity(user.userId)).toMatchObject({ isAdmin: false });
  await removed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(/admin access/)).toHaveCount(0);
});

test('a day before today and no day at all are refused, and nothing is sent', async ({
  page,
  form,
  users,
  calls,
}) => {
  await form.open(await users.create());
  await form.expiry.fill(dayIn(-1));
  await form.submit.click();
  await expect(form.alert('Nothing was sent. Please check Expiry Time.')).toBeVisible();
  await expect(page.getByText(/^Choose today, .* or a later day\.$/)).toBeVisible();
  await expect(form.expiry).toBeFocused();

  await form.expiry.fill('');
  await form.submit.click();
  await expect(page.getByText('Choose the day on which access ends.')).toBeVisible();
  expect(calls.writes()).toEqual([]);
});

test('a past date is no obstacle, and today ends the access at once', async ({ page, form, users }) => {
  const expiryTime = Date.UTC(2020, 1, 29, 12);
  const user = await users.create({ expiryTime });
  await form.open(user);
  await form.submit.click();
  await form.leadsToDashboard();
  expect(await users.record(user.userId)).toMatchObject({ expiryTime });

  await form.open(user);
  await form.expiry.fill(dayIn(0));
  await expect(page.getByText('Access ends at once.')).toBeVisible();
  await form.submit.click();
  await form.leadsToDashboard();
  expect(await users.record(user.userId)).toMatchObject({ expiryTime: Date.parse(dayIn(0)) });
});

test('three clicks on Submit in one tick send the form once', async ({ form, users, calls }) => {
  const user = await users.create();
  await form.open(user);
  await form.submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 3; click += 1) button.click();
  });
  await form.leadsToDashboard();
  expect(calls.to('user_detail_update')).toHaveLength(1);
  expect(calls.to('add_custom_claims')).toHaveLength(1);
});

test('a crafted link fills in nothing', async ({ page, form, users, calls }) => {
  const user = await users.create();
  const source = { isAdmin: true, expiryTime: 0, email: 'mallory@evil.example' };
  await form.open(user, `?source=${encodeURIComponent(JSON.stringify(source))}`);
  await expect(form.admin).not.toBeChecked();
  expect(page.url()).not.toContain('source');

  await page.evaluate((record) => {
    history.replaceState({ usr: { record }, key: 'crafted', idx: 0 }, '', location.href);
  }, source);
  await page.reload();
  await expect(form.email).toHaveValue(user.email);
  await expect(form.admin).not.toBeChecked();
  await form.submit.click();
  await form.leadsToDashboard();
  expect(calls.to('user_detail_update')[0]?.body).toMatchObject({ email: user.email, isAdmin: false });
});
