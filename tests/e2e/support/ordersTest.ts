import type { Orders } from './ordersService';
import { type OrdersSite, startOrdersSite } from './ordersSite';
import { knownProduct } from './product';
import { test as base } from './test';

interface Fixtures {
  /** The service of the orders; it has only those that a test begins with. */
  readonly orders: Orders;
}

/** For tests on the site with the orders of docs/adding-a-resource.md; each worker builds it once. */
export const test = base.extend<Fixtures, { readonly ordersSite: OrdersSite }>({
  ordersSite: [
    async ({}, use) => {
      const site = await startOrdersSite(knownProduct());
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  product: [
    async ({ ordersSite }, use) => use({ ...knownProduct(), origin: ordersSite.origin }),
    { scope: 'worker' },
  ],

  orders: async ({ ordersSite, context }, use) => {
    ordersSite.orders.begin([]);
    await use(ordersSite.orders);
    for (const page of context.pages()) await page.close();
  },
});

export { expect } from './expect';
