import type { Locator, Page } from '@playwright/test';

/** An alert with this text, wherever it is: most of those that tell of a success are a status. */
export const alertWith = (page: Page | Locator, text: string | RegExp): Locator =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
