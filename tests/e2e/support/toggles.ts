import type { ToggleState } from '../../../src/api/switches';
import type { StoreDoor } from './backDoor';

/** Every switch the console shows. */
export interface Switches extends ToggleState {
  readonly simulatorConnected: boolean;
}

/** The default state, in which neighbouring switches differ. */
const INITIAL: Switches = {
  domain: 'product',
  exchanges: { product: { nse: true, fg: false }, fingenisis: { nse: false, fg: true } },
  simulatorConnected: true,
};

/** The switches that all users of the service share. */
export const createToggles = (store: StoreDoor) => ({
  /** The present state in the store. */
  read: async (): Promise<Switches> => ({
    ...(await store.toggles()),
    simulatorConnected: await store.simulatorConnected(),
  }),

  /** Sets the state, without any open page noticing. */
  async reset(switches: Partial<Switches> = {}): Promise<void> {
    const { domain, exchanges, simulatorConnected } = { ...INITIAL, ...switches };
    await store.setExchanges('product', exchanges.product);
    await store.setExchanges('fingenisis', exchanges.fingenisis);
    await store.setDomain(domain);
    await store.setSimulatorConnected(simulatorConnected);
  },
});

export type Toggles = ReturnType<typeof createToggles>;
