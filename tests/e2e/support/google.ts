import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { withVariables } from '../../../scripts/screenshots/studio';
import type { ProductAccess } from './product';
import type { Expecting } from './watch';

const SCRIPT = 'https://apis.google.com/js/api.js*';

/** Hosts from which the emulator's page of accounts loads its styles. */
const LOOKS = ['https://fonts.googleapis.com', 'https://unpkg.com'];

/**
 * Provides Google's window as the emulator renders it. Google's script is replaced by a small stand-in, in the page and
 * in the emulator's helper frame; everything else is the identity library and the emulator themselves.
 */
export async function withGoogle(page: Page, expecting: Pick<Expecting, 'host'>) {
  const context = page.context();
  for (const host of ['https://apis.google.com', ...LOOKS]) expecting.host(host);
  await context.route(SCRIPT, (route) =>
    route.fulfill({ path: fileURLToPath(new URL('gapi.js', import.meta.url)) }),
  );
  for (const host of LOOKS) await context.route(`${host}/**`, (route) => route.fulfill({ body: '' }));

  /** Clicks the button, and returns Google's window. */
  const open = async (): Promise<Page> => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in with Google' }).click(),
    ]);
    return popup;
  };

  return {
    open,

    /** Signs in with a made-up Google account of the emulator. */
    signIn: async (email: string): Promise<void> => chooseAccount(await open(), email),
  };
}

/** Adds a made-up Google account on the emulator's page, and signs in with it. */
export async function chooseAccount(google: Page, email: string): Promise<void> {
  await google.getByText('Add new account').click();
  await google.locator('#email-input').fill(email);
  await google.locator('#sign-in').click();
}

/** The parts of the emulator's page that end a sign-in. */
interface Handler {
  readonly authType: string;
  readonly eventId: string | null;
  readonly saveAuthEvent: (event: object) => void;
}

/** Ends a sign-in on the emulator's page with an error, as Google's handler does. */
export async function endWithError(google: Page, code: string): Promise<void> {
  await google.waitForFunction(() => 'saveAuthEvent' in window);
  await google.evaluate((code) => {
    const { authType, eventId, saveAuthEvent } = window as unknown as Handler;
    saveAuthEvent({ type: authType, eventId, error: { code } });
  }, code);
}

/** Makes `window.open` fail, as in a browser that blocks popups. */
export async function blockWindows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.open = () => null;
  });
}

/**
 * Configures the site with an `authDomain` on its own site. The emulator's handler and helper frame then belong to that
 * site too, because ports don't tell sites apart.
 */
export const onOwnAuthDomain = (page: Page, { origin }: ProductAccess): Promise<unknown> =>
  withVariables(page, { VITE_FIREBASE_AUTH_DOMAIN: new URL(origin).hostname });

/** Makes the request for Google's script fail, as a firewall or a browser extension may. */
export async function withoutGoogle(
  page: Page,
  expecting: Pick<Expecting, 'host' | 'noAnswer'>,
): Promise<void> {
  expecting.host('https://apis.google.com');
  expecting.noAnswer('apis.google.com');
  await page.route(SCRIPT, (route) => route.abort());
}

/** Leaves the request for Google's script without any answer. */
export async function withSilentGoogle(page: Page): Promise<void> {
  await page.route(SCRIPT, () => undefined);
}
