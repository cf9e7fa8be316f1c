import type { Page } from '@playwright/test';
import { alertWith } from '../support/alert';
import { onDashboard } from '../support/dashboard';
import { changeTokens, keepTokens } from './support/claims';
import { firstTokenRefused, json, status } from './support/interferences';
import { describeOperation, eventually, type Scene } from './support/operation';
import { endsWithoutClaim, signedOutAndBack } from './support/seen';
import { expect, type Stage } from './support/stage';
import { READ_LIMIT, readsAt, saidWith, sentenceOf } from './support/words';

/** Not the list's default address, so that coming back here after a sign-in proves that the address was kept. */
const ADDRESS = '/dashboard?displayedFilters=%7B%7D&filter=%7B%7D&order=ASC&page=1&perPage=50&sort=email';

const rows = [
  { userId: 'one', email: 'one@users.example', expiryTime: 1_900_000_000_000, isAuthorized: true },
  { userId: 'two', email: 'two@users.example', expiryTime: 1_900_000_000_000, isAuthorized: false },
];

const warning = (page: Page) => alertWith(page, 'Couldn’t refresh. Showing earlier data.');

/** The rows stay, marked as not refreshed, with the cause, the service's message and Retry, which reads them again. */
async function keepsRows(
  scene: Scene<unknown>,
  cause = sentenceOf(scene.fault, READ_LIMIT),
  reads = readsAt(scene.fault),
) {
  const { page, stage, fault, sent } = scene;
  const words = `Couldn’t refresh. Showing earlier data. ${cause}`;
  await eventually(scene, () => expect(warning(page)).toContainText(words, { timeout: 500 }));
  await expect(warning(page)).toContainText(saidWith(fault));
  expect(sent(), 'how often it was read').toHaveLength(reads);
  await onDashboard(page).showsUsers();
  await expect(page.getByText(/^[1-9][0-9]* users$/)).toBeVisible();
  await expect(page.getByText('There are no users yet.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard/);
  stage.proxy.calm();
  await warning(page).getByRole('button', { name: 'Retry' }).click();
  await expect(warning(page)).toHaveCount(0);
  await onDashboard(page).showsUsers();
}

/** Expects that the rows were read within the last 10 seconds. */
const isFresh = (page: Page) => expect(page.getByText(/^updated [0-9] s ago$/)).toBeVisible();

/** All calls that Refresh sends. */
const ALL_READS = /^GET \/(api\/(fetch_all_user|toggle_status)|simulator\/sim_connection)/;

/** Several calls with a stale token fetch one new token, and each is sent once more; the page shows none of this. */
async function sharesARefresh(page: Page, stage: Stage) {
  await changeTokens(page);
  const before = stage.tokens();
  stage.proxy.interfere(ALL_READS, firstTokenRefused());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => stage.proxy.seen(ALL_READS), 'three calls and their replays').toHaveLength(6);
  await isFresh(page);
  expect(stage.tokens() - before, 'tokens fetched for all three').toBe(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await keepTokens(page);
}

describeOperation('GET fetch_all_user', {
  call: /^GET \/api\/fetch_all_user/,
  limit: READ_LIMIT,
  async prepare(page, _, fault) {
    if (fault === 'page left') {
      // So that the page before this one in the history doesn't read the users.
      await page.goto('/contact-admin');
      await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    } else if (!page.url().endsWith(ADDRESS)) await page.goto(ADDRESS);
    await onDashboard(page).showsUsers();
  },
  begin: (page) => page.getByRole('button', { name: 'Refresh' }).click(),
  faults: {
    'wrong types': () => json([...rows, null, { userId: 5 }, { userId: 'six', expiryTime: 'soon' }]),
    'duplicate ids': () => json([...rows, rows[0]]),
  },
  see: {
    R: (scene) => keepsRows(scene),

    async P(scene) {
      await keepsRows(scene);
      expect(scene.tokens(), 'tokens fetched for it').toBe(1);
      // The console reacts to a refused read at most once a minute.
      await scene.page.clock.fastForward(61_000);
      await endsWithoutClaim(scene);
    },

    'W, R': async (scene) => {
      await keepsRows(scene);
      await scene.again(status(429, { 'retry-after': '1' }));
      await keepsRows(scene, 'Too many requests. Try again in 1 s.', 3);
    },

    async A(scene) {
      const { page, stage } = scene;
      await signedOutAndBack(scene);
      await onDashboard(page).showsUsers();
      await sharesARefresh(page, stage);
    },

    'V; no array: R': async (scene) => {
      const { page, again } = scene;
      await expect(page.getByText('3 users have invalid data and aren’t shown.')).toHaveCount(1);
      await expect(page.getByText('one@users.example')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(rows.length);
      await again(json({ users: rows }));
      await keepsRows(scene);
    },

    D: async ({ page }) => {
      await expect(page.getByText('The service lists the ID')).toHaveCount(1);
      await expect(page.getByText('one@users.example')).toHaveCount(1);
      for (const name of ['Edit', 'Delete']) {
        await expect(page.getByRole('button', { name: `${name} two@users.example` })).toBeEnabled();
        const refused = page.getByRole('button', { name: `${name} one@users.example` });
        await expect(refused).toBeDisabled();
        await refused.click({ force: true });
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/dashboard/);
    },

    Z: async ({ page, release, sent }) => {
      const waiting = page.getByText('refreshing… · still waiting', { exact: true });
      await expect(page.getByRole('progressbar')).toBeVisible();
      await page.clock.fastForward(5_000);
      await expect(waiting).toBeVisible();
      await page.clock.fastForward(5_000);
      release();
      await isFresh(page);
      await expect(waiting).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      expect(sent()).toHaveLength(1);
    },

    async X({ page, release, isAborted }) {
      await page.goBack();
      await expect(page).toHaveURL(/\/contact-admin$/);
      await expect.poll(isAborted, 'whether the read was given up').toBe(true);
      release();
      await page.goForward();
      await onDashboard(page).showsUsers();
      await expect(page.getByRole('alert')).toHaveCount(0);
    },
  },
});
