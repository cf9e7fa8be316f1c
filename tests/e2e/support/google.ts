import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Expecting } from './watch';

const SCRIPT = 'https://apis.google.com/js/api.js*';

/** Hosts from which the emulator's own page of accounts takes its look. */
const LOOKS = ['https://fonts.googleapis.com', 'https://unpkg.com'];

/**
 * Google's window as the emulator draws it. Google's script is replaced by a small stand-in, in the page and in the
 * emulator's helper frame; everything else is the identity library and the emulator themselves.
 */
export async function withGoogle(page: Page, expecting: Pick<Expecting, 'host'>) {
  const context = page.context();
  for (const host of ['https://apis.google.com', ...LOOKS]) expecting.host(host);
  await context.route(SCRIPT, (route) =>
    route.fulfill({ path: fileURLToPath(new URL('gapi.js', import.meta.url)) }),
  );
  for (const host of LOOKS) await context.route(`${host}/**`, (route) => route.fulfill({ body: '' }));

  /** Clicks the button, and answers with Google's window. */
  const open = async (): Promise<Page> => {
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Sign in with Google' }).click(),
    ]);
    return popup;
  };

  return {
    open,

    /** Signs in with a Google account that the emulator makes up. */
    async signIn(email: string): Promise<void> {
      const popup = await open();
      await popup.getByText('Add new account').click();
      await popup.locator('#email-input').fill(email);
      await popup.locator('#sign-in').click();
    },
  };
}

/** Google's script as something in between refuses it. */
export async function withoutGoogle(
  page: Page,
  expecting: Pick<Expecting, 'host' | 'noAnswer'>,
): Promise<void> {
  expecting.host('https://apis.google.com');
  expecting.noAnswer('apis.google.com');
  await page.route(SCRIPT, (route) => route.abort());
}
