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
 * a desk has), a tablet and a phone. It moves the focus, and leaves the page in light, at the size of a phone.
 * @param isOnTablet whether a tablet shows what neither a desk nor a phone does; otherwise only its width is checked
 */
export async function everyoneCanUse(page: Page, { isOnTablet = false } = {}): Promise<void> {
  // Nothing is hovered over: a tooltip would move while the window changes its size.
  await page.mouse.move(0, 0);
  await axe(page, 'all but contrast');
  for (const size of [WIDE_SCREEN, TABLET]) {
    await page.setViewportSize(size);
    await fitsItsWidth(page);
  }
  if (isOnTablet) await axe(page, 'all but contrast');

  // Rules that depend on the theme but not on the width, such as links in texts, are checked in one theme per size.
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize(PHONE);
  await axe(page, 'all but contrast');
  await fitsItsWidth(page);
  await canBeSeen(page, [PHONE, DESK]);
}
