import { alertWith } from '../support/alert';
import { userForm } from '../support/form';
import type { TestUser } from '../support/users';
import {
  answers,
  changedBySomeoneElse,
  conflict,
  dayOf,
  later,
  NOT_SAVED,
  recordOf,
  showsBothVersions,
} from './support/conflict';
import { afterwards, json, SAID, staleToken, status } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { begin, CLAIM, granted, half, isWaitedFor, prepare } from './support/saving';
import { endsWithoutClaim, goesToAForm, message, signedOutAndBack } from './support/seen';
import { expect } from './support/stage';
import { saidWith, sentenceOf, WRITE_LIMIT } from './support/words';

const READ = /^GET \/api\/fetch_user_data/;
const PUT = /^PUT \/api\/user_detail_update/;

/** The outcome of the write is unknown: the record is read again, the page says so, and nothing is sent twice. */
async function isChecked({ page, stage, subject, check }: Scene<TestUser>) {
  const read = `GET /api/fetch_user_data/?id=${subject.userId}`;
  await expect
    .poll(() => stage.proxy.seen(/fetch_user_data|^(PUT|POST)/), 'the record is read again')
    .toEqual([read, 'PUT /api/user_detail_update', read]);
  await expect(page.getByText('Result unknown, checking…')).toBeVisible();
  await expect(alertWith(page, subject.email)).toHaveCount(0);
  check();
}

/** The form keeps the typed values, and no further request was sent. Returns the alert. */
async function staysOpen(scene: Scene<TestUser>, words: string) {
  const { page, stage, sent, subject, fault } = scene;
  const form = userForm(page);
  const alert = alertWith(page, `${subject.email} was not saved. ${words}`);
  await expect(alert).toContainText(saidWith(fault));
  await expect(form.authorized).not.toBeChecked();
  await expect(form.admin).toBeChecked();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(CLAIM)).toEqual([]);
  await expect(granted(scene)).toHaveCount(0);
  return alert;
}

/** The form stays open, and Retry saves it. */
async function canBeSentAgain(scene: Scene<TestUser>, words: string) {
  const alert = await staysOpen(scene, words);
  scene.stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await userForm(scene.page).leadsToDashboard();
  await expect(granted(scene)).toBeVisible();
  expect(scene.sent(), 'what failed, and what Retry sent').toHaveLength(2);
}

/** Reading the record again shows that it was saved, so Retry only sets the claim. */
async function wasSavedAllTheSame(scene: Scene<TestUser>) {
  const { page, stage, sent, subject, fault } = scene;
  const alert = alertWith(page, `${half(subject)} ${sentenceOf(fault, WRITE_LIMIT)}`);
  await expect(alert).toBeVisible();
  await expect(granted(scene)).toHaveCount(0);
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(granted(scene)).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(CLAIM)).toHaveLength(1);
}

describeOperation('PUT user_detail_update', {
  call: PUT,
  limit: WRITE_LIMIT,
  prepare,
  begin,
  checkedBy: READ,
  faults: { 'wrong types': () => json('saved') },
  see: {
    async U(scene) {
      const { fault, anew } = scene;
      await isChecked(scene);
      const mayStillCome = fault === 'timeout' ? 'The change may still take effect. ' : '';
      await canBeSentAgain(scene, mayStillCome + sentenceOf(fault, WRITE_LIMIT));

      const carriedOut = await anew(afterwards);
      await expect.poll(() => recordOf(carriedOut)).toMatchObject({ isAdmin: true });
      await isChecked(carriedOut);
      await wasSavedAllTheSame(carriedOut);
    },

    async P(scene) {
      await staysOpen(scene, sentenceOf(scene.fault, WRITE_LIMIT));
      expect(scene.tokens(), 'tokens fetched for it').toBe(1);
      await endsWithoutClaim(scene, { said: [`${scene.subject.email} was not saved.`] });
    },

    async W(scene) {
      const { fault, anew } = scene;
      await canBeSentAgain(scene, sentenceOf(fault, WRITE_LIMIT));
      const soon = await anew(() => status(429, { 'retry-after': '1' }));
      await staysOpen(soon, 'Too many requests. Try again in 1 s.');
    },

    async A(scene) {
      const { page, again, sent, subject } = scene;
      await signedOutAndBack(scene);
      await expect(message(page, `${subject.email} was not saved.`)).toContainText('Authorized: Yes → No');
      await again(staleToken);
      await userForm(page).leadsToDashboard();
      await expect(granted(scene)).toBeVisible();
      await expect(message(page, '')).toHaveText([/admin access granted/, /was saved/]);
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    async C(scene) {
      const { page, stage, sent, subject } = scene;
      const form = userForm(page);
      const both = conflict(page);
      await expect(both).toContainText(NOT_SAVED);
      await expect(both).toContainText('The service refused to save this user. Nothing was saved.');
      await expect(both).toContainText(SAID);
      await expect(both).toContainText('changed by you');
      await expect(both).not.toContainText('changed by someone else');
      expect(sent()).toHaveLength(1);
      expect(stage.proxy.seen(CLAIM)).toEqual([]);

      stage.proxy.interfere(PUT, changedBySomeoneElse(scene));
      await answers(scene, 'Send again');
      await showsBothVersions(scene, 0, 1);
      await answers(scene, 'Use all theirs', 'Save');
      await expect(form.authorized).toBeChecked();
      await expect(form.admin).not.toBeChecked();
      await expect(form.expiry).toHaveValue(dayOf(later(subject.expiryTime, 1)));
      expect(sent(), 'nothing but what was sent again').toHaveLength(1);

      await begin(page);
      await showsBothVersions(scene, 1, 2);
      stage.proxy.calm();
      await answers(scene, 'Save');
      await form.leadsToDashboard();
      const merged = { expiryTime: later(subject.expiryTime, 2), isAuthorized: false, isAdmin: true };
      expect(await recordOf(scene)).toMatchObject(merged);

      await form.open(subject);
      stage.proxy.interfere(PUT, changedBySomeoneElse(scene));
      await form.submit.click();
      await expect(conflict(page)).toBeVisible();
      stage.proxy.calm();
      await answers(scene, 'Use all mine', 'Save');
      await form.leadsToDashboard();
      expect(await recordOf(scene)).toMatchObject(merged);
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
      await page.getByRole('searchbox', { name: 'Search users' }).fill('');
      await goesToAForm(page);
      release();
      await expect(granted(scene)).toBeVisible();
      await expect(page).toHaveURL(/\/edit-user\//);
    },
  },
});
