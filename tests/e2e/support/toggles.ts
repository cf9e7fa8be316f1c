import type { ToggleState } from '../../../src/api/switches';
import type { StoreDoor } from './backDoor';

/** Every switch the console shows. */
export interface Switches extends ToggleState {
  readonly simulatorConnected: boolean;
}

/** What a test finds unless it says otherwise: no two neighbours are alike. */
const INITIAL: Switches = {
  domain: 'product',
  exchanges: { product: { nse: true, fg: false }, fingenisis: { nse: false, fg: true } },
  simulatorConnected: true,
};

/** The switches that all users of the service share. */
export const createToggles = (store: StoreDoor) => ({
  /** As the store holds them now. */
  read: async (): Promise<Switches> => ({
    ...(await store.toggles()),
    simulatorConnected: await store.simulatorConnected(),
  }),

  /** Puts them where a test expects them, behind the back of every page that is open. */
  async reset(switches: Partial<Switches> = {}): Promise<void> {
    const { domain, exchanges, simulatorConnected } = { ...INITIAL, ...switches };
    await store.setExchanges('product', exchanges.product);
    await store.setExchanges('fingenisis', exchanges.fingenisis);
    await store.setDomain(domain);
    await store.setSimulatorConnected(simulatorConnected);
  },
});

export type Toggles = ReturnType<typeof createToggles>;
