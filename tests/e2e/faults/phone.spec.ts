import type { Page } from '@playwright/test';
import { aNumber } from '../support/phone';
import { providerFaults } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { alertWith } from './support/seen';
import { expect } from './support/stage';

interface Field {
  readonly label: string;
  readonly button: string;
  readonly value: string;
}

const input = (page: Page, { label }: Field) => page.getByRole('textbox', { name: label });
const button = (page: Page, { button }: Field) => page.getByRole('button', { name: button, exact: true });

/** Words with the code beside them; the field keeps its value, and the button works again. */
async function isSaid({ page, subject }: Scene<Field>, words = '') {
  const alert = alertWith(page, /auth\/|console\//);
  await expect(alert).toContainText(words);
  await expect(input(page, subject)).toHaveValue(subject.value);
  await expect(button(page, subject)).toBeEnabled();
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
}

/** Busy at once, words at 5 s, and what comes at 10 s counts; one request. */
async function isWaitedFor({ page, subject, release, sent }: Scene<Field>) {
  await expect(button(page, subject)).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/still waiting/i)).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await expect(page.getByText(/still waiting/i)).toHaveCount(0);
  expect(sent()).toHaveLength(1);
}

/** Going back to the login page meanwhile moves nobody and says nothing. */
async function isLeft({ page, release }: Scene<Field>) {
  await page.getByRole('link', { name: 'Log In' }).click();
  release();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function askForNumber(page: Page): Promise<Field> {
  await page.goto('/login?way=phone');
  const value = aNumber().international;
  const number = { label: 'Phone number', button: 'Send code', value };
  await input(page, number).fill(value);
  return number;
}

describeOperation<Field>('send the SMS code', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*sendVerificationCode/,
  limit: 60_000,
  prepare: askForNumber,
  begin: (page, number) => button(page, number).click(),
  faults: providerFaults,
  see: {
    M: (scene) => isSaid(scene),
    'M, cap 60 s': (scene) => isSaid(scene),
    'M, wait': (scene) => isSaid(scene, 'Wait a few minutes'),
    'Z, one SMS': async (scene) => {
      await isWaitedFor(scene);
      await expect(scene.page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
      await scene.stage.renew();
    },
    X: isLeft,
  },
});

describeOperation<Field>('confirm the SMS code', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*signInWithPhoneNumber/,
  limit: 60_000,
  async prepare(page) {
    const confirmation = { label: 'Verification code', button: 'Verify', value: '123456' };
    if (!(await input(page, confirmation).isVisible())) {
      const number = await askForNumber(page);
      await button(page, number).click();
    }
    await input(page, confirmation).fill(confirmation.value);
    return confirmation;
  },
  begin: (page, confirmation) => button(page, confirmation).click(),
  faults: providerFaults,
  see: {
    M: (scene) => isSaid(scene),
    'M, code kept': (scene) => isSaid(scene),
    Z: async (scene) => {
      await isWaitedFor(scene);
      await expect(alertWith(scene.page, 'This code is not right.')).toBeVisible();
      await scene.stage.renew();
    },
    X: isLeft,
  },
});
