import { hold } from './support/faults';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

const DAY = 86_400_000;

/** The day in so many days, in UTC, as the date field holds it. */
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

test('a form shows what the service says, and sends what was changed', async ({
  page,
  form,
  dashboard,
  users,
  calls,
}) => {
  await test.step('the form opens only when the service has answered, and shows what it said; a crafted link fills in nothing', async () => {
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
    // The list doesn't have the claim: it came with the answer for this user.
    await expect(form.admin).toBeChecked();
    await expect(page.getByText('02-01-2031 03:04:05.678 UTC')).toBeVisible();
    // The text makes the date clear, because this browser's field shows 01/02/2031.
    await expect(page.getByText('2 January 2031')).toBeVisible();

    const other = await users.create();
    const source = { isAdmin: true, expiryTime: 0, email: 'mallory@evil.example' };
    await form.open(other, `?source=${encodeURIComponent(JSON.stringify(source))}`);
    await expect(form.admin).not.toBeChecked();
    expect(page.url()).not.toContain('source');

    await page.evaluate((record) => {
      history.replaceState({ usr: { record }, key: 'crafted', idx: 0 }, '', location.href);
    }, source);
    await page.reload();
    await expect(form.email).toHaveValue(other.email);
    await expect(form.admin).not.toBeChecked();
    await form.submit.click();
    await form.leadsToDashboard();
    expect(calls.to('user_detail_update')[0]?.body).toMatchObject({ email: other.email, isAdmin: false });
  });

  await test.step('a form is sent once however often Submit is clicked, the record first, then the claim, and an untouched date as it came; the specified words appear only when the admin value changed; a past date is no obstacle; another day before today and no day at all are refused, and nothing is sent; today ends the access at once', async () => {
    const expiryTime = Date.UTC(2031, 0, 2, 3, 4, 5, 678);
    const [user, past] = [
      await users.create({ expiryTime }),
      await users.create({ expiryTime: Date.UTC(2020, 1, 29, 12) }),
    ];
    const { userId, email } = user;
    const granted = form.alert(`admin access granted for uid: ${userId}`);
    const removed = form.alert(`admin access removed for uid: ${userId}`);

    const before = calls.writes().length;
    const sent = () => calls.writes().slice(before);
    await form.follow(user);
    // All clicks come within one task, before the page can render.
    await form.submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 3; click += 1) button.click();
    });
    await form.leadsToDashboard();
    await expect(form.alert(`${email} was saved.`)).toBeVisible();
    await expect(form.alert(/admin access/)).toHaveCount(0);
    const bothInOrder = [
      'PUT /api/user_detail_update',
      `POST /api/add_custom_claims?admin=false&uid=${userId}`,
    ];
    expect(sent()).toEqual(bothInOrder);

    await form.follow(user);
    await form.authorized.uncheck();
    await form.submit.click();
    await form.leadsToDashboard();
    expect(sent().slice(2)).toEqual(bothInOrder);
    const body = { userId, email, expiryTime, isAuthorized: false, isAdmin: false };
    expect(calls.to('user_detail_update').at(-1)?.body).toEqual(body);
    expect(calls.to('add_custom_claims').at(-1)?.body).toBeUndefined();
    expect(await users.record(userId)).toMatchObject({ expiryTime, isAuthorized: false });

    await form.follow(user);
    await form.admin.check();
    await form.submit.click();
    await form.leadsToDashboard();
    await expect(granted).toBeVisible();
    expect(await users.identity(userId)).toMatchObject({ isAdmin: true });

    await form.follow(user);
    await form.admin.uncheck();
    await form.submit.click();
    await form.leadsToDashboard();
    await expect(removed).toBeVisible();
    expect(await users.identity(userId)).toMatchObject({ isAdmin: false });
    await removed.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(/admin access/)).toHaveCount(0);

    await form.follow(past);
    await form.submit.click();
    await form.leadsToDashboard();
    expect(await users.record(past.userId)).toMatchObject({ expiryTime: past.expiryTime });

    await form.follow(past);
    const sentBefore = calls.writes().length;
    await form.expiry.fill(dayIn(-1));
    await form.submit.click();
    await expect(form.alert('Nothing was sent. Please check Expiry Time.')).toBeVisible();
    await expect(page.getByText(/^Choose today, .* or a later day\.$/)).toBeVisible();
    await expect(form.expiry).toBeFocused();

    await form.expiry.fill('');
    await form.submit.click();
    await expect(page.getByText('Choose the day on which access ends.')).toBeVisible();
    expect(calls.writes()).toHaveLength(sentBefore);

    await form.expiry.fill(dayIn(0));
    await expect(page.getByText('Access ends at once.')).toBeVisible();
    await form.submit.click();
    await form.leadsToDashboard();
    expect(await users.record(past.userId)).toMatchObject({ expiryTime: Date.parse(dayIn(0)) });
  });
});
