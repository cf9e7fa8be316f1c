import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './expect';

/** Waits until the page is the login page, ready to be used. */
export async function isAtLogin(page: Page): Promise<void> {
  await page.waitForURL(/\/login$/);
  await page.getByRole('button', { name: 'Log in', exact: true }).waitFor();
}

/** Waits until the page is the dashboard. */
export const hasUsers = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: 'User Data' }).waitFor();

export const logOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Log Out' }).click();

/** Goes to an address as a link in the page does, without loading the page. */
export const followLink = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/**
 * Waits until every tab knows that someone is active: what one tab stores reaches the others a moment later, and a fake
 * clock doesn't wait for that when it is moved on.
 */
export async function allKnowOfActivity(context: BrowserContext): Promise<void> {
  const isKnown = () => Date.now() - Number(localStorage.getItem('activity')) < 60_000;
  for (const tab of context.pages())
    await expect.poll(() => tab.evaluate(isKnown), 'whether the activity is known').toBe(true);
}
