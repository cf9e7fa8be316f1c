import type { Page } from '@playwright/test';
import type { Scene } from './operation';
import { expect } from './stage';

export const alertWith = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** In the stack of alerts, and not in the page. */
export const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Alerts' }).getByRole('alert').filter({ hasText: text });

/** One replay with a new token, and then the login page with the reason. */
export async function signedOut({ page, stage, sent }: Scene<unknown>): Promise<void> {
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('The service no longer accepts your session.')).toBeVisible();
  expect(sent()).toHaveLength(2);
  await stage.renew();
}
