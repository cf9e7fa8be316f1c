import type { Page } from '@playwright/test';
import { onDashboard } from '../support/dashboard';
import { json, RETRY_AFTER, staleToken } from './support/interferences';
import { describeOperation, eventually, type Scene } from './support/operation';
import { alertWith, isReadSilently, signedOut } from './support/seen';
import { expect } from './support/stage';

const rows = [
  { userId: 'one', email: 'one@users.example', expiryTime: 1_900_000_000_000, isAuthorized: true },
  { userId: 'two', email: 'two@users.example', expiryTime: 1_900_000_000_000, isAuthorized: false },
];

const warning = (page: Page) => alertWith(page, 'These rows were not refreshed.');

/** The rows stay, marked as not refreshed, with the cause and Retry; and Retry renews them. */
async function keepsRows({ page, stage }: Scene<unknown>, cause = '') {
  await eventually(page, () => expect(warning(page)).toContainText(cause, { timeout: 500 }));
  await onDashboard(page).showsUsers();
  await expect(page.getByText('There are no users yet.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard/);
  stage.proxy.calm();
  await warning(page).getByRole('button', { name: 'Retry' }).click();
  await expect(warning(page)).toHaveCount(0);
  await onDashboard(page).showsUsers();
}

describeOperation('GET fetch_all_user', {
  call: /^GET \/api\/fetch_all_user/,
  limit: 20_000,
  async prepare(page) {
    if (!page.url().includes('/dashboard')) await page.goto('/dashboard');
    await onDashboard(page).showsUsers();
  },
  begin: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
  faults: {
    'wrong types': () => json([...rows, null, { userId: 5 }, { userId: 'six', expiryTime: 'soon' }]),
    'duplicate ids': () => json([...rows, rows[0]]),
  },
  see: {
    R: (scene) => keepsRows(scene),
    P: (scene) => keepsRows(scene, 'You are not permitted to do this.'),
    'W, R': async (scene) => {
      await keepsRows(scene, `in ${RETRY_AFTER} s`);
    },

    async A(scene) {
      await signedOut(scene);
      const page = await scene.stage.page('administrator');
      await onDashboard(page).open();
      scene.stage.proxy.interfere(/^GET \/api\/fetch_all_user/, staleToken);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect.poll(scene.sent).toHaveLength(2);
      await onDashboard(page).showsUsers();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },

    'V; no array: R': async (scene) => {
      const { page, again } = scene;
      await expect(page.getByText('3 rows could not be read')).toBeVisible();
      await expect(page.getByText('one@users.example')).toBeVisible();
      await again(json({ users: rows }));
      await keepsRows(scene, 'can’t be read');
    },

    D: async ({ page }) => {
      await expect(page.getByText('listed more than once')).toBeVisible();
      await expect(page.getByText('one@users.example')).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Delete one@users.example' })).toBeDisabled();
    },

    Z: async ({ page, release, sent }) => {
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(page.getByText('still waiting')).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await expect(page.getByText('still waiting')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(sent()).toHaveLength(1);
    },

    X: isReadSilently,
  },
});
