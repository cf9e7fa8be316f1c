import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import type { TestUser } from '../support/users';
import { json, staleToken } from './support/interferences';
import { describeOperation, type Scene } from './support/operation';
import { goesToAForm, message, signedOutAndBack } from './support/seen';
import { expect } from './support/stage';
import { bar, box, says, search, select, threeUsers, type Three } from './support/three';
import { saidWith, sentenceOf } from './support/words';

/** Milliseconds after which the console gives up a write. */
const LIMIT = 30_000;

const LIST = /^GET \/api\/fetch_all_user/;

const identityOf = ({ userId }: TestUser) => new RegExp(`^DELETE /api/deleteUser\\?uid=${userId}$`);

async function confirm(page: Page, button: string) {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

const begin = async (page: Page, subject: Three) =>
  confirm(page, `Delete ${await select(page, subject)} users…`);

const areGone = async (page: Page, ...users: readonly TestUser[]) => {
  for (const user of users) await expect(onDashboard(page).row(user)).toHaveCount(0);
};

/** The run stops at the second user: nothing is sent for the third until Retry, which doesn't repeat the first. */
async function stops({ page, stage, subject, sent, fault }: Scene<Three>) {
  const { first, second, third } = subject;
  const summary = alertWith(page, `${first.email} was deleted.`);
  await expect(summary).toContainText(`${second.email}: ${sentenceOf(fault, LIMIT)} ${saidWith(fault)}`);
  await expect(summary).toContainText(`Nothing was sent for 1 more:${third.email}`);
  await areGone(page, first);
  await expect(box(page, second)).toBeChecked();
  await expect(box(page, third)).toBeChecked();
  expect(sent()).toHaveLength(1);
  expect(stage.proxy.seen(identityOf(third))).toEqual([]);
  stage.proxy.calm();
  await summary.getByRole('button', { name: 'Retry' }).click();
  await says(page, '2 users were deleted.');
  await areGone(page, second, third);
  for (const [user, times] of [
    [first, 1],
    [second, 2],
    [third, 1],
  ] as const)
    expect(stage.proxy.seen(identityOf(user)), 'what was sent for each').toHaveLength(times);
}

describeOperation('bulk action, each row', {
  call: ({ second }) => identityOf(second),
  limit: LIMIT,
  prepare: threeUsers,
  begin,
  checkedBy: LIST,
  faults: {
    'wrong types': () => json('deleted'),
    'duplicate ids':
      () =>
      ({ pass }) =>
        pass(),
  },
  see: {
    async U({ page, stage, subject, sent, fault, check }) {
      const { first, second, third } = subject;
      await expect(bar(page)).toContainText('Result unknown, checking…');
      await expect(message(page, 'Result unknown, checking…')).toBeVisible();
      check();
      const open = `It is not known whether ${second.email} can still sign in. Their record still exists.`;
      const summary = alertWith(page, `${open} ${sentenceOf(fault, LIMIT)}`);
      await expect(summary).toContainText('2 users were deleted.');
      await expect(summary).toContainText(saidWith(fault));
      await areGone(page, first, third);
      await expect(onDashboard(page).row(second)).toContainText('not finished');
      expect(sent()).toHaveLength(1);
      expect(stage.proxy.seen(LIST), 'reads of the list').toHaveLength(1);
      stage.proxy.calm();
      const panel = page.getByRole('region', { name: 'Unfinished changes' });
      await panel.getByRole('button', { name: `Finish ${second.email}` }).click();
      await says(page, `${second.email} was deleted.`);
      await areGone(page, second);
      expect(sent(), 'what failed, and what Finish sent').toHaveLength(2);
    },

    async P(scene) {
      await expect.poll(scene.tokens, 'tokens fetched for it').toBe(1);
      await stops(scene);
    },

    W: stops,

    async C({ page, stage, subject, sent, fault }) {
      const { first, second, third } = subject;
      const summary = alertWith(page, `${second.email}: ${sentenceOf(fault, LIMIT)} ${saidWith(fault)}`);
      await expect(summary).toContainText('2 users were deleted.');
      const same = summary.getByText('This user hasn’t changed since the list was loaded.');
      await expect(same).toHaveCSS('margin-top', '0px');
      await expect(summary.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await areGone(page, first, third);
      expect(sent()).toHaveLength(1);
      stage.proxy.calm();
      await confirm(page, 'Delete 1 user…');
      await says(page, `${second.email} was deleted.`);
      await areGone(page, second);
    },

    async A(scene) {
      const { page, stage, subject, sent, again } = scene;
      await signedOutAndBack(scene);
      expect(stage.proxy.seen(identityOf(subject.third))).toEqual([]);
      await expect(onDashboard(page).row(subject.third)).toHaveCount(1);
      await areGone(page, subject.first);
      await expect(bar(page)).toHaveCount(0);
      await again(staleToken);
      await says(page, '2 users were deleted.');
      expect(sent(), 'the refused one and its replay').toHaveLength(2);
    },

    async K({ page, stage, subject }) {
      const { first, second, third } = subject;
      await says(page, '3 users were deleted.');
      await areGone(page, first, second, third);
      expect(stage.proxy.seen(new RegExp(`^DELETE /api/delete/${second.userId}$`))).toHaveLength(1);
    },

    'D: refused': async ({ page, stage, subject, sent }) => {
      const { first, second, third } = subject;
      await says(page, '2 users were deleted.');
      await areGone(page, first, third);
      await expect(onDashboard(page).row(second)).toHaveCount(1);
      expect(sent()).toEqual([]);
      expect(stage.proxy.seen(/^DELETE/)).toHaveLength(4);
    },

    'Z, n of m': async ({ page, release, subject, sent }) => {
      const { first, second, third } = subject;
      await expect(bar(page)).toContainText('Deleting 2 of 3…');
      await expect(onDashboard(page).row(first)).toContainText('deleted');
      await expect(onDashboard(page).row(second)).toContainText('deleting…');
      await expect(onDashboard(page).row(third)).toContainText('queued');
      await page.clock.fastForward(5_000);
      await expect(bar(page)).toContainText('still waiting');
      await page.clock.fastForward(5_000);
      release();
      await says(page, '3 users were deleted.');
      await areGone(page, first, second, third);
      expect(sent()).toHaveLength(1);
    },

    async X({ page, release, subject, sent }) {
      await search(page).fill('');
      await goesToAForm(page);
      release();
      await says(page, '3 users were deleted.');
      await expect(page).toHaveURL(/\/edit-user\//);
      expect(sent()).toHaveLength(1);
      await page.goBack();
      await areGone(page, subject.first, subject.second, subject.third);
    },
  },
});
