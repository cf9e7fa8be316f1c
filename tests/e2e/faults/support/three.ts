import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onDashboard } from '../../support/dashboard';
import type { TestUser } from '../../support/users';
import { json } from './interferences';
import type { Fault } from './matrix';
import { message } from './seen';
import { expect, type Stage } from './stage';

/** Three users in the order of the list; the request for the second one fails. */
export interface Three {
  readonly first: TestUser;
  readonly second: TestUser;
  readonly third: TestUser;
}

export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search users' });
export const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
export const box = (page: Page, { email }: TestUser) =>
  page.getByRole('checkbox', { name: `Select ${email}` });

/** Dismisses the alerts about the users of earlier cells. */
async function dismissAlerts(page: Page): Promise<void> {
  const dismiss = page.getByRole('button', { name: 'Dismiss', exact: true });
  for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
  await expect(dismiss).toHaveCount(0);
}

/** Shows only three new users in the list, which is refreshed if the cell before has left it open. */
export async function threeUsers(page: Page, stage: Stage, fault: Fault): Promise<Three> {
  await stage.removeUsers();
  const word = randomUUID().slice(0, 13);
  const user = (place: string) => stage.user({ email: `${word}.${place}@users.example` });
  const [first, second, third] = [await user('a'), await user('b'), await user('c')];
  if (fault === 'duplicate ids')
    stage.proxy.interfere(/fetch_all_user/, json([first, second, third, second]));
  const isThere = page.url().includes('/dashboard');
  if (isThere) await page.getByRole('button', { name: 'Refresh' }).click();
  else await page.goto('/dashboard');
  await dismissAlerts(page);
  await search(page).fill(word);
  await expect(onDashboard(page).row(third)).toHaveCount(1);
  return { first, second, third };
}

/** Selects those of the three who are listed and can be selected. @returns how many */
export async function select(page: Page, { first, second, third }: Three): Promise<number> {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(box(page, third)).toBeVisible();
  let count = 0;
  for (const user of [first, second, third]) {
    if ((await box(page, user).count()) === 0 || (await box(page, user).isDisabled())) continue;
    await box(page, user).check();
    count += 1;
  }
  return count;
}

/** Expects an alert with these words in the stack of alerts. */
export const says = (page: Page, words: string) => expect(message(page, words)).toBeVisible();
