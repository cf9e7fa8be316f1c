import type { Page } from '@playwright/test';
import { withGoogle, withoutGoogle } from '../support/google';
import { providerFaults } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { alertWith } from './support/seen';
import { expect } from './support/stage';

/** The stage forbids no host. */
const anything = { host: () => undefined, noAnswer: () => undefined };

interface Way {
  readonly begin: () => Promise<void>;
}

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });

/** Words with the code beside them, and the button works. */
async function isSaid({ page, stage }: Scene<Way>, words = '') {
  const alert = alertWith(page, /auth\/|console\//);
  await expect(alert).toContainText(words);
  await expect(google(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/login$/);
  await stage.renew();
}

describeOperation<Way>('Google popup', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*signInWithIdp/,
  limit: 60_000,
  async prepare(page, stage, fault) {
    const { email } = await stage.user();
    if (fault === 'refused') {
      await withoutGoogle(page, anything);
      await page.goto('/login');
      return { begin: () => google(page).click() };
    }
    const { signIn } = await withGoogle(page, anything);
    await page.goto('/login');
    return { begin: () => signIn(email) };
  },
  begin: (_, way) => way.begin(),
  faults: providerFaults,
  see: {
    M: (scene) => isSaid(scene),
    'M, cap 60 s': (scene) => isSaid(scene),
    'M, names the script': (scene) => isSaid(scene, 'Google’s sign-in script (apis.google.com)'),

    async Z({ page, release, sent, stage }) {
      await expect(page.getByText(/Go on in Google’s window/)).toBeVisible();
      await page.clock.fastForward(10_000);
      release();
      await expect(page).toHaveURL(/\/contact-admin$/);
      expect(sent()).toHaveLength(1);
      await stage.renew();
    },

    async X({ page, release, stage }) {
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      release();
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await stage.renew();
    },
  },
});
