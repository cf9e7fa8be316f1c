import type { Locator, Page } from '@playwright/test';

/** An alert with this text, anywhere on the page. Most success alerts have the role `status`. */
export const alertWith = (page: Page | Locator, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
