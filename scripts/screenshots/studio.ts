import { expect, type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import { NOW, people } from './people';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const desktop = { viewport: { width: 1280, height: 800 } };
const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];

export const variants = {
  light: { ...desktop, colorScheme: 'light' },
  dark: { ...desktop, colorScheme: 'dark' },
  tablet: { viewport: { width: 820, height: 1180 }, colorScheme: 'light', hasTouch: true },
  phone: { ...phone, viewport: { width: 360, height: 780 }, deviceScaleFactor: 1, colorScheme: 'light' },
} as const;

/** Answers the calls for users with the people of the pictures; the rest of the product is real. */
export async function showPeople(page: Page): Promise<void> {
  await page.route('**/api/fetch_all_user', (route) => route.fulfill({ json: people }));
  await page.route('**/api/fetch_user_data/*', (route) => {
    const id = new URL(route.request().url()).searchParams.get('id');
    return route.fulfill({ json: people.find(({ userId }) => userId === id) });
  });
}

/** Makes a page behave as if its site were configured with other values. */
export const withVariables = (page: Page, values: Readonly<Record<string, string>>): Promise<unknown> =>
  page.addInitScript((other) => {
    // When this event first fires, the page is complete and its scripts have not started. The listener has no name,
    // because the compiler wraps named functions in a helper that the page lacks.
    document.addEventListener(
      'readystatechange',
      () => {
        const data = document.getElementById('configuration')?.firstChild;
        if (data) data.nodeValue = JSON.stringify({ ...JSON.parse(data.nodeValue ?? '{}'), ...other });
      },
      { once: true },
    );
  }, values);

/** A page at a fixed time, with fixed people. */
export async function openPage(
  browser: Browser,
  variant: keyof typeof variants,
  { baseURL, storageState }: { baseURL: string; storageState?: StorageState },
): Promise<Page> {
  const page = await browser.newPage({
    ...variants[variant],
    baseURL,
    storageState,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  await page.clock.setFixedTime(NOW);
  await showPeople(page);
  return page;
}

/** Replaces the site's origin in the texts of a page, because its port differs in each run. */
function hideOrigin(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    text.textContent = text.textContent?.replaceAll(location.origin, 'https://console.example') ?? '';
}

/** The age of the shown data. */
const AGE = 12_000;

export async function takePicture(page: Page, path: string): Promise<void> {
  // The pointer must not hover over anything.
  await page.mouse.move(0, 0);
  await page.clock.setFixedTime(NOW + AGE);
  await expect(page.getByText(/\b0 s ago$/)).toHaveCount(0, { timeout: 20_000 });
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(hideOrigin);
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
}
