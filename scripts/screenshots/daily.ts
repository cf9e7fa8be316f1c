import { expect, type Page } from '@playwright/test';
import { people } from './people';
import { actionOf, answers, button, openDashboard, openForm, type Shot, visible } from './shot';
import { idOf, select } from './several';

/** Three users whose access has ended or ends today, and one with long access. */
const SEVERAL = [1, 2, 4, 6];

/** Asks for a change of several users. */
async function ask(page: Page, change: string): Promise<void> {
  await select(page, SEVERAL);
  await button(page, change).click();
  await visible(page.getByRole('dialog'));
}

/** Every change is saved, except those of the users with another outcome. */
async function revoke(page: Page, other: Readonly<Record<string, 'refused' | 'unanswered'>>): Promise<void> {
  await answers(page, '/api/add_custom_claims?*', { json: {} });
  await page.route('**/api/user_detail_update', (route) => {
    const happens = other[route.request().postDataJSON().userId];
    if (happens === 'unanswered') return undefined;
    if (happens === undefined) return route.fulfill({ json: {} });
    return route.fulfill({ status: 400, json: { message: 'The account is being audited.' } });
  });
  await ask(page, 'Revoke');
  const isRevoked = (place: number) => SEVERAL.includes(place) && other[idOf(place)] === undefined;
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
    open: async (page) => {
      await revoke(page, { [idOf(2)]: 'unanswered', [idOf(6)]: 'unanswered' });
      await visible(page.getByText('Revoke: 1 of 3 done'));
    },
  },
  {
    name: 'job-report',
    who: 'administrator',
    fails: [{ status: 400, address: '/api/user_detail_update' }],
    open: async (page) => {
      await revoke(page, { [idOf(6)]: 'refused' });
      await visible(page.getByText('Access revoked for 2 users.'));
    },
  },
  {
    name: 'row-menu',
    who: 'administrator',
    open: async (page) => {
      await openDashboard(page);
      await actionOf(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Extend' }).click();
      await visible(page.getByRole('menuitem', { name: 'End of month' }));
    },
  },
  {
    name: 'view-menu',
    who: 'administrator',
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
    name: 'edit-presets',
    who: 'administrator',
    open: async (page) => {
      await openForm(page);
      await button(page, '+1 month').click();
      await visible(page.getByText(/^Access ends /));
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
      await visible(page.getByRole('alert').getByRole('button', { name: 'Undo' }));
      // The table and the three calls of the switches.
      await expect(page.getByText(/\b\d+ s ago$/)).toHaveCount(4);
    },
  },
];
