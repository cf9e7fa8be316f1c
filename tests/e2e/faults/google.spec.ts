import type { Page } from '@playwright/test';
import { withGoogle, withoutGoogle, withSilentGoogle } from '../support/google';
import { storedUser } from '../support/storedUser';
import { providerFaults } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { expect } from './support/stage';
import { isToldByCode, isWarnedOf } from './support/ways';

/** Expects nothing, because the stage allows requests to any host. */
const anything = { host: () => undefined, noAnswer: () => undefined };

interface Way {
  readonly begin: () => Promise<void>;
  /** Signs in, with Google's script available. */
  readonly signIn: () => Promise<void>;
}

const google = (page: Page) => page.getByRole('button', { name: 'Sign in with Google' });
const windowOpen = (page: Page) => page.getByText(/Continue in Google’s window/);

async function withScript(page: Page, email: string): Promise<void> {
  await page.unrouteAll();
  await page.context().unrouteAll();
  const { signIn } = await withGoogle(page, anything);
  await signIn(email);
}

/** The button works again: a user without the claim signs in, and is led to contact-admin. */
async function worksAgain({ page, stage, subject }: Scene<Way>) {
  await expect(windowOpen(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
  stage.identity.calm();
  await subject.signIn();
  await expect(page).toHaveURL(/\/contact-admin$/);
}

/** The page shows the fault's message and code, and the button works again. */
async function isSaid(scene: Scene<Way>) {
  await isToldByCode(scene.page, scene.fault);
  await worksAgain(scene);
}

/** Opens the login page, and logs out anyone whom the cell before has signed in. */
async function opensLogin(page: Page) {
  if (page.url().endsWith('/contact-admin')) await page.getByRole('button', { name: 'Log Out' }).click();
  else await page.goto('/login');
  await google(page).waitFor();
}

/** A script that never arrives is given up after the time that people may take in Google's window. */
async function isGivenUp(page: Page) {
  await opensLogin(page);
  await withSilentGoogle(page);
  // The reload drops the script that was loaded before.
  await page.reload();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await google(page).click();
  await expect(windowOpen(page)).toBeVisible();
  await page.clock.fastForward(59_000);
  await expect(windowOpen(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await isWarnedOf(page, 'No answer from Google for 60 seconds.', 'console/timeout');
  await page.clock.resume();
}

describeOperation<Way>('Google popup', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*signInWithIdp/,
  // Milliseconds after which the library gives up the exchange; Google’s window has 60 s.
  limit: 30_000,
  async prepare(page, stage, fault) {
    const { email } = await stage.user();
    const signIn = () => withScript(page, email);
    await opensLogin(page);
    if (fault === 'refused') {
      await withoutGoogle(page, anything);
      await page.reload();
    }
    return { signIn, begin: fault === 'refused' ? () => google(page).click() : signIn };
  },
  begin: (_, way) => way.begin(),
  faults: providerFaults,
  see: {
    M: isSaid,

    async 'M, cap 60 s'(scene) {
      await isSaid(scene);
      await isGivenUp(scene.page);
    },

    async 'M, names the script'(scene) {
      await isWarnedOf(scene.page, 'Google’s sign-in script (apis.google.com)', 'auth/internal-error');
      await worksAgain(scene);
    },

    async Z({ page, release, sent }) {
      await expect(windowOpen(page)).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(windowOpen(page)).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(windowOpen(page)).toBeVisible();
      release();
      await expect(page).toHaveURL(/\/contact-admin$/);
      expect(sent()).toHaveLength(1);
    },

    // Someone who left the form is signed in all the same, and stays on the page where they are.
    async X({ page, release, stage }) {
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      release();
      await expect.poll(() => storedUser(page)).not.toBeNull();
      await expect(page).toHaveURL(/\/forgot-password$/);
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await stage.renew();
    },
  },
});
