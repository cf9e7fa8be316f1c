import { type Browser, expect, type Page } from '@playwright/test';
import { createUsers, type TestUser } from '../../support/users';
import { test as base, type StorageState, type WorkerFixtures } from '../../support/worker';
import { type Proxy, startProxy } from './proxy';

/** A signed-in administrator's page behind the proxy, with a clock that the test can move on. */
export interface Stage {
  readonly proxy: Proxy;
  /** The page at hand; the next cell finds it as this one leaves it. */
  page(): Promise<Page>;
  /** Lets go of the page: the next one begins anew, signed in. */
  renew(): Promise<void>;
  /** A user of the service whom nobody else touches. */
  user(): Promise<TestUser>;
  /** Fails where the browser complained of anything but an answer that failed. */
  verify(): void;
}

/** What the browser holds at one origin, as if it were held at another. */
const movedTo = (origin: string, { cookies, origins }: StorageState): StorageState => ({
  cookies,
  origins: origins.map((held) => ({ ...held, origin })),
});

async function openStage(
  browser: Browser,
  { product, store, identities, administratorState }: WorkerFixtures,
) {
  const proxy = await startProxy(product.origin);
  const users = createUsers(store, identities);
  let current: Page | undefined;
  let complaints: string[] = [];

  const open = async (): Promise<Page> => {
    const storageState = movedTo(proxy.origin, await administratorState());
    const context = await browser.newContext({ baseURL: proxy.origin, storageState });
    const page = await context.newPage();
    await page.clock.install();
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return page;
  };

  const stage: Stage = {
    proxy,
    async page() {
      current ??= await open();
      return current;
    },
    async renew() {
      proxy.calm();
      await current?.context().close();
      current = undefined;
    },
    user: () => users.create(),
    verify() {
      const said = complaints;
      complaints = [];
      expect(said, 'what went wrong in the browser').toEqual([]);
    },
  };
  const close = async () => {
    await stage.renew();
    await users.removeAll();
    proxy.stop();
  };
  return { stage, close };
}

/** One stage per worker; each cell gets it calm, and one that fails leaves nothing of its page to the next. */
export const test = base.extend<{ calm: undefined }, { stage: Stage }>({
  stage: [
    async ({ browser, product, store, identities, administratorState }, use) => {
      const { stage, close } = await openStage(browser, { product, store, identities, administratorState });
      await use(stage);
      await close();
    },
    { scope: 'worker' },
  ],

  calm: [
    async ({ stage }, use, testInfo) => {
      await use(undefined);
      stage.proxy.calm();
      if (testInfo.status !== testInfo.expectedStatus) await stage.renew();
      stage.verify();
    },
    { auto: true },
  ],
});

export { expect };
