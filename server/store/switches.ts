import type { Domain, Exchanges, ToggleState } from '../../src/api/switches';
import type { Database } from './database';
import { switches } from './tables';

/** Domain, exchange groups and simulator: one row, which the first migration writes. */
export function switchStore(db: Database) {
  const row = async () => {
    const [found] = await db.select().from(switches);
    if (!found) throw new Error('The store has lost its switches.');
    return found;
  };

  const toggles = async (): Promise<ToggleState> => {
    const { domain, productNse, productFg, fingenisisNse, fingenisisFg } = await row();
    return {
      domain,
      exchanges: {
        product: { nse: productNse, fg: productFg },
        fingenisis: { nse: fingenisisNse, fg: fingenisisFg },
      },
    };
  };

  return {
    toggles,

    async setDomain(domain: Domain): Promise<ToggleState> {
      await db.update(switches).set({ domain });
      return toggles();
    },

    async setExchanges(domain: Domain, { nse, fg }: Exchanges): Promise<ToggleState> {
      await db
        .update(switches)
        .set(
          domain === 'product'
            ? { productNse: nse, productFg: fg }
            : { fingenisisNse: nse, fingenisisFg: fg },
        );
      return toggles();
    },

    simulatorConnected: async (): Promise<boolean> => (await row()).simulatorConnected,

    async setSimulatorConnected(simulatorConnected: boolean): Promise<void> {
      await db.update(switches).set({ simulatorConnected });
    },
  };
}
