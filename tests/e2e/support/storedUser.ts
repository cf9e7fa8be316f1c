import type { Page } from '@playwright/test';

/** The mirror of the signed-in user under the key `user`; null where there is none. */
export const storedUser = (page: Page): Promise<Record<string, unknown> | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as Record<string, unknown> | null);

/** The id of the one who is signed in. Throws where nobody is. */
export async function uidOf(page: Page): Promise<string> {
  const uid = (await storedUser(page))?.uid;
  if (typeof uid !== 'string') throw new Error('Nobody is signed in on this page.');
  return uid;
}
