import * as z from 'zod/mini';
import { request, type Call } from './call';
import type { Client } from './client';
import { MalformedAnswerError, RefusedError } from './errors';
import { wireNames } from './wireNames';

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
    /** The state in an answer, or `null` where it has none or only part of it. */
    stateOf: (answer: unknown): ToggleState | null => wireState.safeParse(answer).data ?? null,
    /** A state in the format of the wire: what the local service answers with. */
    toWire: (state: ToggleState) => ({
      [names.active]: state.domain === 'product',
      [names.product]: state.exchanges.product,
      [names.fingenisis]: state.exchanges.fingenisis,
    }),
  };
}

const RESTART_TIMEOUT = 60_000;

/** `true` means success; false, null or nothing is a refusal, and `message` says why. */
const status = z.optional(z.unknown());

/** Whether the service is connected to the simulator. */
export const readSimulator = {
  host: 'simulator',
  method: 'GET',
  path: '/sim_connection',
  answer: z.looseObject({
    status,
    simulator_connected: z.nullish(z.boolean()),
    message: z.nullish(z.string()),
  }),
} satisfies Call;

/** Connects or disconnects the simulator; the service restarts, which can take a minute. */
export const switchSimulator = {
  host: 'simulator',
  method: 'POST',
  path: '/go_restart',
  body: z.strictObject({ simulator_connected: z.boolean() }),
  answer: z.looseObject({ status, message: z.nullish(z.string()) }),
  timeout: RESTART_TIMEOUT,
} satisfies Call;

interface ReadOptions {
  readonly signal?: AbortSignal;
}

export interface Switched<State> {
  /** The state in the answer; null where it has none or only part of it, so that the state must be read again. */
  readonly state: State | null;
  readonly message?: string;
}

/** The calls behind the switches. Each throws the client's errors, and a RefusedError for a refusal in the body. */
export interface Switches {
  readToggles(options?: ReadOptions): Promise<ToggleState>;
  switchDomain(domain: Domain): Promise<Switched<ToggleState>>;
  /** Sets the exchange groups of the active domain. */
  switchExchanges(domain: Domain, exchanges: Exchanges): Promise<Switched<ToggleState>>;
  readSimulator(options?: ReadOptions): Promise<boolean>;
  /** Connects or disconnects the simulator; only the answer's `status` says whether it was done. */
  switchSimulator(connected: boolean): Promise<Switched<boolean>>;
}

/** Only `true` means success; after an answer that is neither yes nor no, the outcome is unknown. */
const saysNo = (call: Call, status: unknown, message: string | null | undefined) =>
  status === false || status === null || status === undefined
    ? new RefusedError(call, message)
    : new MalformedAnswerError(call, 200, 'the status is neither true nor false', message);

export function createSwitches(client: Client, toggles: ReturnType<typeof toggleCalls>): Switches {
  const switchToggles = async (
    input: ReturnType<typeof toggles.domainSwitch | typeof toggles.exchangeSwitch>,
  ): Promise<Switched<ToggleState>> => {
    const answer = await client.send(request(toggles.switchToggles, input));
    return { state: toggles.stateOf(answer), message: answer.message ?? undefined };
  };

  return {
    readToggles: ({ signal } = {}) => client.send(request(toggles.readToggles, {}), { signal }),
    switchDomain: (domain) => switchToggles(toggles.domainSwitch(domain)),
    switchExchanges: (domain, exchanges) => switchToggles(toggles.exchangeSwitch(domain, exchanges)),
    async readSimulator({ signal } = {}) {
      const { status, simulator_connected, message } = await client.send(request(readSimulator, {}), {
        signal,
      });
      if (status !== true) throw saysNo(readSimulator, status, message);
      if (typeof simulator_connected !== 'boolean')
        throw new MalformedAnswerError(readSimulator, 200, 'the answer does not say whether it is connected');
      return simulator_connected;
    },
    async switchSimulator(connected) {
      const { status, message } = await client.send(
        request(switchSimulator, { body: { simulator_connected: connected } }),
      );
      if (status !== true) throw saysNo(switchSimulator, status, message);
      return { state: connected, message: message ?? undefined };
    },
  };
}
