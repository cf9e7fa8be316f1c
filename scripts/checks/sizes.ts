import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { logIn, type Credentials } from './signIn';

const KB = 1000;

/** How much JavaScript a person waits for, and how much it may be. */
export interface Size {
  readonly until: string;
  readonly kB: number;
  readonly atMost: number;
  readonly scripts: number;
}

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

async function sizeOf(until: string, scripts: readonly Script[], atMost: number): Promise<Size> {
  const sizes = await Promise.all(scripts.map(gzipOf));
  const kB = sizes.reduce((sum, size) => sum + size, 0) / KB;
  return { until, kB, atMost, scripts: sizes.length };
}

/** Signs in on a page with an empty cache, and measures what was asked for on the way. */
export async function measureSizes(page: Page, who: Credentials): Promise<readonly Size[]> {
  await page.addInitScript(noteWhenTypable);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(who.email);
  const typable = await page.evaluate(
    () => performance.getEntriesByName('typable')[0]?.startTime ?? Infinity,
  );
  const untilTypable = (await scriptsOf(page)).filter(({ requested }) => requested <= typable);

  await logIn(page, who);
  await page.getByRole('row').getByRole('button', { name: /^Edit/ }).first().waitFor();
  const untilTable = await scriptsOf(page);

  return [
    await sizeOf('until the login form can be typed in', untilTypable, 230),
    await sizeOf('until the user table can be used', untilTable, 400),
  ];
}
