import type { Hono, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import { mountCalls } from '../../../server/http/mount';
import { Refusal } from '../../../server/http/refusal';
import type { Call } from '../../../src/api/call';
import { gate } from './faults';

/** A row of the orders that docs/adding-a-resource.md describes. */
export interface Order {
  readonly orderId: string;
  readonly title: string;
  readonly total: number;
  /** Epoch milliseconds. */
  readonly dueAt: number | null;
  readonly isPaid: boolean;
  readonly state: 'new' | 'sent' | null;
}

type OfOne = Call & { readonly params: z.ZodMiniType<{ id: string }> };
type OfBody = Call & { readonly body: z.ZodMiniType<Order> };

/** The calls that the document's contract exports. */
export interface OrderCalls {
  readonly allOrders: Call;
  readonly oneOrder: OfOne;
  readonly newOrder: OfBody;
  readonly putOrder: OfBody;
  readonly deleteItems: OfOne;
  readonly deleteOrder: OfOne;
}

/** How the service treats the next request that matches: it may wait, and may get another answer. */
interface Encounter {
  /** Such as "PUT /api/orders". */
  readonly request: string;
  readonly wait?: Promise<void>;
  readonly met?: () => void;
  readonly answer?: { readonly status: ContentfulStatusCode; readonly json: object };
}

/** Whether a request has an administrator's ID token; the emulator's tokens are unsigned, so none is verified. */
function isAdministrators(authorization: string | undefined): boolean {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (payload === undefined) return false;
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { admin?: boolean };
  return claims.admin === true;
}

const administratorsOnly: MiddlewareHandler = async (c, next) => {
  if (!isAdministrators(c.req.header('Authorization'))) throw new Refusal(401, 'Administrators only.');
  await next();
};

/** Serves orders from memory with the calls that the console sends, and returns what tests do with them. */
export function mountOrders(app: Hono, calls: OrderCalls) {
  const orders = new Map<string, Order>();
  let coming: readonly Encounter[] = [];

  const existing = (id: string): Order => {
    const order = orders.get(id);
    if (!order) throw new Refusal(404, `There is no order "${id}".`);
    return order;
  };

  app.use('/api/orders/*', async (c, next) => {
    const request = `${c.req.method} ${c.req.path}`;
    const encounter = coming.find((one) => one.request === request);
    coming = coming.filter((one) => one !== encounter);
    encounter?.met?.();
    await encounter?.wait;
    if (!encounter?.answer) return next();
    return c.json(encounter.answer.json, encounter.answer.status);
  });

  mountCalls(app, administratorsOnly, (mount) => {
    mount(calls.allOrders, async () => [...orders.values()]);
    mount(calls.oneOrder, async ({ params: { id } }) => existing(id));
    mount(calls.newOrder, async ({ body }) => {
      if (orders.has(body.orderId)) throw new Refusal(409, `There is an order "${body.orderId}" already.`);
      orders.set(body.orderId, body);
      return { message: 'Created.' };
    });
    mount(calls.putOrder, async ({ body }) => {
      orders.set(existing(body.orderId).orderId, body);
      return { message: 'Saved.' };
    });
    mount(calls.deleteItems, async ({ params: { id } }) => {
      existing(id);
      return { message: 'The items are gone.' };
    });
    mount(calls.deleteOrder, async ({ params: { id } }) => {
      orders.delete(existing(id).orderId);
      return { message: 'Deleted.' };
    });
  });

  return {
    /** Forgets everything, and stores these orders. */
    begin(given: readonly Order[]): void {
      coming = [];
      orders.clear();
      for (const order of given) orders.set(order.orderId, order);
    },

    find: (id: string): Order | undefined => orders.get(id),

    /** Stores an order as someone else would. */
    put: (order: Order): void => void orders.set(order.orderId, order),

    /** Gives the next such request this answer; the request changes nothing. */
    answer(request: string, status: ContentfulStatusCode, json: object): void {
      coming = [...coming, { request, answer: { status, json } }];
    },

    /** Holds the next such request until `release`. */
    hold(request: string) {
      const [met, wait] = [gate(), gate()];
      coming = [...coming, { request, met: met.open, wait: wait.opened }];
      return { sent: met.opened, release: wait.open };
    },
  };
}

export type Orders = ReturnType<typeof mountOrders>;
