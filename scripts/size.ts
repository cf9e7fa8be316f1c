/** `npm run size`: the kB of JavaScript that a person waits for, in the real browser with an empty cache. */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { inBrowser } from './checks/inBrowser';

const KB = 1000;

/** The page's own clock says when its login form could first be typed into. */
const noteWhenTypable = () => {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('input[name="username"]');
    if (field && !field.disabled && !field.readOnly && field.getClientRects().length > 0) {
      performance.mark('typable');
    } else requestAnimationFrame(look);
  };
  look();
};

interface Script {
  readonly url: string;
  /** Milliseconds from the start of the page to its request. */
  readonly requested: number;
}

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, startTime }) => ({ url: name, requested: startTime })),
  );

/** Whatever the service compresses with, what counts is gzip of the body. */
async function gzipOf({ url }: Script): Promise<number> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return gzipSync(Buffer.from(await response.arrayBuffer())).length;
}

async function print(what: string, scripts: readonly Script[], limit: number): Promise<boolean> {
  const sizes = await Promise.all(scripts.map(gzipOf));
  const total = sizes.reduce((sum, size) => sum + size, 0) / KB;
  console.log(
    `${what.padEnd(34)}${total.toFixed(1).padStart(6)} kB, at most ${limit} kB (${sizes.length} scripts)`,
  );
  return total <= limit;
}

async function measure(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  await page.addInitScript(noteWhenTypable);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  const typable = await page.evaluate(
    () => performance.getEntriesByName('typable')[0]?.startTime ?? Infinity,
  );
  const untilTypable = (await scriptsOf(page)).filter(({ requested }) => requested <= typable);

  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  const edit = { name: /^Edit/ };
  await page
    .getByRole('row')
    .getByRole('link', edit)
    .or(page.getByRole('row').getByRole('button', edit))
    .first()
    .waitFor();
  const untilTable = await scriptsOf(page);

  const fits = [
    await print('until the login form can be typed in', untilTypable, 230),
    await print('until the user table can be used', untilTable, 400),
  ];
  return fits.every(Boolean);
}

await inBrowser(async (browser, { origin, signIns }) => {
  const page = await browser.newPage({ baseURL: origin });
  process.exitCode = (await measure(page, signIns.administrator)) ? 0 : 1;
});
