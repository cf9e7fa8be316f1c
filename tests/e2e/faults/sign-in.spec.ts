import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { storedUser } from '../support/storedUser';
import { providerFaults } from './support/interferences';
import type { Fault } from './support/matrix';
import { codes, describeOperation, type Scene } from './support/operation';
import { expect, type Stage } from './support/stage';
import { dismissed, isToldByCode, isWarnedOf } from './support/ways';

const WRONG = 'not the password';

/** Either code: a test that runs at the same time may forbid the provider to tell which addresses it knows. */
const NO_MATCH = /auth\/(wrong-password|invalid-credential)/;

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByLabel('Password');
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

async function prepare(page: Page, { administrator }: Stage, fault: Fault): Promise<string> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await username(page).fill(administrator.email);
  await password(page).fill(fault === 'page left' ? administrator.password : WRONG);
  return administrator.email;
}

/** The page shows the fault's message and code, the fields keep their values, and the button works again. */
async function isSaid({ page, stage, subject, fault }: Scene<string>) {
  await dismissed(await isToldByCode(page, fault));
  await expect(username(page)).toHaveValue(subject);
  await expect(password(page)).toHaveValue(WRONG);
  stage.identity.calm();
  await logIn(page).click();
  await dismissed(await isWarnedOf(page, 'Wrong username or password.', NO_MATCH));
}

describeOperation('password sign-in', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*signInWithPassword/,
  limit: 60_000,
  prepare,
  begin: (page) => logIn(page).click(),
  faults: providerFaults,
  see: {
    ...codes(isSaid, 'M', 'M, wait'),

    async Z({ page, release, sent }) {
      await expect(logIn(page)).toBeDisabled();
      await page.clock.fastForward(5_000);
      await expect(page.getByText(/still waiting/i)).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await expect(alertWith(page, 'Wrong username or password.')).toBeVisible();
      expect(sent()).toHaveLength(1);
    },

    // Someone who left the form is signed in all the same, and stays on the page where they are.
    async X({ page, stage, release, sent }) {
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      release();
      await expect.poll(() => storedUser(page)).not.toBeNull();
      expect(sent()).toHaveLength(1);
      await expect(page).toHaveURL(/\/forgot-password$/);
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await stage.renew();
    },
  },
});
