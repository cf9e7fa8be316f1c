import type { Browser, Page } from '@playwright/test';
import type { Credentials } from '../../../../scripts/checks/signIn';
import { withVariables } from '../../../../scripts/screenshots/studio';
import { redacted } from '../../../../src/ui/report';
import type { StoreDoor } from '../../support/backDoor';
import { createUsers, type TestUser, type UserOverrides } from '../../support/users';
import { beginWith, test as base, type WorkerFixtures } from '../../support/worker';
import { TOKEN_CALL } from './claims';
import { type Proxy, startProxy } from './proxy';
import { expect } from '../../support/expect';

export type Who = 'administrator' | 'visitor';

/** Whose answers fail. */
export type Failing = 'service' | 'identity';

/** A page behind the proxies, with a clock that the test can move on. */
export interface Stage {
  /** In front of the service. */
  readonly proxy: Proxy;
  /** In front of the identity provider. */
  readonly identity: Proxy;
  readonly administrator: Credentials;
  /** What the service holds, behind the back of every page. */
  readonly store: StoreDoor;
  /** The page at hand; the next cell finds it as this one leaves it. */
  page(who: Who, failing?: Failing): Promise<Page>;
  /** Lets go of the page: the next one begins anew. */
  renew(): Promise<void>;
  /** Whether a request, those that match `but` apart, is on its way: the page waits for an answer, and not for time. */
  isAsked(but?: RegExp): boolean;
  /** How many tokens pages have asked the identity provider for, beside those of signing in. */
  tokens(): number;
  /** A user of the service whom nobody else touches. */
  user(overrides?: UserOverrides): Promise<TestUser>;
  /** Takes back the users of the cells before: each of them would be a row of every list that comes after. */
  removeUsers(): Promise<void>;
  /** Fails where the browser complained of anything but an answer that failed, and where the console held a token. */
  verify(): void;
}

/**
 * The build writes users/{uid} to the service's own address, which is a foreign one to a page of the proxy: to its
 * policy, or, where that has let it go, to the service.
 */
const isForeignDocument = (text: string, origin: string): boolean =>
  text.includes(`${origin}/v1/projects/`) && text.includes('/documents:commit');

/** The clock notes in an error where each timer was set: nobody reads it, and its stack takes longer than the timer. */
function timersWithoutStacks(): void {
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'] as const)
    Object.assign(window, {
      [name]: new Proxy(window[name], {
        apply(set, at, args) {
          const { Error: own } = window;
          Object.assign(window, { Error: Object });
          try {
            return Reflect.apply(set, at, args);
          } finally {
            Object.assign(window, { Error: own });
          }
        },
      }),
    });
}

async function openStage(
  browser: Browser,
  { product, store, identities, heldByAdministrator }: WorkerFixtures,
) {
  const identity = await startProxy(product.authEmulator);
  const proxy = await startProxy(product.origin, (policy) =>
    policy.replaceAll(product.authEmulator, identity.origin),
  );
  const users = createUsers(store, identities);
  let current: { readonly who: Who; readonly failing: Failing; readonly page: Page } | undefined;
  let complaints: string[] = [];
  let tokens = 0;

  const open = async (who: Who): Promise<Page> => {
    const context = await browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
    if (who === 'administrator') await beginWith(context, proxy.origin, await heldByAdministrator());
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(timersWithoutStacks);
    await withVariables(page, {
      // By a route instead, the browser would keep nothing of the site, and load it all for each page.
      VITE_AUTH_EMULATOR: identity.origin,
      // Cell after cell moves the clock on, by hours in the end.
      VITE_REAUTH_MINUTES: '0',
      VITE_SESSION_HOURS: '0',
    });
    page.on('console', (message) => {
      if (redacted(message.text()).includes('[token]')) complaints.push('A token is on the console.');
      if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
      if (!isForeignDocument(message.text(), product.origin)) complaints.push(message.text());
    });
    page.on('request', (request) => {
      if (TOKEN_CALL.test(request.url())) tokens += 1;
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return page;
  };

  const stage: Stage = {
    proxy,
    identity,
    administrator: product.signIns.administrator,
    store,
    async page(who, failing = 'service') {
      if (current && !(current.who === who && current.failing === failing)) await stage.renew();
      current ??= { who, failing, page: await open(who) };
      return current.page;
    },
    async renew() {
      proxy.calm();
      identity.calm();
      // A route may still wait for an answer that nobody needs any more.
      await current?.page.unrouteAll({ behavior: 'ignoreErrors' });
      await current?.page.context().close();
      current = undefined;
    },
    isAsked: (but) => proxy.isAsked(but) || identity.isAsked(but),
    tokens: () => tokens,
    user: (overrides) => users.create(overrides),
    removeUsers: () => users.removeAll(),
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
    identity.stop();
  };
  return { stage, close };
}

/** One stage per worker; each cell gets it calm, and one that fails leaves nothing of its page to the next. */
export const test = base.extend<{ calm: undefined }, { stage: Stage }>({
  stage: [
    async ({ browser, product, store, identities, heldByAdministrator }, use) => {
      const { stage, close } = await openStage(browser, { product, store, identities, heldByAdministrator });
      await use(stage);
      await close();
    },
    { scope: 'worker' },
  ],

  calm: [
    async ({ stage }, use, testInfo) => {
      stage.proxy.forget();
      stage.identity.forget();
      await use(undefined);
      stage.proxy.calm();
      stage.identity.calm();
      if (testInfo.status !== testInfo.expectedStatus) await stage.renew();
      stage.verify();
    },
    { auto: true },
  ],
});

export { expect };
