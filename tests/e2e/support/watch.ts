import type { BrowserContext, ConsoleMessage } from '@playwright/test';
import { expect } from './expect';

interface Allowance {
  readonly name: string;
  readonly covers: (message: ConsoleMessage) => boolean;
  used: boolean;
}

const failedToLoad = (message: ConsoleMessage, reason: string, address: string | RegExp): boolean => {
  const { url } = message.location();
  const where = typeof address === 'string' ? url.includes(address) : address.test(url);
  return where && message.text().startsWith('Failed to load resource') && message.text().includes(reason);
};

/** The emulator doesn't support reCAPTCHA Enterprise and answers 501; the SDK goes on without it. */
const isEmulatorsRecaptcha = (message: ConsoleMessage) => failedToLoad(message, ' 501 ', '/recaptchaConfig');

/** Runs in every frame: logs each violation of the Content Security Policy, whatever the browser itself logs. */
const tellBreaches = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
    console.error(
      `Content Security Policy: ${violatedDirective} refuses ${blockedURI} ${sample} (${sourceFile})`,
    ),
  );

/** Runs in every frame: logs when the focused element is gone and no other element has taken the focus. */
const tellLostFocus = () => {
  let last: EventTarget | null = null;
  let isTold = false;
  const isLost = () =>
    last instanceof Element &&
    (!last.isConnected || last.matches(':disabled')) &&
    document.activeElement === document.body &&
    document.querySelector('main') !== null;
  addEventListener('focusin', ({ target }) => {
    last = target;
    isTold = false;
  });
  addEventListener('focusout', ({ relatedTarget }) => {
    // A click outside of all controls removes the focus on purpose.
    queueMicrotask(() => {
      if (relatedTarget === null && document.hasFocus() && !isLost()) last = null;
    });
  });
  let looks = 0;
  setInterval(() => {
    looks = isLost() ? looks + 1 : 0;
    if (looks < 2 || isTold || !(last instanceof Element)) return;
    isTold = true;
    console.error(`The focus fell to the body from ${last.outerHTML.slice(0, 300)}`);
  }, 100);
};

/** Messages about policies, of the browser and of `tellBreaches`. A test can't allow them. */
const BREACH = /Content Security Policy|Trusted ?(?:Type|HTML|Script)|Permissions[- ]Policy/i;

/**
 * Watches everything that a test's pages do. The test fails on an error on the console, an uncaught error, a violation
 * of the page's policy, a lost focus, or a request to a foreign host, unless it has allowed that before, and if
 * something that it has allowed did not happen. A violation of the policy can't be allowed.
 */
export async function watch(context: BrowserContext, ownOrigins: readonly string[]) {
  const complaints: string[] = [];
  const allowances: Allowance[] = [];
  const origins = new Set(ownOrigins);

  await context.addInitScript(tellBreaches);
  await context.addInitScript(tellLostFocus);
  context.on('console', (message) => {
    const isBreach = BREACH.test(message.text());
    if (!isBreach && (message.type() !== 'error' || isEmulatorsRecaptcha(message))) return;
    const allowance = isBreach ? undefined : allowances.find(({ covers }) => covers(message));
    if (allowance) allowance.used = true;
    else complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) =>
    complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`),
  );
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isNetwork = protocol !== 'data:' && protocol !== 'blob:';
    if (isNetwork && !origins.has(origin)) complaints.push(`foreign request: ${request.url()}`);
  });

  const allow = (name: string, covers: Allowance['covers']): void =>
    void allowances.push({ name, covers, used: false });

  return {
    /** Allows Chromium's own message about an answer that the test expects, such as a 403. */
    answer: (status: number, address: string | RegExp): void =>
      allow(`an answer with ${status} from ${address}`, (message) =>
        failedToLoad(message, ` ${status} `, address),
      ),

    /** Allows Chromium's own message about a request that is never answered. */
    noAnswer: (address: string | RegExp): void =>
      allow(`no answer from ${address}`, (message) => failedToLoad(message, 'net::ERR', address)),

    /** Allows an error that the page itself logs, such as one about a part that can't be loaded. */
    logged: (pattern: RegExp): void =>
      allow(`an error that matches ${pattern}`, (message) => pattern.test(message.text())),

    /** Allows Chromium's messages about any requests while there is no connection; there may be none. */
    withoutConnection: (): void =>
      void allowances.push({
        name: 'no connection',
        covers: (message) => failedToLoad(message, 'net::ERR_INTERNET_DISCONNECTED', ''),
        used: true,
      }),

    /** Allows requests to a host that the test answers itself. */
    host: (origin: string): void => void origins.add(origin),

    /** Call this at the end of a test or of a part of it; later parts begin without allowances. */
    verify(): void {
      expect(complaints.splice(0), 'what went wrong in the browser, unexpectedly').toEqual([]);
      const missing = allowances.splice(0).filter(({ used }) => !used);
      expect(
        missing.map(({ name }) => name),
        'what was expected to fail, and did not',
      ).toEqual([]);
    },
  };
}

export type Expecting = Omit<Awaited<ReturnType<typeof watch>>, 'verify'>;
