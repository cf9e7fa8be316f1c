import type { Orders } from './ordersService';
import { type OrdersSite, startOrdersSite } from './ordersSite';
import { knownProduct } from './product';
import { test as base } from './test';

interface Fixtures {
  /** The service behind the pages, empty but for what a story begins with. */
  readonly orders: Orders;
}

/** Stories on the site that has the orders of docs/adding-a-resource.md: built once, by the worker that plays them. */
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
