import type { Page } from '@playwright/test';
import { aNumber } from '../support/phone';
import { providerFaults } from './support/interferences';
import { codes, describeOperation, type Scene } from './support/operation';
import { expect } from './support/stage';
import { answered, dismissed, isToldByCode, isWarnedOf } from './support/ways';

interface Field {
  readonly label: string;
  readonly button: string;
  readonly value: string;
}

const input = (page: Page, { label }: Pick<Field, 'label'>) => page.getByRole('textbox', { name: label });
const button = (page: Page, { button }: Field) => page.getByRole('button', { name: button, exact: true });

/** The page shows the fault's message and code, the field keeps its value, and the button can be used again. */
async function isSaid({ page, stage, subject, fault }: Scene<Field>) {
  await dismissed(await isToldByCode(page, fault));
  await expect(input(page, subject)).toHaveValue(subject.value);
  await expect(button(page, subject)).toBeEnabled();
  stage.identity.calm();
}

/** The button is busy at once, a message appears at 5 s, and an answer at 10 s still counts; one request is sent. */
async function isWaitedFor({ page, subject, release, sent }: Scene<Field>) {
  await expect(button(page, subject)).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(/still waiting/i)).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await expect(page.getByText(/still waiting/i)).toHaveCount(0);
  expect(sent()).toHaveLength(1);
}

/** After going back to the login page, a late answer leads nowhere and shows no message. */
const isLeft =
  (path: RegExp) =>
  async ({ page, stage, release }: Scene<Field>) => {
    await page.getByRole('link', { name: 'Log In' }).click();
    await answered(page, path, release);
    await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await stage.renew();
  };

const CODE = { label: 'Verification code', button: 'Verify', value: '123456' };

async function askForNumber(page: Page): Promise<Field> {
  const change = page.getByRole('button', { name: 'Change number' });
  if (await change.isVisible()) await change.click();
  else await page.goto('/login?way=phone');
  const value = aNumber().international;
  const number = { label: 'Phone number', button: 'Send code', value };
  await input(page, number).fill(value);
  return number;
}

async function isSent({ page, subject }: Scene<Field>) {
  await button(page, subject).click();
  await input(page, CODE).waitFor();
}

/** Makes the fake captcha of this page hang: it waits for a timer of half a second, which now never fires. */
const hangCaptcha = (page: Page) =>
  page.evaluate(() => {
    const real = window.setTimeout;
    const hang = () => Object.assign(window, { isCaptchaHanging: true });
    Object.assign(window, {
      setTimeout: (work: () => void, time?: number) => (time === 500 ? hang() : real(work, time)),
    });
  });

const isCaptchaHanging = (page: Page) => page.evaluate(() => 'isCaptchaHanging' in window);

/** A captcha that never ends is given up after its time limit, and no code is sent. */
async function isGivenUp({ page, stage, subject }: Scene<Field>) {
  await hangCaptcha(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await button(page, subject).click();
  await expect.poll(() => isCaptchaHanging(page)).toBe(true);
  await page.clock.fastForward(59_000);
  await expect(page.getByText(/still waiting/i)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(1_000);
  await page.clock.resume();
  const words = 'The captcha check took longer than 60 seconds, and no code was sent.';
  await dismissed(await isWarnedOf(page, words, 'console/timeout'));
  expect(stage.identity.seen(/^POST .*sendVerificationCode/)).toHaveLength(1);
  await page.reload();
  await input(page, subject).fill(subject.value);
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
    ...codes(
      async (scene) => {
        await isSaid(scene);
        await isSent(scene);
      },
      'M',
      'M, wait',
    ),
    async 'M, cap 60 s'(scene) {
      await isSaid(scene);
      await isGivenUp(scene);
      await isSent(scene);
    },
    async 'Z, one SMS'(scene) {
      await isWaitedFor(scene);
      await expect(input(scene.page, CODE)).toBeVisible();
    },
    X: isLeft(/sendVerificationCode/),
  },
});

describeOperation<Field>('confirm the SMS code', {
  of: 'identity',
  who: 'visitor',
  call: /^POST \/identitytoolkit.*signInWithPhoneNumber/,
  limit: 60_000,
  async prepare(page) {
    if (!(await input(page, CODE).isVisible())) {
      const number = await askForNumber(page);
      await button(page, number).click();
    }
    await input(page, CODE).fill(CODE.value);
    return CODE;
  },
  begin: (page, confirmation) => button(page, confirmation).click(),
  faults: providerFaults,
  see: {
    ...codes(
      async (scene) => {
        await isSaid(scene);
        await button(scene.page, CODE).click();
        await dismissed(await isWarnedOf(scene.page, 'Wrong code.', 'auth/invalid-verification-code'));
      },
      'M',
      'M, code kept',
    ),
    async Z(scene) {
      await isWaitedFor(scene);
      await dismissed(await isWarnedOf(scene.page, 'Wrong code.', 'auth/invalid-verification-code'));
    },
    X: isLeft(/signInWithPhoneNumber/),
  },
});
