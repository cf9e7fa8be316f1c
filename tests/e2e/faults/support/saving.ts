import type { Page } from '@playwright/test';
import { alertWith } from '../../support/alert';
import { userForm } from '../../support/form';
import type { TestUser } from '../../support/users';
import { findNewUser } from './newUser';
import type { Scene } from './operation';
import { expect, type Stage } from './stage';

/** The call that sets the admin access, after the record is saved. */
export const CLAIM = /^POST \/api\/add_custom_claims/;

/** Opens the form of a new user. */
export async function prepare(page: Page, stage: Stage): Promise<TestUser> {
  const user = await findNewUser(page, stage);
  await page.getByRole('button', { name: `Edit ${user.email}` }).click();
  await userForm(page).shows(user.userId);
  return user;
}

export async function begin(page: Page) {
  const form = userForm(page);
  await form.authorized.uncheck();
  await form.admin.check();
  await form.submit.click();
}

export const half = ({ email }: TestUser) =>
  `${email} was saved, but their admin access may not be updated yet.`;

export const granted = ({ page, subject }: Scene<TestUser>) =>
  alertWith(page, `admin access granted for uid: ${subject.userId}`);

/** A slow save: busy at once, a message at 5 s, and an answer at 10 s still counts; one request is sent. */
export async function isWaitedFor(scene: Scene<TestUser>) {
  const { page, release, sent } = scene;
  await expect(page.getByText('Saving…')).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect(page.getByText('Saving… · still waiting')).toBeVisible();
  await page.clock.fastForward(5_000);
  release();
  await userForm(page).leadsToDashboard();
  await expect(granted(scene)).toBeVisible();
  expect(sent()).toHaveLength(1);
}
