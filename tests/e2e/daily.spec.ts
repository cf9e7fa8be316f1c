import { randomUUID } from 'node:crypto';
import { axe } from './support/axe';
import { expect, test } from './support/test';
import type { TestUser } from './support/users';

test.use({ who: 'administrator' });

const DAY = 86_400_000;

/** The first instant of a day a month from now, as the console counts it in UTC. */
function inAMonth(): number {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return Date.UTC(year, month + 1, Math.min(day, last));
}

test('ten ended users are extended by a month in six actions and no typed digit, and what failed is retried', async ({
  page,
  dashboard,
  users,
  calls,
  expecting,
}) => {
  const word = randomUUID().slice(0, 8).replaceAll(/\d/g, 'x');
  const ended: TestUser[] = [];
  for (let n = 0; n < 10; n += 1)
    ended.push(
      await users.create({
        email: `${word}.${String(n)}@users.example`,
        expiryTime: Date.now() - (n + 1) * DAY,
      }),
    );
  const ahead = await users.create({
    email: `${word}.ahead@users.example`,
    expiryTime: Date.now() + 9 * DAY,
  });
  await dashboard.open();
  // Beside those of this test there are the seeded ones.
  await page.getByRole('searchbox', { name: 'Search users' }).fill(word);
  await expect(dashboard.row(ahead)).toHaveCount(1);

  await page.getByRole('button', { name: /^Expired/ }).click();
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('button', { name: 'Select all 10 that match' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('10 selected');
  await axe(page);
  await bar.getByRole('button', { name: 'Extend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Extend 10 users?' });
  await dialog.getByRole('button', { name: '+1 month' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  // The cells look as they do in rows.
  const sign = await dialog.getByRole('listitem').first().locator('svg').first().boundingBox();
  expect(sign?.height).toBeLessThanOrEqual(16);
  await axe(page);
  expect(calls.writes()).toEqual([]);

  const refused = ended[3]?.userId;
  expecting.answer(400, '/user_detail_update');
  await page.route('**/user_detail_update', (route) =>
    route.request().postDataJSON().userId === refused
      ? route.fulfill({ status: 400, json: { message: 'Being audited.' } })
      : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Extend 10 users' }).click();
  const summary = page.getByRole('alert').filter({ hasText: '9 users were extended.' });
  await expect(summary).toContainText('Being audited.');
  await expect(bar).toContainText('1 selected');
  await axe(page);
  const saved = page.waitForEvent('download');
  await summary.getByRole('button', { name: 'Save report' }).click();
  expect((await saved).suggestedFilename()).toBe('users-report.csv');

  await page.unroute('**/user_detail_update');
  await summary.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(/was extended/)).toBeVisible();
  for (const { userId } of ended) expect((await users.record(userId))?.expiryTime).toBe(inAMonth());
  expect((await users.record(ahead.userId))?.expiryTime).toBe(ahead.expiryTime);
  expect(calls.writes().filter((line) => line.startsWith('PUT'))).toHaveLength(11);
});

test('one is revoked and extended from the menu of the row, and Undo takes it back', async ({
  page,
  dashboard,
  users,
}) => {
  const user = await users.create({ expiryTime: Date.now() - DAY });
  await dashboard.open();
  const row = await dashboard.find(user);
  const more = row.getByRole('button', { name: /^More actions/ });
  await more.click();
  await axe(page);
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await expect(row).toContainText('Not authorized');
  expect((await users.record(user.userId))?.isAuthorized).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Authorized', { exact: true })).toBeVisible();
  expect(await users.record(user.userId)).toMatchObject({ isAuthorized: true, expiryTime: user.expiryTime });

  await more.click();
  await page.getByRole('menuitem', { name: 'Extend' }).click();
  await page.getByRole('menuitem', { name: /^\+1 month/ }).click();
  await expect.poll(async () => (await users.record(user.userId))?.expiryTime).toBe(inAMonth());
});

test('by keyboard: the 7th row’s form opens by nine keys from the search field, and Next goes on from there', async ({
  page,
  dashboard,
  users,
}) => {
  const word = randomUUID().slice(0, 13);
  const people: TestUser[] = [];
  for (let n = 1; n <= 8; n += 1)
    people.push(await users.create({ email: `${word}.${String(n)}@users.example` }));
  await dashboard.open(`?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(dashboard.row(people[7] ?? { email: '' })).toHaveCount(1);
  const grid = page.getByRole('grid');
  await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  for (let key = 0; key < 7; key += 1) await page.keyboard.press('ArrowDown');
  await expect(grid.getByRole('row').nth(7)).toBeFocused();
  await axe(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys of the list' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  const { userId: seventh } = people[6] ?? { userId: '' };
  await expect(page.getByLabel('User Id')).toHaveValue(seventh);
  await page.getByRole('button', { name: '+1 year' }).click();
  await expect(page.getByText(/^Access ends \d\d-\d\d-\d{4} at 00:00 UTC, in/)).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('User Id')).toHaveValue(people[7]?.userId ?? '');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect((await users.record(seventh))?.expiryTime).toBeGreaterThan(people[6]?.expiryTime ?? Infinity);
});

test('a picture says how many end in which week and filters by it; columns, density and a view are in the address', async ({
  page,
  dashboard,
  users,
}) => {
  const word = randomUUID().slice(0, 13);
  const soon = await users.create({ email: `${word}.a@users.example`, expiryTime: Date.now() + 2 * DAY });
  const later = await users.create({ email: `${word}.b@users.example`, expiryTime: Date.now() + 9 * DAY });
  await dashboard.open(`?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  await expect(dashboard.row(later)).toHaveCount(1);
  const bar = page
    .getByRole('group', { name: 'Expiry Time by week' })
    .getByRole('button', { name: /^1 user: / });
  await bar.last().click();
  await expect(dashboard.row(soon)).toHaveCount(0);
  await expect(dashboard.row(later)).toHaveCount(1);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'View' });
  await menu.getByRole('checkbox', { name: 'ID' }).uncheck();
  await menu.getByRole('radio', { name: 'Roomy' }).check();
  await menu.getByRole('textbox', { name: 'Name of the view' }).fill('Next week');
  await axe(page);
  await menu.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: Next week' })).toBeVisible();
  const link = page.url();
  await page.goto('/contact-admin');
  await page.goto(link);
  await expect(dashboard.row(later)).toHaveCount(1);
  await expect(dashboard.row(soon)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveCount(0);

  await dashboard.open();
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await menu.getByRole('link', { name: 'Next week' }).click();
  await expect(dashboard.row(later)).toHaveCount(1);
  await expect(dashboard.row(soon)).toHaveCount(0);
});
