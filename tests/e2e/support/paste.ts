import type { Locator } from '@playwright/test';
import { expect } from './expect';

/** Pastes a text into a field from the browser's own clipboard, with the keyboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(text);
}
