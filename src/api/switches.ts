import { request, type Call } from './call';
import type { Client } from './client';
import { MalformedAnswerError, RefusedError } from './errors';
import { readSimulator, switchSimulator } from './simulator';
import type { Domain, Exchanges, ToggleState, toggleCalls } from './toggles';

interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** What a switch was answered with. */
export interface Switched<State> {
  /** The state that the answer tells; null where it tells none, or not all of it, so that it is to be read again. */
  readonly state: State | null;
  /** The service's own words, where it sent some. */
  readonly message?: string;
}

/** The calls behind the switches. Each throws the client's errors, and a RefusedError for a no in the body. */
export interface Switches {
  readToggles(options?: ReadOptions): Promise<ToggleState>;
  /** Makes a domain the active one. */
  switchDomain(domain: Domain): Promise<Switched<ToggleState>>;
  /** Sets the exchange groups of the active domain. */
  switchExchanges(domain: Domain, exchanges: Exchanges): Promise<Switched<ToggleState>>;
  /** Whether the simulator is connected. */
  readSimulator(options?: ReadOptions): Promise<boolean>;
  /** Connects or disconnects the simulator; the answer's `status` alone says whether it was done. */
  switchSimulator(connected: boolean): Promise<Switched<boolean>>;
}

/** Whatever is not true is no yes; of something that is neither yes nor no, nobody knows what it came to. */
const saysNo = (call: Call, status: unknown, message: string | null | undefined) =>
  status === false || status === null || status === undefined
    ? new RefusedError(call, 200, message)
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
