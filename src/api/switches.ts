import { request } from './call';
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
      if (status !== true) throw new RefusedError(readSimulator, 200, message);
      if (typeof simulator_connected !== 'boolean')
        throw new MalformedAnswerError(readSimulator, 200, 'the answer does not say whether it is connected');
      return simulator_connected;
    },
    async switchSimulator(connected) {
      const { status, message } = await client.send(
        request(switchSimulator, { body: { simulator_connected: connected } }),
      );
      if (status !== true) throw new RefusedError(switchSimulator, 200, message);
      return { state: connected, message: message ?? undefined };
    },
  };
}
