import { type BrowserContext, test as base } from '@playwright/test';
import { signIn } from '../../../scripts/checks/signIn';
import { type StoreDoor, storeBehind } from './backDoor';
import { type Identities, identitiesOf } from './identities';
import { knownProduct, type ProductAccess } from './product';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface WorkerFixtures {
  readonly product: ProductAccess;
  readonly identities: Identities;
  readonly store: StoreDoor;
  /** What a browser holds in which the seeded administrator has signed in; signs in when first asked. */
  readonly administratorState: () => Promise<StorageState>;
}

/** What a worker has once, whatever it tests. */
export const test = base.extend<object, WorkerFixtures>({
  product: [async ({}, use) => use(knownProduct()), { scope: 'worker' }],

  identities: [async ({ product }, use) => use(identitiesOf(product)), { scope: 'worker' }],

  store: [async ({ product }, use) => use(storeBehind(product.backDoor)), { scope: 'worker' }],

  administratorState: [
    async ({ browser, product }, use) => {
      let state: Promise<StorageState> | undefined;
      const signInOnce = async () => {
        const page = await browser.newPage({ baseURL: product.origin });
        await signIn(page, product.signIns.administrator);
        const stored = await page.context().storageState();
        await page.context().close();
        return stored;
      };
      await use(() => (state ??= signInOnce()));
    },
    { scope: 'worker' },
  ],
});
