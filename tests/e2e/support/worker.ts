import { type BrowserContext, test as base } from '@playwright/test';
import { signIn } from '../../../scripts/checks/signIn';
import { type StoreDoor, storeBehind } from './backDoor';
import { type Identities, identitiesOf } from './identities';
import { knownProduct, type ProductAccess } from './product';

/** What the console keeps in a browser. */
type Held = Readonly<Record<string, string>>;

export interface WorkerFixtures {
  readonly product: ProductAccess;
  readonly identities: Identities;
  readonly store: StoreDoor;
  /** What a browser holds in which the seeded administrator has signed in; signs in when first asked. */
  readonly heldByAdministrator: () => Promise<Held>;
}

/** Gone with the first page that has found it: what a story takes away stays away. */
const MARK = 'begins-signed-in';

/** Ends the warm-up of each worker at once, as any message does: for a story's few rows it is a sixth of a page's work. */
function endWarmUps(): void {
  globalThis.Worker = class extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      this.postMessage('', []);
    }
  };
}

/**
 * Has the first page of an origin find what a signed-in person's browser holds. The test tool's own way opens a page
 * for it first, which is a tenth of a story's work.
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

/** What a worker has once, whatever it tests. */
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
        return stored;
      };
      await use(() => (held ??= signInOnce()));
    },
    { scope: 'worker' },
  ],
});
