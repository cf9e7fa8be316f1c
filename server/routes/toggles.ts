import * as z from 'zod/mini';
import type { Domain } from '../../src/api/switches';
import type { Mount } from '../http/mount';
import { Refusal } from '../http/refusal';
import type { Services } from '../services';

const exchanges = z.object({ nse: z.boolean(), fg: z.boolean() });

/** The domain and exchange switches. */
export function mountToggles(mount: Mount, { store, productKey, productName, toggles }: Services): void {
  const { readToggles, switchToggles, domainSwitch, toWire } = toggles;
  const names = { product: productName, fingenisis: 'Fingenesis' } as const satisfies Record<Domain, string>;

  mount(readToggles, async () => ({
    ...toWire(await store.switches.toggles()),
    message: 'The switches as they stand.',
  }));

  mount(switchToggles, async ({ headers, body }) => {
    const domain: Domain = headers.domain === productKey ? 'product' : 'fingenisis';
    const groups = exchanges.safeParse(body);
    if (groups.success) {
      const state = await store.switches.setExchanges(domain, groups.data);
      return { ...toWire(state), message: `The exchanges of ${names[domain]} were switched.` };
    }
    const [field = '', active] = Object.entries(body)[0] ?? [];
    if (domainSwitch(domain).body[field] !== active) {
      throw new Refusal(
        400,
        `The header "Domain" and the field "${field}" name different domains. Nothing was changed.`,
      );
    }
    const state = await store.switches.setDomain(domain);
    return { ...toWire(state), message: `The domain is ${names[domain]} now.` };
  });
}
