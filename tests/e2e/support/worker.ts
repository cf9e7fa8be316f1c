import { type BrowserContext, test as base } from '@playwright/test';
import { signIn } from '../../../scripts/checks/signIn';
import { type StoreDoor, storeBehind } from './backDoor';
import { type Identities, identitiesOf } from './identities';
import { knownProduct, type ProductAccess } from './product';

/** The entries that the console keeps in the browser's storage. */
type Held = Readonly<Record<string, string>>;

export interface WorkerFixtures {
  readonly product: ProductAccess;
  readonly identities: Identities;
  readonly store: StoreDoor;
  /** The stored entries of a browser in which the seeded administrator is signed in; signs in on the first call. */
  readonly heldByAdministrator: () => Promise<Held>;
}

/** A cookie that the first page removes, so that only that page begins signed in. */
const MARK = 'begins-signed-in';

/** Ends the warm-up of each Web Worker at once, as any message does: it takes a sixth of a page's work in a test. */
function endWarmUps(): void {
  globalThis.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.postMessage('', []);
    }
  };
}

/**
 * Gives the first page of an origin the storage of a signed-in person. Playwright's own `storageState` opens a page for
 * that first, which takes a tenth of a test's time.
 */
export async function beginWith(context: BrowserContext, origin: string, held: Held): Promise<void> {
  await context.addInitScript(endWarmUps);
  await context.addCookies([{ name: MARK, value: '1', url: origin }]);
  await context.addInitScript(
    ({ origin, held, mark }) => {
      if (location.origin !== origin || !document.cookie.includes(mark)) return;
      document.cookie = `${mark}=; max-age=0; path=/`;
      for (const [name, value] of Object.entries(held)) localStorage.setItem(name, value);
    },
    { origin, held, mark: MARK },
  );
}

/** The fixtures that each worker has once for all its tests. */
export const test = base.extend<object, WorkerFixtures>({
  product: [async ({}, use) => use(knownProduct()), { scope: 'worker' }],

  identities: [async ({ product }, use) => use(identitiesOf(product)), { scope: 'worker' }],

  store: [async ({ product }, use) => use(storeBehind(product.backDoor)), { scope: 'worker' }],

  heldByAdministrator: [
    async ({ browser, product }, use) => {
      let held: Promise<Held> | undefined;
      const signInOnce = async () => {
        const page = await browser.newPage({ baseURL: product.origin });
        await signIn(page, product.signIns.administrator);
        const stored = await page.evaluate(() => ({ ...localStorage }));
        await page.context().close();
        // Otherwise, every page would write the document that this one was closed too early for.
        const { document: _, ...held } = stored;
        return held;
      };
      await use(() => (held ??= signInOnce()));
    },
    { scope: 'worker' },
  ],
});
