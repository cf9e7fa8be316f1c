import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { SWITCHES } from '../support/test';
import { json, RETRY_AFTER, SAID } from './support/interferences';
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

const UNREAD = 'The simulator connection could not be read.';

const control = (page: Page) => onDashboard(page).switch('Simulator connection');

async function prepare(page: Page): Promise<{ readonly isConnected: boolean }> {
  if (!page.url().includes('/dashboard')) await page.goto('/dashboard');
  await expect(control(page)).toBeEnabled();
  return { isConnected: await control(page).isChecked() };
}

type Subject = Awaited<ReturnType<typeof prepare>>;

async function isUnknown({ page, stage }: Scene<Subject>, cause = '') {
  const alert = alertWith(page, UNREAD);
  await eventually(page, () => expect(alert).toContainText(cause, { timeout: 500 }));
  await expect(page.getByRole('heading', { name: 'Connection unknown' })).toBeVisible();
  await expect(control(page)).toBeDisabled();
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(control(page)).toBeEnabled();
  await expect(alert).toHaveCount(0);
}

describeOperation<Subject>(
  'GET sim_connection',
  {
    call: /^GET \/simulator\/sim_connection/,
    limit: 20_000,
    prepare,
    begin: (page) => page.clock.fastForward(15_000),
    faults: { 'wrong types': () => json({ status: true, simulator_connected: 'yes' }) },
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

/** The words are said, the switch is as it was, nothing was sent again, and nobody is signed out. */
async function keepsItsState({ page, subject, sent, fault }: Scene<Subject>, words: string | RegExp) {
  await expect(alertWith(page, words).first()).toBeVisible();
  await expect(control(page)).toBeEnabled();
  await expect(control(page)).toBeChecked({ checked: subject.isConnected });
  await expect(page).toHaveURL(/\/dashboard/);
  // A 401 was not carried out: it is replayed with a new token.
  expect(sent()).toHaveLength(fault === '401' ? 2 : 1);
  await alertWith(page, words).first().getByRole('button', { name: 'Dismiss' }).click();
}

/** Nobody knows whether the service restarts: no switch for a minute, and then the state is read again. */
async function isLocked(scene: Scene<Subject>) {
  const { page } = scene;
  await expect(page.getByText(/^Locked for \d+ s/)).toBeVisible();
  await expect(control(page)).toBeDisabled();
  await page.clock.fastForward(60_000);
  await keepsItsState(scene, /Read again: Simulator connection is/);
}

describeOperation<Subject>(
  'POST go_restart',
  {
    call: /^POST \/simulator\/go_restart/,
    limit: 60_000,
    prepare,
    begin: (page) => control(page).click(),
    faults: { 'wrong types': () => json('restarted') },
    see: {
      ...codes(isLocked, 'U, locked 60 s', 'U, locked'),
      ...codes((scene) => keepsItsState(scene, SAID), 'M', 'M, no logout'),
      W: (scene) => keepsItsState(scene, `in ${RETRY_AFTER} s`),
      U: (scene) => keepsItsState(scene, /Read again: Simulator connection is/),

      Z: (scene) => isSwitchedSlowly(scene, control(scene.page)),
      X: (scene) => isSwitchedElsewhere(scene, /^Simulator connection switched/),
    },
  },
  SWITCHES,
);
