import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { userForm } from '../support/form';
import type { TestUser } from '../support/users';
import { json, RETRY_AFTER } from './support/interferences';
import { describeOperation, eventually, type Scene } from './support/operation';
import { alertWith, signedOut } from './support/seen';
import { expect, type Stage } from './support/stage';

const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** The cause and Retry in the form's place; and Retry opens the form. */
async function opensNoForm({ page, stage, subject }: Scene<TestUser>, cause = 'The user could not be read.') {
  await eventually(page, () => expect(panel(page)).toContainText(cause, { timeout: 500 }));
  await expect(userForm(page).submit).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit-user\//);
  stage.proxy.calm();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(userForm(page).userId).toHaveValue(subject.userId);
  await page.goBack();
}

let user: TestUser | undefined;

/** The list with one user in it. */
async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  user ??= await stage.user();
  if (!page.url().includes('/dashboard')) {
    await page.goto('/dashboard');
    await onDashboard(page).find(user);
  }
  await expect(onDashboard(page).row(user)).toHaveCount(1);
  return user;
}

describeOperation('GET fetch_user_data', {
  call: /^GET \/api\/fetch_user_data/,
  limit: 20_000,
  prepare,
  begin: (page, { email }) => page.getByRole('button', { name: `Edit ${email}` }).click(),
  faults: {
    'wrong types': ({ userId }) => json({ userId, expiryTime: 'soon' }),
    'duplicate ids': () => json({ userId: 'somebody-else', email: 'else@users.example' }),
  },
  see: {
    R: (scene) => opensNoForm(scene),
    'R, no form': (scene) => opensNoForm(scene, 'can’t be read'),
    'R if the id differs': (scene) => opensNoForm(scene, 'another user'),
    P: (scene) => opensNoForm(scene, 'You are not permitted to do this.'),
    'W, R': (scene) => opensNoForm(scene, `in ${RETRY_AFTER} s`),
    A: signedOut,

    async N({ page, stage }) {
      await expect(alertWith(page, 'This user no longer exists.')).toBeVisible();
      await expect(userForm(page).submit).toHaveCount(0);
      await page.getByRole('link', { name: 'To the dashboard' }).click();
      await expect.poll(() => stage.proxy.seen(/fetch_all_user/), 'the list is read again').not.toEqual([]);
      await page.goBack();
      await page.goBack();
    },

    'Z, no form yet': async ({ page, release, sent, subject }) => {
      await expect(page.getByText('Reading the user…')).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page.getByText('still waiting')).toBeVisible();
      await expect(userForm(page).submit).toHaveCount(0);
      await page.clock.fastForward(5_000);
      release();
      await expect(userForm(page).userId).toHaveValue(subject.userId);
      expect(sent()).toHaveLength(1);
      await page.goBack();
    },

    async X({ page, release, subject }) {
      await page.goBack();
      release();
      await expect(onDashboard(page).row(subject)).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  },
});
