import { exportedFile } from '../support/exported';
import { expect, test } from '../support/ordersTest';
import {
  alert,
  ALL,
  button,
  chairs,
  clips,
  desks,
  field,
  ink,
  leadsToOrders,
  openList,
  paper,
  row,
  shows,
  speaksOfOrders,
} from './orders';

const DAY = 86_400_000;

/** Tests of the list's actions on orders, and of its view options; part of `orders.spec.ts`. */
export function changeStories(): void {
  test('orders are exported, and marked as paid as a job that shows what each becomes; Stop ends one, and leaving asks', async ({
    page,
    orders,
    calls,
  }) => {
    orders.begin(ALL);
    await openList(page);
    const bar = page.getByRole('region', { name: 'Selection' });
    await button(page, 'Select').click();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(bar).toContainText('5 selected');
    await page.getByRole('checkbox', { name: 'Select Desks' }).uncheck();
    const { name, rows } = await exportedFile(page, bar);
    expect(name).toMatch(/^orders-selection-\d{4}-\d\d-\d\d\.csv$/);
    expect(rows.slice(1).map(([id]) => id)).toEqual(['o-1', 'o-2', 'o-3', 'o-5']);
    await expect(page.getByText('Exported 4 orders.')).toBeVisible();
    await button(page, 'Select all 5').click();
    await expect(bar).toContainText('5 selected');
    await button(page, 'Mark as paid').click();
    const dialog = page.getByRole('dialog', { name: 'Mark 5 orders as paid?' });
    await expect(dialog).toContainText('2 stay as they are.');
    await speaksOfOrders(page);
    await button(dialog, 'Mark 3 orders as paid').click();
    await expect(page.getByText('3 orders were marked as paid.')).toBeVisible();
    expect(calls.writes()).toEqual(Array.from({ length: 3 }, () => 'PUT /api/orders'));
    expect(orders.find('o-3')).toEqual({ ...chairs, isPaid: true });
    await button(page, 'Undo').click();
    await expect(page.getByText('3 orders were changed back.')).toBeVisible();
    expect(orders.find('o-3')).toEqual(chairs);

    await button(page, 'More actions Paper clips').click();
    await page.getByRole('menuitem', { name: 'Mark as paid' }).click();
    await expect(page.getByText('Paper clips was marked as paid.')).toBeVisible();
    await expect(row(page, clips)).toContainText('Paid');
    await button(page, 'Undo').click();
    await expect(page.getByText('Paper clips was changed back.')).toBeVisible();
    expect(orders.find('o-5')).toEqual(clips);

    await button(page, 'Select').click();
    await button(page, 'Select all 5').click();
    await button(bar, 'Postpone').click();
    const postpone = page.getByRole('dialog', { name: 'Postpone 5 orders?' });
    await button(postpone, '+1 week').click();
    await expect(postpone).toContainText('1 stays as it is.');
    await postpone.getByLabel('Count from').selectOption('now');
    await expect(postpone).toContainText('Due becomes earlier for 2 orders.');
    const held = ALL.map(() => orders.hold('PUT /api/orders'));
    await button(postpone, 'Postpone 5 orders').click();
    await expect(bar).toContainText('Postpone: 0 of 5 done');
    await button(page, 'Log Out').click();
    const question = page.getByRole('dialog', { name: 'Log out while orders are being changed?' });
    await button(question, 'Stay').click();
    await expect(question).toHaveCount(0);
    await button(bar, 'Stop').click();
    await expect(bar).toContainText('Stopping after those under way…');
    for (const { release } of held) release();
    await expect(alert(page, '4 orders were postponed.')).toContainText('Nothing was sent for 1 more:');
    await expect(bar).toContainText('1 selected');
    await speaksOfOrders(page);
  });

  test('by keyboard a range is postponed; what failed stays selected and is sent again alone; Next goes on', async ({
    page,
    orders,
    calls,
    expecting,
  }) => {
    orders.begin(ALL);
    await openList(page);
    const grid = page.getByRole('grid');
    await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search orders' })).toBeFocused();
    for (const key of ['ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+Space'])
      await page.keyboard.press(key);
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar).toContainText('3 selected');
    await button(bar, 'Postpone').click();
    const dialog = page.getByRole('dialog', { name: 'Postpone 3 orders?' });
    await button(dialog, '+1 month').click();
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Chairs' })).toContainText('→');
    await speaksOfOrders(page);
    expect(calls.writes()).toEqual([]);

    expecting.answer(400, '/api/orders');
    await page.route('**/api/orders', (route) =>
      route.request().method() === 'PUT' && route.request().postDataJSON().orderId === 'o-3'
        ? route.fulfill({ status: 400, json: { message: 'Being packed.' } })
        : route.fallback(),
    );
    await button(dialog, 'Postpone 3 orders').click();
    const summary = alert(page, '2 orders were postponed.');
    await expect(summary).toContainText(/Chairs: .*Being packed\./s);
    await expect(bar).toContainText('1 selected');
    await expect(row(page, chairs)).toHaveAttribute('aria-selected', 'true');
    const saved = page.waitForEvent('download');
    await button(summary, 'Save report').click();
    expect((await saved).suggestedFilename()).toBe('orders-report.csv');
    await page.unroute('**/api/orders');
    await button(summary, 'Retry').click();
    await expect(page.getByText('3 orders were postponed.')).toBeVisible();
    expect(calls.writes()).toEqual(Array.from({ length: 4 }, () => 'PUT /api/orders'));
    for (const { orderId, dueAt } of [paper, ink, chairs])
      expect(orders.find(orderId)?.dueAt).toBeGreaterThan(Math.max(dueAt ?? 0, Date.now()) + 26 * DAY);
    // After the change, the desks are due first.
    await shows(page, desks, paper, ink, chairs, clips);

    await row(page, desks).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row(page, desks)).toBeFocused();
    await page.keyboard.press('Delete');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete this order?');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await row(page, desks).focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Title')).toHaveValue('Desks');
    await button(page, '+1 week').click();
    await expect(page.getByText(/^\d\d-\d\d-\d{4} at \d\d:\d\d UTC, in \d\d days$/)).toBeVisible();
    await button(page, 'Save and next').click();
    await expect(field(page, 'Title')).toHaveValue('Paper');
    expect(orders.find('o-4')?.dueAt).toBeGreaterThan((desks.dueAt ?? 0) + 6 * DAY);
    await button(page, 'No date').click();
    await button(page, 'Submit').click();
    await leadsToOrders(page);
    expect(orders.find('o-1')?.dueAt).toBeNull();
  });

  test('a chart filters orders by week; columns, density and a saved view outlive a reload', async ({
    page,
    orders,
  }) => {
    orders.begin(ALL);
    await openList(page);
    const chart = page.getByRole('group', { name: 'Due, next 8 weeks' });
    await chart.getByRole('button', { name: /^1 order: Due from / }).click();
    await shows(page, desks);
    await button(page, 'View').click();
    const menu = page.getByRole('dialog', { name: 'View' });
    await menu.getByRole('checkbox', { name: 'Total' }).uncheck();
    await menu.getByRole('radio', { name: 'Comfortable' }).check();
    await menu.getByRole('textbox', { name: 'View name' }).fill('Far off');
    await button(menu, 'Save view').click();
    await expect(button(page, 'View: Far off')).toBeVisible();
    await expect(page.getByText(/^updated/)).toBeVisible();
    // On a phone, the name of the view has the line to itself.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByTitle('Far off')).toBeVisible();
    await expect(page.getByText(/^updated/)).toBeHidden();
    if (size) await page.setViewportSize(size);
    await page.reload();
    await shows(page, desks);
    await openList(page);
    await shows(page, paper, ink, chairs, desks, clips);
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveCount(0);
    await button(page, 'View').click();
    await expect(menu.getByRole('radio', { name: 'Comfortable' })).toBeChecked();
    await menu.getByRole('link', { name: 'Far off' }).click();
    await shows(page, desks);
    await speaksOfOrders(page);
  });
}
