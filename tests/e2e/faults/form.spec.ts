import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import { userForm } from '../support/form';
import type { TestUser } from '../support/users';
import { json, staleToken, status } from './support/interferences';
import { describeOperation, eventually, type Scene } from './support/operation';
import { signedOutAndBack } from './support/seen';
import { expect, type Stage } from './support/stage';
import { READ_LIMIT, readsAt, saidWith, sentenceOf } from './support/words';

const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

/** In place of the form there are the cause, the service's message, and Retry, which opens the form. */
async function opensNoForm(
  scene: Scene<TestUser>,
  words = `Couldn’t load the user. ${sentenceOf(scene.fault, READ_LIMIT)}`,
  reads = readsAt(scene.fault),
) {
  const { page, stage, subject, fault, sent } = scene;
  await eventually(scene, () => expect(panel(page)).toContainText(words, { timeout: 500 }));
  await expect(panel(page)).toContainText(saidWith(fault));
  expect(sent(), 'how often it was read').toHaveLength(reads);
  await expect(userForm(page).submit).toHaveCount(0);
  await expect(page).toHaveURL(/\/edit-user\//);
  stage.proxy.calm();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await userForm(page).shows(subject.userId);
  await page.goBack();
}

let user: TestUser | undefined;

/** Opens the list, filtered to one user. */
async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  if (!user || !page.url().includes('/dashboard')) {
    user ??= await stage.user();
    await page.goto('/dashboard');
    await onDashboard(page).find(user);
  }
  await expect(onDashboard(page).row(user)).toHaveCount(1);
  return user;
}

describeOperation('GET fetch_user_data', {
  call: /^GET \/api\/fetch_user_data/,
  limit: READ_LIMIT,
  prepare,
  begin: (page, { email }) => page.getByRole('button', { name: `Edit ${email}` }).click(),
  faults: {
    'wrong types': ({ userId }) => json({ userId, expiryTime: 'soon' }),
    'duplicate ids': () => json({ userId: 'someone-else', email: 'else@users.example' }),
  },
  see: {
    R: (scene) => opensNoForm(scene),
    'R, no form': (scene) => opensNoForm(scene),
    'R if the id differs': (scene) =>
      opensNoForm(
        scene,
        'The service answered with a different user, so the form stays closed. The service sent an answer that can’t be read.',
      ),

    async P(scene) {
      await opensNoForm(scene);
      expect(scene.tokens(), 'tokens fetched for it').toBe(1);
    },

    'W, R': async (scene) => {
      await opensNoForm(scene);
      await scene.again(status(429, { 'retry-after': '1' }));
      const words = 'Couldn’t load the user. Too many requests. Try again in 1 s.';
      await opensNoForm(scene, words, 3);
    },

    async A(scene) {
      const { page, stage, subject, sent, again } = scene;
      const address = new URL(`/edit-user/${subject.userId}`, page.url()).href;
      await signedOutAndBack({ ...scene, address });
      await userForm(page).shows(subject.userId);
      await prepare(page, stage);
      await again(staleToken);
      await userForm(page).shows(subject.userId);
      expect(sent(), 'the call and its replay').toHaveLength(2);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.goBack();
    },

    async N({ page, stage, sent, fault, subject }) {
      await expect(alertWith(page, 'This user no longer exists.')).toContainText(saidWith(fault));
      expect(sent()).toHaveLength(1);
      await expect(userForm(page).submit).toHaveCount(0);
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
      await expect.poll(() => stage.proxy.seen(/fetch_all_user/), 'the list is read again').not.toEqual([]);
      // Going back would open the form again, and its read might reach the service only in the next cell.
      await onDashboard(page).find(subject);
    },

    'Z, no form yet': async ({ page, release, sent, subject }) => {
      await expect(page.getByText('Loading the user…')).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page.getByText('Loading the user… · still waiting')).toBeVisible();
      await expect(userForm(page).submit).toHaveCount(0);
      await page.clock.fastForward(5_000);
      release();
      await userForm(page).shows(subject.userId);
      expect(sent()).toHaveLength(1);
      await page.goBack();
    },

    async X({ page, release, isAborted, subject }) {
      await page.goBack();
      await expect.poll(isAborted, 'whether the read was given up').toBe(true);
      release();
      await expect(onDashboard(page).row(subject)).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  },
});
