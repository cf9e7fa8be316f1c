import type { Page } from '@playwright/test';
import { userForm } from '../support/form';
import type { TestUser } from '../support/users';
import { afterwards, json, SAID, staleToken, status } from './support/interferences';
import { findNewUser } from './support/newUser';
import { describeOperation, type Scene } from './support/operation';
import type { Interference } from './support/proxy';
import {
  alertWith,
  endsWithoutClaim,
  goesToAForm,
  isKeptOverSignOut,
  message,
  signedOutAndBack,
} from './support/seen';
import { expect, type Stage } from './support/stage';
import { saidWith, sentenceOf } from './support/words';

/** The form of a new user. */
async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  const user = await findNewUser(page, stage);
  await page.getByRole('button', { name: `Edit ${user.email}` }).click();
  await expect(userForm(page).userId).toHaveValue(user.userId);
  return user;
}

async function begin(page: Page) {
  const form = userForm(page);
  await form.authorized.uncheck();
  await form.admin.check();
  await form.submit.click();
}

/** Milliseconds after which the console gives a write up. */
const LIMIT = 30_000;

const READ = /^GET \/api\/fetch_user_data/;
const PUT = /^PUT \/api\/user_detail_update/;
const CLAIM = /^POST \/api\/add_custom_claims/;

const half = ({ email }: TestUser) => `${email} was saved, but setting the admin access did not finish.`;

const granted = ({ page, subject }: Scene<TestUser>) =>
  alertWith(page, `admin access granted for uid: ${subject.userId}`);

/** Nobody knows what the write came to: the record is read again, which is said, and nothing is sent a second time. */
async function isChecked({ page, stage, subject, check }: Scene<TestUser>) {
  const read = `GET /api/fetch_user_data/?id=${subject.userId}`;
  await expect
    .poll(() => stage.proxy.seen(/fetch_user_data|^(PUT|POST)/), 'the record is read again')
    .toEqual([read, 'PUT /api/user_detail_update', read]);
  await expect(page.getByText('Result unknown, checking…')).toBeVisible();
  await expect(alertWith(page, subject.email)).toHaveCount(0);
  check();
}

/** The form keeps what was typed, and nothing more was sent. */
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

/** So does the same with Retry, which saves it. */
async function canBeSentAgain(scene: Scene<TestUser>, words: string) {
  const alert = await staysOpen(scene, words);
  scene.stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await userForm(scene.page).leadsToDashboard();
  await expect(granted(scene)).toBeVisible();
}

/** The record is written, as reading it again shows: Retry sets the claim alone. */
async function wasSavedAllTheSame(scene: Scene<TestUser>) {
  const { page, stage, sent, subject, fault } = scene;
  const alert = alertWith(page, `${half(subject)} ${sentenceOf(fault, LIMIT)}`);
  await expect(alert).toBeVisible();
  await expect(granted(scene)).toHaveCount(0);
  stage.proxy.calm();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(granted(scene)).toBeVisible();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(CLAIM)).toHaveLength(1);
}

const recordOf = ({ stage, subject }: Scene<TestUser>) => stage.store.findUser(subject.userId);

/** Refuses after somebody else has changed the user: each time the day on which the access ends. */
const changedMeanwhile =
  ({ stage, subject }: Scene<TestUser>): Interference =>
  async (exchange) => {
    const { userId, email, expiryTime, isAuthorized, isAdmin } = subject;
    const record = { userId, email, isAuthorized, isAdmin };
    await stage.store.updateUser({ ...record, expiryTime: later(expiryTime, exchange.turn) });
    await status(409)(exchange);
  };

const later = (time: number | null, days: number) => Number(time) + days * 86_400_000;

/** A day as the field of the form holds it, and its beginning as the console writes it. */
const dayOf = (time: number | null) => new Date(Number(time)).toISOString().slice(0, 10);
const writtenDayOf = (time: number | null) => `${dayOf(time).split('-').toReversed().join('-')} 00:00:00 UTC`;

const conflict = (page: Page) => page.getByRole('dialog', { name: 'This user changed meanwhile' });

/** Both versions field by field: somebody else has moved the day from the one number of days to the other. */
async function showsBothVersions(
  { page, subject: { expiryTime } }: Scene<TestUser>,
  mine: number,
  theirs: number,
) {
  const [before, now] = [mine, theirs].map((days) => writtenDayOf(later(expiryTime, days)));
  for (const words of [
    `Expiry Time · changed by somebody elseYours${before}Theirs${now}`,
    'Remove Expirey Time · changed by youYoursNoTheirsYes',
    'Admin · changed by youYoursYesTheirsNo',
  ])
    await expect(conflict(page)).toContainText(words);
}

const answers = ({ page }: Scene<TestUser>, name: string) =>
  conflict(page).getByRole('button', { name }).click();

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
  limit: LIMIT,
  prepare,
  begin,
  checkedBy: READ,
  faults: { 'wrong types': () => json('saved') },
  see: {
    async U(scene) {
      const { fault, anew } = scene;
      await isChecked(scene);
      const mayStillCome = fault === 'timeout' ? 'The change may still take effect. ' : '';
      await canBeSentAgain(scene, mayStillCome + sentenceOf(fault, LIMIT));

      const carriedOut = await anew(afterwards);
      await expect.poll(() => recordOf(carriedOut)).toMatchObject({ isAdmin: true });
      await isChecked(carriedOut);
      await wasSavedAllTheSame(carriedOut);
    },

    async P(scene) {
      await staysOpen(scene, sentenceOf(scene.fault, LIMIT));
      expect(scene.tokens(), 'tokens fetched for it').toBe(1);
      await endsWithoutClaim(scene);
    },

    async W(scene) {
      const { fault, anew } = scene;
      await canBeSentAgain(scene, sentenceOf(fault, LIMIT));
      const soon = await anew(() => status(429, { 'retry-after': '1' }));
      await staysOpen(soon, 'The service is asked too often. Try again in 1 s.');
    },

    async A(scene) {
      const { page, again, sent } = scene;
      await signedOutAndBack(scene);
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
      await expect(both).toContainText('The service refused to save this user. Nothing was saved.');
      await expect(both).toContainText(SAID);
      await expect(both).toContainText('changed by you');
      await expect(both).not.toContainText('somebody else');
      expect(sent()).toHaveLength(1);
      expect(stage.proxy.seen(CLAIM)).toEqual([]);

      stage.proxy.interfere(PUT, changedMeanwhile(scene));
      await answers(scene, 'Send again');
      await showsBothVersions(scene, 0, 1);
      await answers(scene, 'Reload theirs');
      await expect(form.authorized).toBeChecked();
      await expect(form.admin).not.toBeChecked();
      await expect(form.expiry).toHaveValue(dayOf(later(subject.expiryTime, 1)));
      expect(sent(), 'nothing but what was sent again').toHaveLength(1);

      await begin(page);
      await showsBothVersions(scene, 1, 2);
      stage.proxy.calm();
      await answers(scene, 'Merge');
      await form.leadsToDashboard();
      const merged = { expiryTime: later(subject.expiryTime, 2), isAuthorized: false, isAdmin: true };
      expect(await recordOf(scene)).toMatchObject(merged);

      await form.open(subject);
      stage.proxy.interfere(PUT, changedMeanwhile(scene));
      await form.submit.click();
      await expect(conflict(page)).toBeVisible();
      stage.proxy.calm();
      await answers(scene, 'Overwrite with mine');
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

/** Does what is left of the change, from the panel of the unfinished ones. */
async function finish({ page, subject }: Scene<TestUser>) {
  const panel = page.getByRole('region', { name: 'Unfinished changes' });
  await expect(panel).toContainText(half(subject));
  await panel.getByRole('button', { name: `Finish ${subject.email}` }).click();
}

/** The half that is open is said, found again after a reload, and done alone. */
async function isHalfDone(scene: Scene<TestUser>) {
  const { page, stage, subject, fault } = scene;
  const alert = alertWith(page, `${half(subject)} ${sentenceOf(fault, LIMIT)}`);
  await expect(alert).toContainText(saidWith(fault));
  await expect(granted(scene)).toHaveCount(0);
  await page.goto('/dashboard');
  stage.proxy.interfere(/nothing/, () => undefined);
  await finish(scene);
  await expect(granted(scene)).toBeVisible();
  expect(stage.proxy.seen(/^(PUT|POST|DELETE) \/api\//)).toEqual([
    `POST /api/add_custom_claims?admin=true&uid=${subject.userId}`,
  ]);
}

describeOperation('POST add_custom_claims', {
  call: CLAIM,
  limit: LIMIT,
  prepare,
  begin,
  faults: { 'wrong types': () => json('granted') },
  see: {
    H: isHalfDone,

    async 'A, H'(scene) {
      const { stage, subject, sent } = scene;
      await isKeptOverSignOut(scene, half(subject));
      stage.proxy.interfere(CLAIM, staleToken);
      await finish(scene);
      await expect(granted(scene)).toBeVisible();
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    Z: isWaitedFor,

    'X, H': async ({ page, subject }) => {
      // Closing a page while it saves asks first; here it is closed all the same.
      page.once('dialog', (dialog) => void dialog.accept());
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Unfinished changes' })).toContainText(half(subject));
    },
  },
});
