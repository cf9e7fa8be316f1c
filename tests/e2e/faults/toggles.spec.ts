import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { SWITCHES } from '../support/test';
import { afterwards, common, json, RETRY_AFTER, SAID } from './support/interferences';
import { codes, describeOperation, eventually, type Scene } from './support/operation';
import {
  alertWith,
  isPolledSlowly,
  isReadSilently,
  isSwitchedElsewhere,
  isSwitchedSlowly,
  signedOut,
} from './support/seen';
import { expect } from './support/stage';

const UNREAD = 'The domain and the exchanges could not be read.';
const NAMES = ['Domain', 'NSE', 'FG Currencies & Commodities'] as const;

/** The dashboard with known switches and nothing to say. */
async function prepare(page: Page) {
  if (!page.url().includes('/dashboard')) await page.goto('/dashboard');
  for (const name of NAMES) await expect(onDashboard(page).switch(name)).toBeEnabled();
}

/** The state is unknown and never drawn as off; Retry reads it. */
async function isUnknown({ page, stage }: Scene<unknown>, cause = '') {
  const alert = alertWith(page, UNREAD);
  await eventually(page, () => expect(alert).toContainText(cause, { timeout: 500 }));
  await expect(page.getByText('Unknown').first()).toBeVisible();
  for (const name of NAMES) await expect(onDashboard(page).switch(name)).toBeDisabled();
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(onDashboard(page).switch('NSE')).toBeEnabled();
  await expect(alert).toHaveCount(0);
}

describeOperation(
  'GET toggle_status',
  {
    call: /^GET \/api\/toggle_status/,
    limit: 20_000,
    prepare,
    // The next poll.
    begin: (page) => page.clock.fastForward(15_000),
    faults: { 'wrong types': () => json({ is_acme_toggle_active: 'yes' }) },
    see: {
      ...codes((scene) => isUnknown(scene), 'R', 'R: "unknown"'),
      P: (scene) => isUnknown(scene, 'You are not permitted to do this.'),
      'W, R': (scene) => isUnknown(scene, `in ${RETRY_AFTER} s`),
      A: signedOut,

      Z: isPolledSlowly,
      X: isReadSilently,
    },
  },
  SWITCHES,
);

interface Before {
  readonly nse: boolean;
}

const nse = (page: Page) => onDashboard(page).switch('NSE');

/** The control shows what was read, the alert says it, and nothing was sent again. */
async function showsWhatWasRead({ page, sent }: Scene<Before>, words: string | RegExp, value: boolean) {
  await expect(alertWith(page, words).first()).toBeVisible();
  await expect(nse(page)).toBeEnabled();
  await expect(nse(page)).toBeChecked({ checked: value });
  expect(sent()).toHaveLength(1);
  await alertWith(page, words).first().getByRole('button', { name: 'Dismiss' }).click();
}

const carriedOut = (fault: 'HTML with 200' | 'cut JSON') => () => {
  const interference = common[fault];
  if (!interference) throw new Error('There is no such fault.');
  return afterwards(interference);
};

describeOperation<Before>(
  'POST switch_toggle_status',
  {
    call: /^POST \/api\/switch_toggle_status/,
    limit: 30_000,
    async prepare(page) {
      await prepare(page);
      return { nse: await nse(page).isChecked() };
    },
    begin: (page) => nse(page).click(),
    faults: {
      'HTML with 200': carriedOut('HTML with 200'),
      'cut JSON': carriedOut('cut JSON'),
      'wrong types': () => afterwards(json('switched')),
    },
    see: {
      async T(scene) {
        const { fault, subject } = scene;
        const isCarriedOut = ['HTML with 200', 'cut JSON', 'wrong types'].includes(fault);
        const isNow = isCarriedOut ? !subject.nse : subject.nse;
        await showsWhatWasRead(scene, /was not switched|Read again: NSE is/, isNow);
      },
      'P, T': (scene) => showsWhatWasRead(scene, SAID, scene.subject.nse),
      'W, T': (scene) => showsWhatWasRead(scene, `in ${RETRY_AFTER} s`, scene.subject.nse),
      A: signedOut,

      Z: (scene) => isSwitchedSlowly(scene, nse(scene.page)),
      X: (scene) => isSwitchedElsewhere(scene, /^NSE switched/),
    },
  },
  SWITCHES,
);
