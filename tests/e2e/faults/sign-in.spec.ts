import type { Page } from '@playwright/test';
import { providerFaults } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { alertWith } from './support/seen';
import { expect, type Stage } from './support/stage';

const WRONG = 'not the password';

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByLabel('Password');
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true });

async function prepare(page: Page, { administrator }: Stage): Promise<string> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await username(page).fill(administrator.email);
  await password(page).fill(WRONG);
  return administrator.email;
}

/** Words with the provider's code beside them; the fields keep their values, and the button works again. */
async function isSaid({ page, subject }: Scene<string>, words: RegExp | string = '') {
  const alert = alertWith(page, /auth\/|console\//);
  await expect(alert).toContainText(words);
  await expect(username(page)).toHaveValue(subject);
  await expect(password(page)).toHaveValue(WRONG);
  await expect(logIn(page)).toBeEnabled();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
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
    M: (scene) => isSaid(scene),
    'M, wait': (scene) => isSaid(scene, 'Wait a few minutes'),

    async Z({ page, release, sent }) {
      await expect(logIn(page)).toBeDisabled();
      await page.clock.fastForward(5_000);
      await expect(page.getByText(/still waiting/i)).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await expect(alertWith(page, 'The username or the password is not right.')).toBeVisible();
      expect(sent()).toHaveLength(1);
    },

    async X({ page, release, sent }) {
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      release();
      await expect.poll(() => sent().length).toBe(1);
      await expect(page.getByRole('button', { name: 'Reset Password' })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  },
});
