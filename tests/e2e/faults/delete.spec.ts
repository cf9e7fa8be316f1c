import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import type { TestUser } from '../support/users';
import { afterwards, json, RETRY_AFTER, status } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { alertWith, goesToAForm, isKeptOverSignOut, message, signedOut } from './support/seen';
import { expect, type Stage } from './support/stage';

/** The list with a new user in it, alone. */
async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  const user = await stage.user();
  await page.goto('/dashboard');
  await onDashboard(page).find(user);
  return user;
}

async function begin(page: Page, { email }: TestUser) {
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

const records = /^DELETE \/api\/delete\//;
const identities = /^DELETE \/api\/deleteUser/;

const deleted = ({ page, subject }: Scene<TestUser>) =>
  expect(alertWith(page, `${subject.email} was deleted.`)).toBeVisible();

/** Nothing more was sent than what failed, and what was asked for can be done again. */
async function staysWith(scene: Scene<TestUser>, words: string) {
  const { page, stage, subject, sent } = scene;
  await expect(message(page, words)).toBeVisible();
  await expect(onDashboard(page).row(subject)).toHaveCount(1);
  expect(sent()).toHaveLength(1);
  stage.proxy.calm();
  await message(page, words).getByRole('button', { name: 'Retry' }).click();
  await deleted(scene);
  await expect(onDashboard(page).row(subject)).toHaveCount(0);
}

/** A slow answer is waited for, and says so. */
async function isWaitedFor(scene: Scene<TestUser>) {
  const { page, release, sent } = scene;
  await expect(page.getByText('deleting…')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('still waiting')).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await deleted(scene);
  expect(sent()).toHaveLength(1);
}

/** On a form meanwhile: the delete says what came of it there. */
async function isSaidElsewhere(scene: Scene<TestUser>) {
  const { page, release } = scene;
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await goesToAForm(page);
  release();
  await deleted(scene);
  await expect(page).toHaveURL(/\/edit-user\//);
}

describeOperation('DELETE deleteUser', {
  call: identities,
  limit: 30_000,
  prepare,
  begin,
  faults: { 'wrong types': () => json('deleted') },
  see: {
    U: (scene) => staysWith(scene, 'It is not known whether the sign-in of'),
    P: (scene) => staysWith(scene, 'You are not permitted to do this.'),
    W: (scene) => staysWith(scene, `in ${RETRY_AFTER} s`),

    async C(scene) {
      const { page, stage, subject, sent } = scene;
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('The service refused to delete this user, and nothing was deleted.');
      await expect(popup).toContainText('In what the list shows, the user has not changed.');
      await expect(page.getByText(subject.email).first()).toBeVisible();
      expect(sent()).toHaveLength(1);
      stage.proxy.calm();
      await popup.getByRole('button', { name: 'Confirm' }).click();
      await deleted(scene);
    },

    A: signedOut,

    async K(scene) {
      await deleted(scene);
      expect(scene.stage.proxy.seen(records)).toHaveLength(1);
    },

    Z: isWaitedFor,
    X: isSaidElsewhere,
  },
});

/** The half that is open is said, found again after a reload, and done alone. */
async function isHalfDone({ page, stage, subject }: Scene<TestUser>) {
  const half = `The sign-in of ${subject.email} is deleted, the record is not.`;
  await expect(message(page, half)).toBeVisible();
  await page.reload();
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half);
  stage.proxy.interfere(/nothing/, () => undefined);
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
  await expect(alertWith(page, `${subject.email} was deleted.`)).toBeVisible();
  expect(stage.proxy.seen(/^DELETE/)).toEqual([`DELETE /api/delete/${subject.userId}`]);
}

describeOperation('DELETE delete/{id}', {
  call: records,
  limit: 30_000,
  prepare,
  begin,
  faults: {
    'wrong types': () => json('deleted'),
    '404': () => afterwards(status(404)),
  },
  see: {
    H: isHalfDone,

    'A, H': (scene) =>
      isKeptOverSignOut(scene, `The sign-in of ${scene.subject.email} is deleted, the record is not.`),

    async K(scene) {
      await deleted(scene);
      await expect(onDashboard(scene.page).row(scene.subject)).toHaveCount(0);
    },

    Z: isWaitedFor,

    'X, H in the list': async ({ page, subject }) => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(
        `The sign-in of ${subject.email} is deleted, the record is not.`,
      );
    },
  },
});
