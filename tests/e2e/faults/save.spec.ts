import type { Page } from '@playwright/test';
import { userForm } from '../support/form';
import type { TestUser } from '../support/users';
import { afterwards, common, json, RETRY_AFTER, SAID } from './support/interferences';
import type { Fault } from './support/matrix';
import { describeOperation, type Scene } from './support/operation';
import type { Interference } from './support/proxy';
import { alertWith, isKeptOverSignOut, signedOut } from './support/seen';
import { expect, type Stage } from './support/stage';

/** The form of a new user. */
async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  const user = await stage.user();
  await userForm(page).open(user);
  return user;
}

async function begin(page: Page) {
  const form = userForm(page);
  await form.authorized.uncheck();
  await form.admin.check();
  await form.submit.click();
}

const PUT = /^PUT \/api\/user_detail_update/;
const CLAIM = /^POST \/api\/add_custom_claims/;

const half = ({ email }: TestUser) => `${email} was saved, but setting the admin access did not finish.`;

const granted = ({ page, subject }: Scene<TestUser>) =>
  alertWith(page, `admin access granted for uid: ${subject.userId}`);

/** The form keeps what was typed, nothing more was sent, and Retry saves it. */
async function staysOpen(scene: Scene<TestUser>, words: string) {
  const { page, stage, sent } = scene;
  const form = userForm(page);
  await expect(alertWith(page, words)).toBeVisible();
  await expect(form.authorized).not.toBeChecked();
  await expect(form.admin).toBeChecked();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(CLAIM)).toEqual([]);
  await expect(granted(scene)).toHaveCount(0);
  stage.proxy.calm();
  await alertWith(page, words).getByRole('button', { name: 'Retry' }).click();
  await form.leadsToDashboard();
  await expect(granted(scene)).toBeVisible();
}

/** The record is written, as reading it again shows: Retry sets the claim alone. */
async function wasSavedAllTheSame(scene: Scene<TestUser>) {
  const { page, stage, sent, subject } = scene;
  const alert = alertWith(page, half(subject));
  await expect(alert).toBeVisible();
  await expect(granted(scene)).toHaveCount(0);
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(granted(scene)).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(CLAIM)).toHaveLength(1);
}

/** Those answers that say nothing although the service has carried the request out. */
const CARRIED_OUT: ReadonlySet<Fault> = new Set(['HTML with 200', 'cut JSON', 'wrong types']);

const carriedOut = (interference: Interference | undefined) => () => {
  if (!interference) throw new Error('There is no such fault.');
  return afterwards(interference);
};

async function isWaitedFor(scene: Scene<TestUser>) {
  const { page, release, sent } = scene;
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('still waiting')).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await userForm(page).leadsToDashboard();
  await expect(granted(scene)).toBeVisible();
  expect(sent()).toHaveLength(1);
}

describeOperation('PUT user_detail_update', {
  call: PUT,
  limit: 30_000,
  prepare,
  begin,
  faults: {
    'HTML with 200': carriedOut(common['HTML with 200']),
    'cut JSON': carriedOut(common['cut JSON']),
    'wrong types': carriedOut(json('saved')),
  },
  see: {
    U: (scene) =>
      CARRIED_OUT.has(scene.fault) ? wasSavedAllTheSame(scene) : staysOpen(scene, 'was not saved.'),
    P: (scene) => staysOpen(scene, 'You are not permitted to do this.'),
    W: (scene) => staysOpen(scene, `in ${RETRY_AFTER} s`),
    A: signedOut,

    async C(scene) {
      const { page, stage, sent } = scene;
      const both = page.getByRole('dialog', { name: 'This user changed meanwhile' });
      await expect(both).toContainText('The service refused to save this user. Nothing was saved.');
      await expect(both).toContainText(SAID);
      expect(sent()).toHaveLength(1);
      expect(stage.proxy.seen(CLAIM)).toEqual([]);
      stage.proxy.calm();
      await both.getByRole('button', { name: 'Send again' }).click();
      await expect(granted(scene)).toBeVisible();
    },

    async N({ page, sent, stage }) {
      await expect(alertWith(page, 'This user no longer exists.')).toBeVisible();
      await expect(page).toHaveURL(/\/edit-user\//);
      expect(sent()).toHaveLength(1);
      await page.getByRole('button', { name: 'Cancel' }).click();
      const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave' });
      await leave.click();
      await expect.poll(() => stage.proxy.seen(/fetch_all_user/), 'the list is read again').not.toEqual([]);
    },

    Z: isWaitedFor,

    async X(scene) {
      const { page, release } = scene;
      await page.getByRole('button', { name: 'Cancel' }).click();
      await userForm(page).leadsToDashboard();
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      release();
      await expect(granted(scene)).toBeVisible();
      await expect(page).toHaveURL(/\/edit-user\//);
    },
  },
});

/** The half that is open is said, found again after a reload, and done alone. */
async function isHalfDone(scene: Scene<TestUser>) {
  const { page, stage, subject } = scene;
  await expect(alertWith(page, half(subject))).toBeVisible();
  await expect(granted(scene)).toHaveCount(0);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half(subject));
  stage.proxy.interfere(/nothing/, () => undefined);
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
  await expect(granted(scene)).toBeVisible();
  expect(stage.proxy.seen(/^(PUT|POST|DELETE) \/api\//)).toEqual([
    `POST /api/add_custom_claims?admin=true&uid=${subject.userId}`,
  ]);
}

describeOperation('POST add_custom_claims', {
  call: CLAIM,
  limit: 30_000,
  prepare,
  begin,
  faults: { 'wrong types': () => json('granted') },
  see: {
    H: isHalfDone,

    'A, H': (scene) => isKeptOverSignOut(scene, half(scene.subject)),

    Z: isWaitedFor,

    'X, H': async ({ page, subject }) => {
      // Closing a page while it saves asks first; here it is closed all the same.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(half(subject));
    },
  },
});
