import { expect, type Page } from '@playwright/test';
import { people } from './people';
import {
  actionOf,
  answers,
  button,
  fixClock,
  isStillWaiting,
  openDashboard,
  type Shot,
  visible,
} from './shot';
import { idOf, select } from './several';

/** Three users whose access has ended or ends today, and one with long access. */
const SEVERAL = [1, 2, 4, 6];
/** All users but the administrator. */
const MOST = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Selects several users, and opens the dialog for a change. */
async function ask(page: Page, change: string, places: readonly number[] = SEVERAL): Promise<void> {
  await select(page, places);
  await button(page, change).click();
  await visible(page.getByRole('dialog'));
}

/** Revokes the access of several users; all but one of the changes are saved. */
async function revoke(page: Page, refused: string): Promise<void> {
  await answers(page, '/api/add_custom_claims?*', { json: {} });
  await page.route('**/api/user_detail_update', (route) =>
    route.request().postDataJSON().userId === refused
      ? route.fulfill({ status: 400, json: { message: 'The account is being audited.' } })
      : route.fulfill({ json: {} }),
  );
  await ask(page, 'Revoke');
  const isRevoked = (place: number) => SEVERAL.includes(place) && idOf(place) !== refused;
  const left = people.map((user, place) => (isRevoked(place) ? { ...user, isAuthorized: false } : user));
  await answers(page, '/api/fetch_all_user', { json: left });
  await button(page, 'Revoke 3 users').click();
}

/** Daily work: changes without the form, how the list looks, and choosing a date. */
export const daily: readonly Shot[] = [
  {
    name: 'extend-popup',
    who: 'administrator',
    open: async (page) => {
      await ask(page, 'Extend');
      await button(page, '+1 month').click();
      await visible(button(page, 'Extend 4 users'));
    },
  },
  {
    name: 'job-running',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      let unsaved = MOST.length;
      await answers(page, '/api/add_custom_claims?*', { json: {} });
      // Requests after the third are never answered.
      await page.route('**/api/user_detail_update', (route) =>
        unsaved-- > 6 ? route.fulfill({ json: {} }) : undefined,
      );
      await fixClock(page);
      await ask(page, 'Extend', MOST);
      await button(page, '+1 month').click();
      await button(page, 'Extend 9 users').click();
      await visible(page.getByText('Extend: 3 of 9 done'));
      await expect(page.getByText('saving…')).toHaveCount(4);
      await isStillWaiting(page);
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'job-report',
    who: 'administrator',
    fails: [{ status: 400, address: '/api/user_detail_update' }],
    open: async (page) => {
      await revoke(page, idOf(6));
      await visible(page.getByText('Access revoked for 2 users.'));
    },
  },
  {
    name: 'view-menu',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      await openDashboard(page);
      await button(page, 'View').click();
      await page.getByRole('textbox', { name: 'View name' }).fill('By email');
      await button(page, 'Save view').click();
      await button(page, 'View: By email').click();
      await visible(page.getByRole('link', { name: 'By email' }));
    },
  },
  {
    name: 'keys',
    who: 'administrator',
    open: async (page) => {
      await openDashboard(page);
      await page.keyboard.press('?');
      await visible(page.getByRole('dialog', { name: 'Keyboard shortcuts' }));
    },
  },
  {
    name: 'row-menu',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await actionOf(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Extend' }).click();
      await visible(page.getByRole('menuitem', { name: 'End of month' }));
    },
  },
  {
    name: 'delete-popup',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await actionOf(page, 'Delete').click();
      await visible(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    },
  },
  {
    name: 'form-saved',
    who: 'administrator',
    open: async (page) => {
      await openDashboard(page);
      await actionOf(page, 'Edit').click();
      await button(page, '+1 month').click();
      await answers(page, '/api/add_custom_claims?*', { json: {} });
      await page.route('**/api/user_detail_update', async (route) => {
        const saved = route.request().postDataJSON();
        const after = people.map((user) => (user.userId === saved.userId ? saved : user));
        await answers(page, '/api/fetch_all_user', { json: after });
        await route.fulfill({ json: {} });
      });
      await button(page, 'Submit').click();
      await visible(page.getByRole('status').getByRole('button', { name: 'Undo' }));
      // The table and the three calls of the switches.
      await expect(page.getByText(/\b\d+ s ago$/)).toHaveCount(4);
    },
  },
];
