import { aProvider } from './aProvider';
import { json, type Sent } from './fakeService';
import { anOrder, orders, pagedContract } from './orders';

/** A data provider for orders whose list is paged by the service. */
export const paged = (
  handlers: Parameters<typeof aProvider>[0],
  contract: typeof pagedContract = pagedContract,
) => aProvider(handlers, undefined, [orders(contract)]);

export const items = (...ids: number[]) => ids.map((orderId) => anOrder({ orderId }));
export const queryOf = ({ request }: Sent) => Object.fromEntries(new URLSearchParams(request.split('?')[1]));

/** A service with `count` orders, which sends at most `largest` of them as a page. */
export const serving = (count: number, largest = Infinity) => ({
  'GET /some-orders': (sent: Sent) => {
    const { page, perPage } = queryOf(sent);
    const size = Math.min(Number(perPage), largest);
    const ids = Array.from({ length: count }, (_, index) => index + 1);
    const start = (Number(page) - 1) * size;
    return json({ items: items(...ids.slice(start, start + size)), total: count });
  },
});
