import { expect, type Page } from '@playwright/test';
import { actionOf, fixClock, isStillWaiting, openDashboard, type Shot, visible } from './shot';
import { withVariables } from './studio';

/** Switches an exchange on, which can be undone. */
async function switchExchange(page: Page): Promise<void> {
  const exchanges = { nse: true, fg: false };
  await page.route('**/api/toggle_status', (route) => {
    const state = { is_acme_toggle_active: true, acme: exchanges, fingenisis: exchanges };
    return route.fulfill({ json: state });
  });
  await page.route('**/api/switch_toggle_status', (route) => {
    exchanges.fg = true;
    return route.fulfill({ json: { message: 'Done.' } });
  });
  await openDashboard(page);
  await page.getByRole('switch', { name: 'FG Currencies & Commodities' }).click();
  await visible(page.getByRole('status').getByRole('button', { name: 'Undo' }));
}

/** Moments of work: waiting, success, and locks. */
export const moments: readonly Shot[] = [
  {
    name: 'production',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      await withVariables(page, { VITE_ENVIRONMENT: 'production' });
      await openDashboard(page);
      await page.getByRole('switch', { name: 'Domain' }).click();
      // The active domain depends on earlier switches.
      await visible(page.getByRole('dialog', { name: /^Switch the domain to / }));
    },
  },
  {
    name: 'reauthentication',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      // The sign-in must be older than the ten minutes for which it counts as recent, so the page's clock is moved. A
      // sign-in that is really older would not do: other pictures sign in with the same account, which makes it recent
      // again.
      await withVariables(page, { VITE_REAUTH_MINUTES: '10' });
      const now = await fixClock(page);
      await openDashboard(page);
      await page.clock.setFixedTime(now + 11 * 60_000);
      await actionOf(page, 'Delete').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
      await visible(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByLabel('Password'));
      await page.clock.setFixedTime(now);
    },
  },
  {
    name: 'list-reading',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      // Never answered.
      await page.route('**/api/fetch_all_user', () => undefined);
      await fixClock(page);
      await page.goto('/dashboard');
      await visible(page.getByText('Loading the users…'));
      await isStillWaiting(page);
    },
  },
  {
    name: 'exchange-switched',
    who: 'administrator',
    open: async (page) => {
      await switchExchange(page);
    },
  },
  {
    name: 'account-menu',
    who: 'administrator',
    open: async (page) => {
      await switchExchange(page);
      await page.getByRole('status').getByRole('button', { name: 'Dismiss' }).click();
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('button', { name: /^Signed in as/ }).click();
      await visible(page.getByRole('dialog').getByText('Recent messages'));
    },
  },
  {
    name: 'simulator-locked',
    who: 'administrator',
    isLasting: true,
    fails: [{ unanswered: '/simulator/go_restart' }],
    open: async (page) => {
      await page.route('**/simulator/go_restart', (route) => route.abort());
      await openDashboard(page);
      const simulator = page.getByRole('switch', { name: 'Simulator connection' });
      await simulator.click();
      await visible(page.getByText(/^Locked for \d+ s/));
      await expect(simulator).toBeDisabled();
    },
  },
];
