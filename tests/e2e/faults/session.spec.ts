import { logIn } from '../../../scripts/checks/signIn';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import { json, refusal, staleToken } from './support/interferences';
import { describeOperation, eventually, type Scene } from './support/operation';
import { message } from './support/seen';
import { expect } from './support/stage';

/** The login page says why the session ended, and signing in again leads back to the dashboard. */
const ended = async ({ page, stage }: Scene<unknown>) => {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/session has ended|was disabled or deleted|no longer accepts/)).toBeVisible();
  stage.proxy.calm();
  stage.identity.calm();
  await logIn(page, stage.administrator);
  await onDashboard(page).showsUsers();
};

const READS = /^GET \/api\/fetch_all_user/;

/** Nothing is sent without a token; the session and the rows stay, the page says why, and Retry reads again. */
async function stays(scene: Scene<unknown>, cause = '') {
  const { page, stage, sent } = scene;
  const warning = alertWith(page, 'Couldn’t refresh. Showing earlier data.');
  // Doesn't move the clock on between requests, as after a timeout: the provider's library repeats them by itself.
  await eventually({ page, stage, fault: 'timeout' }, () => expect(warning).toBeVisible({ timeout: 500 }));
  await expect(warning).toContainText(
    `Nothing was read, because your sign-in could not be confirmed${cause}`,
  );
  expect(sent(), 'tokens asked for').toHaveLength(1);
  expect(stage.proxy.seen(READS), 'the call that was answered with 401').toHaveLength(1);
  await expect(page).toHaveURL(/\/dashboard/);
  await onDashboard(page).showsUsers();
  stage.proxy.calm();
  stage.identity.calm();
  await warning.getByRole('button', { name: 'Retry' }).click();
  await expect(warning).toHaveCount(0);
  await onDashboard(page).showsUsers();
}

describeOperation('token refresh', {
  of: 'identity',
  call: /^POST \/securetoken/,
  limit: 60_000,
  async prepare(page, stage) {
    if (!page.url().includes('/dashboard')) await page.goto('/dashboard');
    await onDashboard(page).showsUsers();
    // A refused token makes the console fetch a new one.
    stage.proxy.interfere(READS, staleToken);
  },
  begin: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
  faults: {
    '401': () => refusal(401, 'TOKEN_EXPIRED'),
    '403': () => refusal(403, 'PERMISSION_DENIED'),
    '429': () => refusal(429, 'QUOTA_EXCEEDED'),
    '500': () => refusal(500, 'INTERNAL'),
    'wrong types': () => json([]),
  },
  see: {
    stays: (scene) => stays(scene),
    'M, retry': (scene) => stays(scene, ' (auth/permission-denied).'),
    'out, with reason': ended,

    async Z({ page, release, sent }) {
      await page.clock.fastForward(5_000);
      await expect(page.getByText(/still waiting/i).first()).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await expect(page.getByText(/still waiting/i)).toHaveCount(0);
      await onDashboard(page).showsUsers();
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(sent()).toHaveLength(1);
    },
  },
});

/** The session survives the fault, because the stored token is still valid. */
async function opensAllTheSame({ page }: Scene<unknown>) {
  await onDashboard(page).showsUsers();
  await expect(page).toHaveURL(/\/dashboard/);
}

/** The console says that the service is busy: in an alert, or, once the token has expired, on a page of its own. */
async function isBusy(scene: Scene<unknown>) {
  const { page, stage, fault } = scene;
  await opensAllTheSame(scene);
  await expect(message(page, /^The sign-in service is busy.*You’re still signed in/)).toBeVisible();
  const status = fault === '429' ? 429 : 503;
  stage.identity.interfere(/^POST .*(accounts:lookup|\/v1\/token)/, refusal(status, 'UNAVAILABLE'));
  const later = (await page.evaluate(() => Date.now())) + 2 * 3_600_000;
  // Activity in another tab until then, so that the session doesn't end for idleness.
  await page.evaluate((time) => localStorage.setItem('activity', String(time)), later);
  await page.clock.setSystemTime(later);
  await page.reload();
  await expect(page.getByText('The sign-in service is busy')).toBeVisible();
  stage.identity.calm();
  await page.getByRole('button', { name: 'Retry' }).click();
  await opensAllTheSame(scene);
  await expect(page.getByText('The sign-in service is busy')).toHaveCount(0);
}

describeOperation('account look-up on reload', {
  of: 'identity',
  call: /^POST \/identitytoolkit.*accounts:lookup/,
  limit: 60_000,
  async prepare(page) {
    if (!page.url().includes('/dashboard')) await page.goto('/dashboard');
    await onDashboard(page).showsUsers();
  },
  begin: async (page) => void (await page.reload()),
  faults: {
    '401': () => refusal(401, 'TOKEN_EXPIRED'),
    '403': () => refusal(403, 'USER_DISABLED'),
    '429': () => refusal(429, 'QUOTA_EXCEEDED'),
    '500': () => refusal(503, 'UNAVAILABLE'),
  },
  see: {
    stays: opensAllTheSame,
    '"service busy"': isBusy,
    'out, with reason': ended,

    async 'words at 5 s'({ page, release }) {
      await page.clock.fastForward(5_000);
      await expect(page.getByText(/still waiting/i).first()).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await onDashboard(page).showsUsers();
    },
  },
});
