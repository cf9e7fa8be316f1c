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

/** The side whose answers fail. */
export type Failing = 'service' | 'identity';

/** A page behind the proxies, with a clock that the test can move on. */
export interface Stage {
  /** The proxy in front of the service. */
  readonly proxy: Proxy;
  /** The proxy in front of the identity provider. */
  readonly identity: Proxy;
  readonly administrator: Credentials;
  /** The service's store, which tests can change without any page noticing. */
  readonly store: StoreDoor;
  /** The current page, as the cell before has left it. */
  page(who: Who, failing?: Failing): Promise<Page>;
  /** Closes the page, so that the next cell gets a new one. */
  renew(): Promise<void>;
  /** Whether the page waits for the answer to a request, other than those that match `but`. */
  isAsked(but?: RegExp): boolean;
  /** How many tokens pages have fetched from the identity provider, apart from those of signing in. */
  tokens(): number;
  /** Creates a user whom no other test touches. */
  user(overrides?: UserOverrides): Promise<TestUser>;
  /** Removes the users of the cells before, because each of them would be a row in all later lists. */
  removeUsers(): Promise<void>;
  /** Fails if the browser logged any error apart from failed answers, or if the console logged a token. */
  verify(): void;
}

/**
 * Whether an error is about the write of users/{uid}. The build sends that to the service's own address, which is a
 * foreign one for a page of the proxy: its policy refuses the write, or, if that allows it, the service does.
 */
const isForeignDocument = (text: string, origin: string): boolean =>
  text.includes(`${origin}/v1/projects/`) && text.includes('/documents:commit');

/** Skips the error that the fake clock creates for each timer, as its stack takes longer than the timer itself. */
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
      // A Playwright route instead would turn off the browser's cache, and load the whole site for each page.
      VITE_AUTH_EMULATOR: identity.origin,
      // Off, because the cells together move the clock on by hours.
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
      // Ignores errors of routes that still wait for an answer.
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

/** One stage per worker; each cell gets it without faults, and after a failed cell the page is renewed. */
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
