import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, devices, type Page } from '@playwright/test';
import { NOW, people } from './people';

const desktop = { viewport: { width: 1280, height: 800 } };
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

export const variants = {
  light: { ...desktop, colorScheme: 'light' },
  dark: { ...desktop, colorScheme: 'dark' },
  phone: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, colorScheme: 'light' },
} as const;

/** The service answers with the people of the pictures; everything else is the product as it is. */
export async function showPeople(page: Page): Promise<void> {
  await page.route('**/api/fetch_all_user', (route) => route.fulfill({ json: people }));
  await page.route('**/api/fetch_user_data/*', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    return route.fulfill({ json: people.find(({ userId }) => userId === id) });
  });
}

/** A page at a fixed time, of a service with fixed people. */
export async function openPage(
  browser: Browser,
  variant: keyof typeof variants,
  baseURL: string,
): Promise<Page> {
  const page = await browser.newPage({
    ...variants[variant],
    baseURL,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(NOW);
  await showPeople(page);
  return page;
}

/** Answers every request of the page from a built site, as a static host does. */
export const serveSite = (page: Page, siteDir: string): Promise<unknown> =>
  page.route('**/*', (route) => {
    const file = join(siteDir, new URL(route.request().url()).pathname);
    return route.fulfill({
      path: file.endsWith('/') || !existsSync(file) ? join(siteDir, 'index.html') : file,
    });
  });

export async function takePicture(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
