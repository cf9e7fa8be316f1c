import type { Locator } from '@playwright/test';
import { actionOf, answers, button, openDashboard } from '../../scripts/screenshots/shot';
import { showPeople } from '../../scripts/screenshots/studio';
import { expect, test } from './support/test';

const exchanges = { nse: true, fg: false };
const toggles = { is_acme_toggle_active: true, acme: exchanges, fingenisis: exchanges };

test.use({ who: 'administrator' });

test.beforeEach(async ({ page }) => {
  await showPeople(page);
  await answers(page, '/api/toggle_status', { json: toggles });
});

test('where the system chooses the colours, what is active and where a question begins can still be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDashboard(page);
  const surface = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).backgroundColor);
  const lineOf = (locator: Locator) => locator.evaluate((it) => getComputedStyle(it).borderTopStyle);
  const mark = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'SelectedItem';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

  const names = page.getByTitle('Acme / Fingenesis');
  expect(await surface(names.getByText('Acme', { exact: true }))).toBe(mark);
  expect(await surface(names.getByText('Fingenesis', { exact: true }))).not.toBe(mark);
  await button(page, 'Authorized 7').click();
  await expect.poll(() => surface(button(page, 'Authorized 7'))).toBe(mark);
  expect(await surface(button(page, 'Admin 1'))).not.toBe(mark);

  await actionOf(page, 'Delete').click();
  const dialog = page.getByRole('dialog');
  expect(await lineOf(dialog)).toBe('solid');
  expect(await lineOf(dialog.getByRole('button', { name: 'Confirm' }))).toBe('solid');
});
