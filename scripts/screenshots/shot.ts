import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product/product';
import { people } from './people';

/** An expected message of the browser's console about a failure. */
export type Complaint =
  | { readonly status: number; readonly address: string }
  | { readonly unanswered: string }
  | { readonly logged: RegExp };

export interface Shot {
  readonly name: string;
  readonly who?: keyof Product['signIns'];
  /** Whether there is also a picture on a tablet. */
  readonly isOnTablet?: boolean;
  /** Whether it continues on the page that the previous shot has opened. */
  readonly isOnward?: boolean;
  /** Whether something of it outlives a reload: a script, a clock, a stored value. */
  readonly isLasting?: boolean;
  /** The failures that the page is about. */
  readonly fails?: readonly Complaint[];
  /** Opens the page, signed in or not, and waits until it is complete. */
  readonly open: (page: Page) => Promise<void>;
}

/** The user in pictures about one person. */
export const person = people[3];
const email = person?.email ?? '';

export const visible = (locator: Locator) => locator.first().waitFor();

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export async function openDashboard(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address);
  await visible(button(page, 'Go to next page'));
}

export async function openForm(page: Page): Promise<void> {
  await page.goto(`/edit-user/${person?.userId}`);
  await visible(button(page, 'Submit'));
}

/** A button of one person's row or card. */
export const actionOf = (page: Page, name: string): Locator => button(page, `${name} ${email}`);

/**
 * Fixes the clock of the pages to come, so that it can be moved. Leaves the open page first: put into an open page, the
 * clock shows 1970 for a moment, and the session then counts as idle ever since. Returns the time, in epoch
 * milliseconds.
 */
export async function fixClock(page: Page): Promise<number> {
  await page.goto('about:blank');
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  return now;
}

/** Waits until a page with a fixed clock says that it is still waiting, which it does after 5 s. */
export async function isStillWaiting(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now + 12_000);
  await expect(page.getByText(/…$/)).toHaveCount(0, { timeout: 15_000 });
}

/** Replaces the service's answer to a call; the query is part of the address. */
export const answers = (
  page: Page,
  address: string,
  answer: { status?: number; headers?: Record<string, string>; json: unknown },
): Promise<unknown> => page.route(`**${address}`, (route) => route.fulfill(answer));
