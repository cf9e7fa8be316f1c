import type { Page } from '@playwright/test';
import { manyPeople, people } from './people';
import { answers, button, openDashboard, type Shot, visible } from './shot';

const emailOf = (index: number): string => people[index]?.email ?? '';

async function check(page: Page, places: readonly number[]): Promise<void> {
  for (const place of places) await page.getByRole('checkbox', { name: `Select ${emailOf(place)}` }).check();
}

/** Selects several users, by their positions in the list. */
export async function select(page: Page, places: readonly number[]): Promise<void> {
  await openDashboard(page);
  await button(page, 'Select').click();
  await check(page, places);
}

async function confirm(page: Page, count: number): Promise<void> {
  await button(page, `Delete ${count} users…`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

export const idOf = (place: number): string => people[place]?.userId ?? '';

/** Several users at once: selected, asked about, and the result. */
export const several: readonly Shot[] = [
  {
    name: 'select-users',
    who: 'administrator',
    isOnTablet: true,
    open: (page) => select(page, [1, 4]),
  },
  {
    name: 'delete-several-popup',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await check(page, [0, 2, 3, 5, 7, 8, 9]);
      await button(page, 'Delete 9 users…').click();
      await visible(page.getByRole('textbox', { name: 'Type 9 to confirm' }));
    },
  },
  {
    name: 'list-page',
    who: 'administrator',
    open: async (page) => {
      await answers(page, '/api/fetch_all_user', { json: manyPeople });
      await openDashboard(page, '/dashboard?page=3&perPage=10');
      await visible(page.getByText('21–30 of 249'));
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
  {
    name: 'delete-many-popup',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await button(page, 'Select').click();
      await button(page, 'Select all 249').click();
      await button(page, 'Delete 249 users…').click();
      await visible(page.getByRole('textbox', { name: 'Type 249 to confirm' }));
    },
  },
  {
    name: 'deleted-several',
    who: 'administrator',
    isLasting: true,
    fails: [
      { status: 409, address: '/api/deleteUser' },
      { status: 500, address: '/api/delete/' },
    ],
    open: async (page) => {
      await answers(page, '/api/deleteUser?uid=*', { json: {} });
      await answers(page, '/api/delete/*', { json: {} });
      await answers(page, `/api/deleteUser?uid=${idOf(4)}`, {
        status: 409,
        json: { message: 'There are open orders.' },
      });
      await answers(page, `/api/delete/${idOf(5)}`, { status: 500, json: { message: 'The store is away.' } });
      await select(page, [1, 2, 4, 5]);
      const left = people.filter((_, place) => place !== 1 && place !== 2);
      await answers(page, '/api/fetch_all_user', { json: left });
      await confirm(page, 4);
      await visible(page.getByText('2 users were deleted.'));
    },
  },
];
