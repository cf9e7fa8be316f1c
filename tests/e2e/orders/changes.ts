import { expect, test } from '../support/ordersTest';
import { ALL, button, chairs, openList, speaksOfOrders } from './orders';

/** What can be done to orders without their form. */
export function changeStories(): void {
  test('orders are marked as paid as a job that shows what each becomes; those that are paid already stay', async ({
    page,
    orders,
    calls,
  }) => {
    orders.begin(ALL);
    await openList(page);
    await button(page, 'Select').click();
    await button(page, 'Select all 5').click();
    await button(page, 'Mark as paid').click();
    const dialog = page.getByRole('dialog', { name: 'Mark as paid 5 orders?' });
    await expect(dialog).toContainText('2 stay as they are.');
    await speaksOfOrders(page);
    await button(dialog, 'Mark as paid 3 orders').click();
    await expect(page.getByText('3 orders were marked as paid.')).toBeVisible();
    expect(calls.writes()).toEqual(Array.from({ length: 3 }, () => 'PUT /api/orders'));
    expect(orders.find('o-3')).toEqual({ ...chairs, isPaid: true });
    await button(page, 'Undo').click();
    await expect(page.getByText('3 orders were changed back.')).toBeVisible();
    expect(orders.find('o-3')).toEqual(chairs);
  });
}
