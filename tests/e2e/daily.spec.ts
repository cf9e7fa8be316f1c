import { randomUUID } from 'node:crypto';
import { people as pictured } from '../../scripts/screenshots/people';
import { openDashboard } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { axe } from './support/axe';
import { userForm } from './support/form';
import { DAY, inAMonth } from './support/instants';
import { followLink } from './support/session';
import { expect, test } from './support/test';
import { several } from './support/users';

test.use({ who: 'administrator' });

/** The address of the list with this search. */
const foundBy = (word: string) => `/dashboard?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`;

test('the daily work is done from the list', async ({ page, dashboard, users }) => {
  const [word, other] = [randomUUID().slice(0, 13), randomUUID().slice(0, 13)];
  const user = await users.create({ expiryTime: Date.now() - DAY, isAuthorized: false });
  const people = await several(8, (n) => users.create({ email: `${word}.${String(n)}@users.example` }));
  const soon = await users.create({ email: `${other}.a@users.example`, expiryTime: Date.now() + 2 * DAY });
  const later = await users.create({ email: `${other}.b@users.example`, expiryTime: Date.now() + 9 * DAY });

  await test.step('one is authorized, revoked and extended from the menu of the row, and Undo takes it back', async () => {
    await dashboard.open();
    const row = await dashboard.find(user);
    const choose = async (...names: readonly (string | RegExp)[]) => {
      await row.getByRole('button', { name: /^More actions/ }).click();
      for (const name of names) await page.getByRole('menuitem', { name }).click();
    };
    await choose('Authorize');
    await expect(row.getByText('Authorized', { exact: true })).toBeVisible();
    expect((await users.record(user.userId))?.isAuthorized).toBe(true);
    await choose('Revoke');
    await expect(row).toContainText('Not authorized');
    expect((await users.record(user.userId))?.isAuthorized).toBe(false);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(row).toBeFocused();
    await expect(row.getByText('Authorized', { exact: true })).toBeVisible();
    expect(await users.record(user.userId)).toMatchObject({
      isAuthorized: true,
      expiryTime: user.expiryTime,
    });
    await choose('Extend', /^\+1 month/);
    await expect.poll(async () => (await users.record(user.userId))?.expiryTime).toBe(inAMonth());
    // The page gets the answer a moment after the service has stored the change.
    await expect(row).not.toContainText('ended');
    await choose('Extend', 'Choose a date…');
    const dialog = page.getByRole('dialog', { name: 'Extend 1 user?' });
    const tomorrow = new Date(Date.now() + DAY).toISOString().slice(0, 10);
    await dialog.getByLabel('A date').fill(tomorrow);
    await expect(dialog.getByText('Expiry Time becomes earlier for 1 user.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Extend 1 user' }).click();
    await expect.poll(async () => (await users.record(user.userId))?.expiryTime).toBe(Date.parse(tomorrow));
    await expect(row.locator('.distance.soon')).toHaveText('ends in 1 day');
  });

  await test.step('by keyboard: the 7th row’s form opens by nine keys from the search field, and Next goes on from there', async () => {
    await followLink(page, foundBy(word));
    await expect(dashboard.row(people[7] ?? { email: '' })).toHaveCount(1);
    const grid = page.getByRole('grid');
    await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
    await page.getByRole('searchbox', { name: 'Search users' }).focus();
    for (let key = 0; key < 7; key += 1) await page.keyboard.press('ArrowDown');
    await expect(grid.getByRole('row').nth(7)).toBeFocused();
    await axe(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    // From the first row to the column headings, which aren't Tab stops either.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    await expect(grid.getByRole('columnheader', { name: 'ID' }).getByRole('button')).toBeFocused();
    await expect(grid.locator('thead [tabindex="0"]')).toHaveCount(1);
    await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    for (const order of ['descending', 'ascending']) {
      await page.keyboard.press('Space');
      await expect(grid.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', order);
    }
    for (const key of ['ArrowDown', 'End', 'PageUp']) await page.keyboard.press(key);
    await expect(grid.getByRole('row').nth(1)).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(grid.getByRole('row').nth(8)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(grid.getByRole('row').nth(7)).toBeFocused();
    await page.keyboard.press('Enter');
    const { userId: seventh } = people[6] ?? { userId: '' };
    await userForm(page).shows(seventh);
    await page.getByRole('button', { name: '+1 year' }).click();
    await expect(page.getByText(/^Access ends \d\d-\d\d-\d{4} at 00:00 UTC, in/)).toBeVisible();
    await page.getByRole('button', { name: 'Save and next' }).click();
    await userForm(page).shows(people[7]?.userId ?? '');
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await page.getByRole('button', { name: 'No expiry' }).click();
    await expect(page.getByText('Access does not end.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await userForm(page).leadsToDashboard();
    await expect.poll(async () => (await users.record(people[7]?.userId ?? ''))?.expiryTime).toBeNull();
    expect((await users.record(seventh))?.expiryTime).toBeGreaterThan(people[6]?.expiryTime ?? Infinity);
  });

  await test.step('a chart says how many end in which week and filters by it; columns, density and a view are in the address', async () => {
    await page.goto(foundBy(other));
    await expect(dashboard.row(later)).toHaveCount(1);
    // Access that ends within 7 days is marked by an icon and a colour.
    await expect(dashboard.row(soon).locator('.distance.soon svg')).toBeVisible();
    await expect(dashboard.row(later).locator('.distance.soon')).toHaveCount(0);
    const bar = page
      .getByRole('group', { name: 'Expiry Time, next 8 weeks' })
      .getByRole('button', { name: /^1 user: / });
    await bar.last().click();
    await expect(dashboard.row(soon)).toHaveCount(0);
    await expect(dashboard.row(later)).toHaveCount(1);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'View' });
    await menu.getByRole('checkbox', { name: 'ID' }).uncheck();
    await menu.getByRole('radio', { name: 'Comfortable' }).check();
    await menu.getByRole('textbox', { name: 'View name' }).fill('Next week');
    await menu.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: 'View: Next week' })).toBeVisible();
    const link = page.url();
    await page.goto(link);
    await expect(dashboard.row(later)).toHaveCount(1);
    const cell = dashboard.row(later).locator('td').first();
    await expect(cell).toHaveCSS('height', '54px');
    await expect(cell).toHaveCSS('border-bottom-width', '1px');
    await expect(dashboard.row(soon)).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveCount(0);

    await dashboard.open();
    await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveCount(0);
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(menu.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await menu.getByRole('link', { name: 'Next week' }).click();
    await expect(dashboard.row(later)).toHaveCount(1);
    await expect(dashboard.row(soon)).toHaveCount(0);
  });
});

test('who is an administrator is a filter where the list tells, and cards have the keys of rows', async ({
  page,
}) => {
  await showPeople(page);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Admin 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 780 });
  const card = page.getByRole('row');
  await expect(page.getByRole('columnheader')).toHaveCount(0);
  await page.getByRole('button', { name: 'Admin 1' }).click();
  await expect(card).toHaveCount(pictured.length);
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('Columns')).toBeVisible();
  await expect(page.getByText('Density')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // The menu returns the focus to its button when it has closed.
  await expect(page.getByText('Columns')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search users' }).focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(card.nth(1)).toBeFocused();
  await expect(card.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(card.first()).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await card.nth(1).focus();
  await page.keyboard.press('Enter');
  await userForm(page).shows(pictured[1]?.userId ?? '');
});
