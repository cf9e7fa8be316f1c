import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import { gate } from '../support/faults';
import type { TestUser } from '../support/users';
import { afterwards, common, json, staleToken } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import type { Interference } from './support/proxy';
import { goesToAForm, signedOutAndBack } from './support/seen';
import { expect } from './support/stage';
import { bar, box, says, search, select, threeUsers, type Three } from './support/three';
import { saidWith, sentenceOf, WRITE_LIMIT } from './support/words';

/** Three users who are changed in one run. */
interface Changed extends Three {
  /** Opens once the first and the third user are changed. */
  others: ReturnType<typeof gate>;
}

const row = (page: Page, user: TestUser) => onDashboard(page).row(user);
const isRevoked = (page: Page, user: TestUser) => row(page, user).getByText('Not authorized');
const recordOf = ({ userId }: TestUser) => new RegExp(`^PUT /api/user_detail_update .*"${userId}"`);
const claimOf = ({ userId }: TestUser) => new RegExp(`^POST /api/add_custom_claims.*uid=${userId}`);

async function change(page: Page, name: 'Revoke' | 'Authorize') {
  await bar(page).getByRole('button', { name, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name} \\d`) })
    .click();
}

/** Revokes all who can be selected, or authorizes them if the second is revoked; the first and the third come first. */
async function begin(page: Page, subject: Changed) {
  const { first, second, third } = subject;
  subject.others = gate();
  const isBack = (await isRevoked(page, second).count()) > 0;
  const others: TestUser[] = [];
  for (const user of [first, third])
    if ((await isRevoked(page, user).count()) > 0 === isBack) others.push(user);
  const count = await select(page, subject);
  await change(page, isBack ? 'Authorize' : 'Revoke');
  const done = isBack ? 'authorized' : 'revoked';
  // The others are waited for only if all three were selected.
  for (const user of count === 3 ? others : [])
    await expect(row(page, user).getByText(done, { exact: true })).toBeVisible();
  subject.others.open();
}

/** Delays a fault until the others are done: one that ends the session would also stop their changes. */
const late =
  (given: Interference) =>
  (subject: Changed): Interference =>
  async (exchange) => {
    await subject.others.opened;
    await given(exchange);
  };

const lateFaults = Object.fromEntries(Object.entries(common).map(([fault, given]) => [fault, late(given)]));

/** Expects that only the second user was not revoked, and returns the alert that says so. */
async function summaryOf({ page, subject, sent, fault }: Scene<Changed>) {
  const { second } = subject;
  const summary = alertWith(page, 'Access revoked for 2 users.');
  const mayStillCome = fault === 'timeout' ? 'The change may still take effect. ' : '';
  await expect(summary).toContainText(`${second.email}: ${mayStillCome}${sentenceOf(fault, WRITE_LIMIT)}`);
  await expect(summary).toContainText(saidWith(fault));
  await expect(bar(page)).toContainText('1 selected');
  await expect(box(page, second)).toBeChecked();
  expect(sent()).toHaveLength(1);
  return summary;
}

/** Expects that Retry sends the change of the second user only, and that one alert is about all in the end. */
async function canBeSentAgain(scene: Scene<Changed>) {
  const { page, stage, subject, sent } = scene;
  const { first, second, third } = subject;
  const summary = await summaryOf(scene);
  stage.proxy.calm();
  await summary.getByRole('button', { name: 'Retry' }).click();
  await says(page, 'Access revoked for 3 users.');
  await expect(bar(page)).toHaveCount(0);
  await expect(isRevoked(page, second)).toBeVisible();
  expect(sent(), 'what failed, and what Retry sent').toHaveLength(2);
  for (const user of [first, second, third])
    expect(stage.proxy.seen(claimOf(user)), 'each claim is set once').toHaveLength(1);
}

describeOperation<Changed>('bulk change, each row', {
  call: ({ second }) => recordOf(second),
  limit: WRITE_LIMIT,
  prepare: async (...given) => ({ ...(await threeUsers(...given)), others: gate() }),
  begin,
  checkedBy: ({ second }) => new RegExp(`^GET /api/fetch_user_data/\\?id=${second.userId}`),
  faults: {
    ...lateFaults,
    'wrong types': late(json('saved')),
    'duplicate ids':
      () =>
      ({ pass }) =>
        pass(),
  },
  see: {
    async U(scene) {
      const { page, stage, subject, sent, fault, given, check, again } = scene;
      const { second } = subject;
      await expect(bar(page)).toContainText('Result unknown, checking…');
      check();
      await canBeSentAgain(scene);

      await again(afterwards(given));
      const half = `${second.email} was saved. Their admin access wasn’t part of this change, but the service hasn’t confirmed it.`;
      const summary = alertWith(page, `${half} ${sentenceOf(fault, WRITE_LIMIT)}`);
      await expect(summary).toContainText('Access authorized for 2 users.');
      await expect(summary.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      expect(sent()).toHaveLength(1);
      stage.proxy.calm();
      const panel = page.getByRole('region', { name: 'Unfinished changes' });
      await panel.getByRole('button', { name: `Finish ${second.email}` }).click();
      await says(page, `The change to ${second.email} is finished.`);
      await expect(isRevoked(page, second)).toHaveCount(0);
      expect(sent(), 'Finish sends the rest alone').toHaveLength(1);
      expect(stage.proxy.seen(claimOf(second))).toHaveLength(1);
    },

    async P(scene) {
      await expect.poll(scene.tokens, 'tokens fetched for it').toBe(1);
      await canBeSentAgain(scene);
    },

    W: canBeSentAgain,

    async A(scene) {
      const { page, subject, sent, again } = scene;
      const { first, second, third } = subject;
      await signedOutAndBack(scene);
      for (const user of [first, third]) await expect(isRevoked(page, user)).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
      await again(staleToken);
      await says(page, `Access revoked for ${second.email}.`);
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    async N(scene) {
      const { page, stage } = scene;
      const summary = await summaryOf(scene);
      await expect(summary.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expect.poll(() => stage.proxy.seen(/fetch_all_user/), 'the list is read again').not.toEqual([]);
      await bar(page).getByRole('button', { name: 'Cancel' }).click();
    },

    async C(scene) {
      const { page, stage, subject } = scene;
      const summary = await summaryOf(scene);
      await expect(summary).toContainText('This user hasn’t changed since the list was loaded.');
      await expect(summary.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      stage.proxy.calm();
      await change(page, 'Revoke');
      await says(page, `Access revoked for ${subject.second.email}.`);
      await expect(bar(page)).toHaveCount(0);
    },

    'D: refused': async ({ page, stage, subject, sent }) => {
      await says(page, 'Access revoked for 2 users.');
      await expect(isRevoked(page, subject.second)).toHaveCount(0);
      expect(sent()).toEqual([]);
      expect(stage.proxy.seen(/^(PUT|POST)/)).toHaveLength(4);
    },

    'Z, n of m': async ({ page, release, subject, sent }) => {
      await expect(bar(page)).toContainText('Revoke: 2 of 3 done');
      await expect(row(page, subject.second)).toContainText('saving…');
      await page.clock.fastForward(5_000);
      await expect(bar(page)).toContainText('still waiting');
      await page.clock.fastForward(5_000);
      release();
      await says(page, 'Access revoked for 3 users.');
      await expect(isRevoked(page, subject.second)).toBeVisible();
      expect(sent()).toHaveLength(1);
    },

    async X({ page, release, subject, sent }) {
      await search(page).fill('');
      await goesToAForm(page);
      release();
      await says(page, 'Access revoked for 3 users.');
      await expect(page).toHaveURL(/\/edit-user\//);
      expect(sent()).toHaveLength(1);
      await page.goBack();
      await search(page).fill(subject.second.email);
      await expect(isRevoked(page, subject.second)).toBeVisible();
    },
  },
});
