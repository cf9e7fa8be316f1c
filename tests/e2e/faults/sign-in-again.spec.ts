import type { Page } from '@playwright/test';
import { withVariables } from '../../../scripts/screenshots/studio';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import type { TestUser } from '../support/users';
import { providerFaults } from './support/interferences';
import type { Fault } from './support/matrix';
import { codes, describeOperation, type Scene } from './support/operation';
import { expect, type Stage } from './support/stage';
import { dismissed, isToldByCode, isWarnedOf } from './support/ways';

const WRONG = 'not the password';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });
const password = (page: Page) => dialog(page).getByLabel('Password');
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm', exact: true });

/** Asks to delete a user long after the sign-in. If the cell before left the dialog open, that one is used. */
async function prepare(page: Page, stage: Stage, fault: Fault): Promise<TestUser | undefined> {
  let user: TestUser | undefined;
  if (!(await dialog(page).isVisible())) {
    user = await stage.user();
    await withVariables(page, { VITE_REAUTH_MINUTES: '1' });
    const dashboard = onDashboard(page);
    await dashboard.open();
    await page.clock.fastForward('02:00');
    await (await dashboard.askToDelete(user)).getByRole('button', { name: 'Confirm' }).click();
  }
  await password(page).fill(fault === 'page left' ? stage.administrator.password : WRONG);
  return user;
}

/** The dialog shows the fault's message and code, keeps the typed password, works again, and nothing is sent. */
async function isSaid({ page, stage, fault }: Scene<unknown>) {
  await dismissed(await isToldByCode(page, fault));
  await expect(password(page)).toHaveValue(WRONG);
  stage.identity.calm();
  await confirm(page).click();
  await dismissed(await isWarnedOf(page, 'Wrong password.', /auth\/(wrong-password|invalid-credential)/));
  await expect(dialog(page)).toContainText('Nothing has been sent yet.');
}

describeOperation('sign-in again', {
  of: 'identity',
  call: /^POST \/identitytoolkit.*signInWithPassword/,
  limit: 60_000,
  prepare,
  begin: (page) => confirm(page).click(),
  faults: providerFaults,
  see: {
    ...codes(isSaid, 'M', 'M, wait'),

    async Z({ page, release, sent }) {
      await expect(confirm(page)).toBeDisabled();
      await page.clock.fastForward(5_000);
      await expect(dialog(page).getByText(/still waiting/i)).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await dismissed(await isWarnedOf(page, 'Wrong password.', /auth\//));
      expect(sent()).toHaveLength(1);
    },

    // Someone who cancels is signed in again all the same, but the delete is not sent.
    async X({ page, stage, release, sent }) {
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      release();
      await expect(alertWith(page, 'Nothing was sent, because you didn’t confirm')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
      expect(sent()).toHaveLength(1);
      expect(stage.proxy.seen(/^DELETE/)).toEqual([]);
      await stage.renew();
    },
  },
});
