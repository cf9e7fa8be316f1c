import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import type { TestUser } from '../support/users';
import { afterwards, json, staleToken, status } from './support/interferences';
import { OUTCOME_UNKNOWN } from './support/matrix';
import { findNewUser } from './support/newUser';
import { describeOperation, type Scene } from './support/operation';
import { goesToAForm, isKeptOverSignOut, message, signedOutAndBack } from './support/seen';
import { expect } from './support/stage';
import { saidWith, sentenceOf, WRITE_LIMIT } from './support/words';

async function begin(page: Page, { email }: TestUser) {
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

const records = /^DELETE \/api\/delete\//;
const identities = /^DELETE \/api\/deleteUser/;
const LIST = /^GET \/api\/fetch_all_user/;

const deleted = ({ page, subject }: Scene<TestUser>) =>
  expect(alertWith(page, `${subject.email} was deleted.`)).toBeVisible();

/** The outcome of the write is unknown: the list is read again, the page says so, and nothing is sent a second time. */
async function isChecked({ page, stage, subject, check }: Scene<TestUser>, sent: readonly string[]) {
  await expect
    .poll(() => stage.proxy.seen(/^DELETE|fetch_all_user/), 'the list is read again')
    .toEqual([...sent, 'GET /api/fetch_all_user']);
  await expect(message(page, `Deleting ${subject.email}: result unknown, checking…`)).toBeVisible();
  check();
}

/** Only the failed request was sent, and the user is still listed. Returns the alert. */
async function stays(scene: Scene<TestUser>, words: string) {
  const { page, subject, sent, fault } = scene;
  const alert = message(page, words);
  await expect(alert).toContainText(saidWith(fault));
  await expect(onDashboard(page).row(subject)).toHaveCount(1);
  expect(sent()).toHaveLength(1);
  return alert;
}

async function staysWith(scene: Scene<TestUser>, words: string) {
  const { page, stage, subject, sent } = scene;
  const alert = await stays(scene, words);
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await deleted(scene);
  await expect(onDashboard(page).row(subject)).toHaveCount(0);
  expect(sent(), 'what failed, and what Retry sent').toHaveLength(2);
}

const notDeleted = ({ subject }: Scene<TestUser>, words: string) =>
  `${subject.email} was not deleted. ${words}`;

/** The row says that a slow answer is still awaited, and the delete succeeds. */
async function isWaitedFor(scene: Scene<TestUser>) {
  const { page, release, sent } = scene;
  await expect(page.getByText('deleting…')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('deleting… · still waiting')).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await deleted(scene);
  expect(sent()).toHaveLength(1);
}

/** A form that was opened while the delete ran shows its outcome. */
async function isSaidElsewhere(scene: Scene<TestUser>) {
  const { page, release } = scene;
  await page.getByRole('searchbox', { name: 'Search users' }).fill('');
  await goesToAForm(page);
  release();
  await deleted(scene);
  await expect(page).toHaveURL(/\/edit-user\//);
}

/** Whether the user can still sign in is unknown: the list can't show it, only that the record exists. */
async function isOpen(scene: Scene<TestUser>) {
  const { subject, fault } = scene;
  await isChecked(scene, [`DELETE /api/deleteUser?uid=${subject.userId}`]);
  // Awaited before anything is pressed, because the panel moves everything below it.
  await expect(scene.page.getByRole('button', { name: `Finish ${subject.email}` })).toBeVisible();
  await staysWith(
    scene,
    `It is not known whether ${subject.email} can still sign in. Their record still exists. ${sentenceOf(fault, WRITE_LIMIT)}`,
  );
}

describeOperation('DELETE deleteUser', {
  call: identities,
  limit: WRITE_LIMIT,
  prepare: findNewUser,
  begin,
  checkedBy: LIST,
  faults: { 'wrong types': () => json('deleted') },
  see: {
    async U(scene) {
      await isOpen(scene);
      await isOpen(await scene.anew(afterwards));
    },

    async P(scene) {
      const words = notDeleted(scene, sentenceOf(scene.fault, WRITE_LIMIT));
      await expect(message(scene.page, words)).toBeVisible();
      await expect.poll(scene.tokens, 'tokens fetched for it').toBe(1);
      await staysWith(scene, words);
    },

    async W(scene) {
      const { fault, again } = scene;
      await stays(scene, notDeleted(scene, sentenceOf(fault, WRITE_LIMIT)));
      await again(status(429, { 'retry-after': '1' }));
      await staysWith(scene, notDeleted(scene, 'Too many requests. Try again in 1 s.'));
    },

    async C(scene) {
      const { page, stage, subject, sent } = scene;
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('The service refused to delete this user. Nothing was deleted.');
      await expect(popup).toContainText('This user hasn’t changed since the list was loaded.');
      await expect(page.getByText(subject.email).first()).toBeVisible();
      expect(sent()).toHaveLength(1);
      const { userId, email, expiryTime, isAdmin } = subject;
      await stage.store.updateUser({ userId, email, expiryTime, isAdmin, isAuthorized: false });
      await popup.getByRole('button', { name: 'Confirm' }).click();
      await expect(popup).toContainText('Authorized: listed as Yes, now No');
      expect(sent()).toHaveLength(2);
      stage.proxy.calm();
      await popup.getByRole('button', { name: 'Confirm' }).click();
      await deleted(scene);
    },

    async A(scene) {
      const { page, stage, subject, again, sent } = scene;
      await signedOutAndBack(scene);
      await again(staleToken);
      await deleted(scene);
      await expect(message(page, subject.email)).toHaveCount(1);
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
      expect(stage.proxy.seen(records)).toHaveLength(1);
    },

    async K(scene) {
      await deleted(scene);
      expect(scene.stage.proxy.seen(records)).toHaveLength(1);
    },

    Z: isWaitedFor,
    X: isSaidElsewhere,
  },
});

/** Finishes the delete from the panel of unfinished changes. */
async function finish(scene: Scene<TestUser>, half: string) {
  const { page, subject } = scene;
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half);
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
  await deleted(scene);
}

const halfOf = ({ email }: TestUser) => `${email} can no longer sign in, but their record still exists.`;

const bothDeletes = ({ subject: { userId } }: Scene<TestUser>) => [
  `DELETE /api/deleteUser?uid=${userId}`,
  `DELETE /api/delete/${userId}`,
];

/** The console says which half is missing, shows it again after a reload, and sends only that half. */
async function isHalfDone(scene: Scene<TestUser>) {
  const { page, stage, subject, fault } = scene;
  const half = halfOf(subject);
  await expect(message(page, `${half} ${sentenceOf(fault, WRITE_LIMIT)}`)).toContainText(saidWith(fault));
  await page.reload();
  stage.proxy.interfere(/nothing/, () => undefined);
  await finish(scene, half);
  expect(stage.proxy.seen(/^DELETE/)).toEqual([`DELETE /api/delete/${subject.userId}`]);
}

/** Reading the list again shows that the record is gone, so the delete counts as done. */
async function isWholeAllTheSame(scene: Scene<TestUser>) {
  const { page, stage, subject } = scene;
  await expect.poll(async () => (await stage.store.findUser(subject.userId)) === undefined).toBe(true);
  await isChecked(scene, bothDeletes(scene));
  await deleted(scene);
  await expect(onDashboard(page).row(subject)).toHaveCount(0);
  await expect(alertWith(page, subject.email)).toHaveCount(1);
  expect(stage.proxy.seen(/^DELETE/)).toEqual(bothDeletes(scene));
}

describeOperation('DELETE delete/{id}', {
  call: records,
  limit: WRITE_LIMIT,
  prepare: findNewUser,
  begin,
  checkedBy: LIST,
  faults: {
    'wrong types': () => json('deleted'),
    '404': () => afterwards(status(404)),
  },
  see: {
    async H(scene) {
      const isUnknown = OUTCOME_UNKNOWN.has(scene.fault);
      if (isUnknown) await isChecked(scene, bothDeletes(scene));
      await isHalfDone(scene);
      if (isUnknown) await isWholeAllTheSame(await scene.anew(afterwards));
    },

    async 'A, H'(scene) {
      const { stage, subject, sent } = scene;
      await isKeptOverSignOut(scene, halfOf(subject));
      stage.proxy.interfere(records, staleToken);
      await finish(scene, halfOf(subject));
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    async K(scene) {
      const { page, subject } = scene;
      await deleted(scene);
      await expect(onDashboard(page).row(subject)).toHaveCount(0);
      const journal = await page.evaluate(() => localStorage.getItem('pending') ?? '');
      expect(journal, 'nothing of it is open').not.toContain(subject.userId);
    },

    Z: isWaitedFor,

    'X, H in the list': async ({ page, stage, subject }) => {
      await page.reload();
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(halfOf(subject));
      // Otherwise the unfinished delete would show up in the cells of another file.
      await stage.renew();
    },
  },
});
