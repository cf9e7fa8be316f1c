import type { Page } from '@playwright/test';

/** The copy of the signed-in user that the console stores under the key `user`; null if there is none. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);

/** The id of the signed-in user; throws if there is none. */
export async function uidOf(page: Page): Promise<string> {
  const uid = (await storedUser(page))?.uid;
  if (typeof uid !== 'string') throw new Error('Nobody is signed in on this page.');
  return uid;
}
