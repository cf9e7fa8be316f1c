import * as z from 'zod/mini';
import type { Call } from './call';

/** The other domain, spelled as the wire spells it. */
export const FINGENISIS = 'fingenisis';

/** The exchange groups of one domain: NSE, and FG Currencies & Commodities. */
export interface Exchanges {
  readonly nse: boolean;
  readonly fg: boolean;
}

/** Domain and exchange switches, free of the product's wire names. */
export interface ToggleState {
  /** `product` or `fingenisis`: the domain in use. */
  readonly domain: Domain;
  readonly exchanges: Readonly<Record<Domain, Exchanges>>;
}

export type Domain = 'product' | 'fingenisis';

const exchanges = z.looseObject({ nse: z.boolean(), fg: z.boolean() });
const message = z.looseObject({ message: z.nullish(z.string()) });

/** The names on the wire, which carry the product's key. */
const wireNames = (productKey: string) => ({
  active: `is_${productKey}_toggle_active`,
  product: productKey,
  fingenisis: FINGENISIS,
});

/**
 * The two toggle calls of a product.
 * @param productKey the {product} of the wire names, e.g. `acme` in `is_acme_toggle_active`
 */
export function toggleCalls(productKey: string) {
  const names = wireNames(productKey);
  const wireState = z.pipe(
    z.looseObject({
      [names.active]: z.boolean(),
      [names.product]: exchanges,
      [names.fingenisis]: exchanges,
    }),
    z.transform((wire): ToggleState => ({
      domain: wire[names.active] === true ? 'product' : 'fingenisis',
      exchanges: {
        product: exchanges.parse(wire[names.product]),
        fingenisis: exchanges.parse(wire[names.fingenisis]),
      },
    })),
  );
  const wireDomain = z.enum([names.product, names.fingenisis]);

  const readToggles = {
    host: 'api',
    method: 'GET',
    path: '/toggle_status',
    success: 200,
    answer: wireState,
  } satisfies Call;

  const switchToggles = {
    host: 'api',
    method: 'POST',
    path: '/switch_toggle_status',
    success: 200,
    /** The domain that the call is about. */
    headers: z.object({ domain: wireDomain }),
    body: z.union([
      z.strictObject({ [names.active]: z.boolean() }),
      z.strictObject({ nse: z.boolean(), fg: z.boolean() }),
    ]),
    answer: message,
  } satisfies Call;

  return {
    readToggles,
    switchToggles,
    /** The input of the call that makes `domain` the active one. */
    domainSwitch: (domain: Domain) => ({
      headers: { domain: names[domain] },
      body: { [names.active]: domain === 'product' },
    }),
    /** The input of the call that sets the exchange groups of `domain`. */
    exchangeSwitch: (domain: Domain, { nse, fg }: Exchanges) => ({
      headers: { domain: names[domain] },
      body: { nse, fg },
    }),
    /** The state an answer carries, or `null` where it carries none, or not all of it. */
    stateOf: (answer: unknown): ToggleState | null => wireState.safeParse(answer).data ?? null,
    /** A state as the wire carries it: what the local service answers with. */
    toWire: (state: ToggleState) => ({
      [names.active]: state.domain === 'product',
      [names.product]: state.exchanges.product,
      [names.fingenisis]: state.exchanges.fingenisis,
    }),
  };
}
