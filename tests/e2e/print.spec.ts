import type { Locator } from '@playwright/test';
import { actionOf, button, openDashboard } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { expect, test } from './support/test';

const INK = 'rgb(26, 30, 36)';

/** Whether all these elements are completely within their cells, in the given text colour. */
const isWhole = (locator: Locator, ink: string) =>
  locator.evaluateAll(
    (all, ink) =>
      all.every((it) => {
        const own = it.getBoundingClientRect();
        const cell = it.closest('td')?.getBoundingClientRect();
        return (
          cell !== undefined &&
          own.top >= cell.top &&
          own.bottom <= cell.bottom &&
          own.left >= cell.left &&
          own.right <= cell.right &&
          getComputedStyle(it).color === ink
        );
      }),
    ink,
  );

test.use({ who: 'administrator' });

test('on paper there is what the page says, dark on white, and nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await showPeople(page);
  await openDashboard(page);
  await button(page, 'Authorized 7').click();
  await button(page, 'Authorized 7').and(page.locator('[aria-pressed=true]')).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Log Out', 'Refresh', 'Admin 1', 'Go to next page'])
    await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(actionOf(page, 'Delete')).toHaveCount(0);
  for (const words of ['User Data', 'Connected to simulator', '7 of 10', '1–7 of 7'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  await expect(button(page, 'Authorized 7')).toBeVisible();
  // The width of a sheet of paper: the test only resizes the body, as printing doesn't render the page again.
  await page.evaluate(() => (document.body.style.width = '718px'));
  expect(await isWhole(page.locator('tbody .whole'), INK)).toBe(true);
  expect(await isWhole(page.locator('tbody .id'), INK)).toBe(true);
  expect(await page.getByRole('grid').evaluate((it) => it.getBoundingClientRect().right)).toBeLessThanOrEqual(
    718,
  );
  const head = page.getByRole('columnheader', { name: 'Email' });
  expect(await head.evaluate((it) => getComputedStyle(it).position)).toBe('static');
  const row = page.getByRole('row').nth(1);
  expect(await row.evaluate((it) => getComputedStyle(it).color)).toBe(INK);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
