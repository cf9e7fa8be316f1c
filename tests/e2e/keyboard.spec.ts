import { manyPeople } from '../../scripts/screenshots/people';
import { answers, button, openDashboard } from '../../scripts/screenshots/shot';
import { expect, test } from './support/test';

test.use({ who: 'administrator' });

test('by keyboard: Escape does one thing at a time, what is left keeps the focus in sight, and wide letters lie over nothing', async ({
  page,
}) => {
  await answers(page, '/api/fetch_all_user', { json: manyPeople });
  await answers(page, '/api/fetch_user_data/*', { json: manyPeople[2] });
  for (const call of ['user_detail_update', 'add_custom_claims*'])
    await answers(page, `/api/${call}`, { json: { message: 'Updated' } });
  await openDashboard(page, '/dashboard?perPage=10');
  const { keyboard } = page;
  const row = (n: number) => page.getByRole('row').nth(n);
  const bar = page.getByRole('region', { name: 'Selection' });

  await test.step('Escape empties the search, and only then leaves selection mode', async () => {
    await row(1).focus();
    await keyboard.press(' ');
    await expect(bar).toContainText('1 selected');
    await keyboard.press('/');
    await keyboard.type('trader');
    await keyboard.press('Escape');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(bar).toContainText('1 selected');
  });

  await test.step('Escape closes a tooltip, and only then leaves selection mode', async () => {
    await row(2).focus();
    await keyboard.press('ArrowDown');
    const tooltip = page.getByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(bar).toContainText('1 selected');
    await keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  });

  await test.step('after a change from its menu the row has the focus, and its keys', async () => {
    await row(3)
      .getByRole('button', { name: /^More actions/ })
      .press('Enter');
    await page.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
    await expect(page.getByText(/^Access revoked for/)).toBeVisible();
    await expect(row(3)).toBeFocused();
  });

  await test.step('a turned page is announced, and its button stays in sight', async () => {
    const next = button(page, 'Go to next page');
    await page.setViewportSize({ width: 1280, height: 500 });
    await next.focus();
    await keyboard.press('Enter');
    await expect(page.locator('[aria-live=polite]').getByText('11–20 of 249')).toHaveCount(1);
    await expect(row(1).getByRole('gridcell').nth(1)).toContainText('trader.011');
    await expect(next).toBeFocused();
    await expect(next).toBeInViewport({ ratio: 1 });
    await next.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('with the widest spacing that a person may ask for', async () => {
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }',
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing];
    });
    const chart = await page.getByRole('group', { name: /next 8 weeks/ }).boundingBox();
    const table = await page.getByRole('grid').boundingBox();
    expect((chart?.y ?? 0) + (chart?.height ?? 0)).toBeLessThanOrEqual(table?.y ?? 0);
    for (const cell of await row(2).getByRole('gridcell').all())
      expect(await cell.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  });
});
