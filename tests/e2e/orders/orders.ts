import type { Locator, Page } from '@playwright/test';
import type { Order } from '../support/ordersService';
import { expect } from '../support/ordersTest';

const DAY = 86_400_000;
const now = Date.now();

export const order = (orderId: string, title: string, more: Partial<Order> = {}): Order => ({
  orderId,
  title,
  total: 1,
  dueAt: null,
  isPaid: false,
  state: null,
  ...more,
});

export const paper = order('o-1', 'Paper', { total: 12.5, dueAt: now - 3 * DAY, state: 'new' });
export const ink = order('o-2', 'Ink', { total: 100, dueAt: now + DAY / 2, isPaid: true, state: 'sent' });
export const chairs = order('o-3', 'Chairs', { total: 7, dueAt: now + 5 * DAY, state: 'new' });
export const desks = order('o-4', 'Desks', { total: 1200, dueAt: now + 20 * DAY, isPaid: true });
export const clips = order('o-5', 'Paper clips', { total: 3 });
export const ALL = [clips, desks, chairs, ink, paper];

export const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export { alertWith as alert } from '../support/alert';
export const row = (page: Page, { title }: Order) =>
  page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) });

/** Expects rows with the titles of these orders, from top to bottom. */
export const shows = (page: Page, ...orders: readonly Order[]) =>
  expect(page.getByRole('row').locator('td:nth-child(2) bdi')).toHaveText(orders.map(({ title }) => title));

export async function openList(page: Page, search = ''): Promise<void> {
  await page.goto(`/orders${search}`);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .waitFor();
}

export async function openForm(page: Page, { orderId, title }: Order): Promise<void> {
  await page.goto(`/orders/${orderId}`);
  await page.getByRole('heading', { name: 'Update Order', level: 1 }).waitFor();
  await expect(field(page, 'Title')).toHaveValue(title);
}

export const leadsToOrders = (page: Page) => page.waitForURL(/\/orders(\?|$)/);

/** Expects no mention of users, apart from the link to them and the signed-in person. */
export async function speaksOfOrders(page: Page): Promise<void> {
  const words = await page.locator('body').ariaSnapshot();
  const others = words
    .split('\n')
    .filter((line) => !/link "Users"|\/url: \/dashboard|Signed in as/.test(line));
  expect(others.filter((line) => /user/i.test(line))).toEqual([]);
  expect(await page.title()).toMatch(/^\[local\] .*Order.* · Acme Console$/);
}
