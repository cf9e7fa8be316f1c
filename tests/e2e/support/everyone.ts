import type { Page } from '@playwright/test';
import { axe } from './axe';
import { canBeSeen } from './contrast';
import { fitsItsWidth } from './narrow';

export const DESK = { width: 1280, height: 800 };
const WIDE_SCREEN = { width: 2560, height: 800 };
/** The narrowest window with a table. */
const TABLET = { width: 768, height: 1024 };
const PHONE = { width: 360, height: 740 };

/**
 * Asserts that everyone can use the page as it is now, in light and dark, on a desk, a wide screen (which has all that
 * a desk has), a tablet and a phone. It leaves the focus somewhere else, and the page on a desk in the dark.
 */
export async function everyoneCanUse(page: Page): Promise<void> {
  await axe(page, 'all but contrast');
  await page.setViewportSize(WIDE_SCREEN);
  await fitsItsWidth(page);
  for (const size of [TABLET, PHONE]) {
    await page.setViewportSize(size);
    await axe(page, 'all but colours');
    await fitsItsWidth(page);
  }

  await page.emulateMedia({ colorScheme: 'dark' });
  await axe(page, 'links');
  // A change of the theme takes as long as half a measurement: it is not changed between the two.
  await canBeSeen(page, ['dark', 'light']);
  await page.setViewportSize(DESK);
  await canBeSeen(page, ['light', 'dark']);
}
