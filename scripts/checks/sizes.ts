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

/**
 * The page's own clock says when its login form could first be typed into, and when its table's rows could be used.
 * No function in it has a name: the compiler would need a helper for that, which the page lacks.
 */
const noteWhenUsable = () => {
  const controls = { typable: 'input[name="username"]:read-write', usable: 'tbody [aria-label^="Edit"]' };
  new MutationObserver(() => {
    for (const [mark, selector] of Object.entries(controls)) {
      if (performance.getEntriesByName(mark).length > 0) continue;
      if (document.querySelector(selector)?.getClientRects().length) performance.mark(mark);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });
};

interface Script {
  readonly url: string;
}

/** The scripts that had been asked for at a mark. */
const scriptsUntil = (page: Page, mark: string): Promise<Script[]> =>
  page.evaluate((mark) => {
    const until = performance.getEntriesByName(mark)[0]?.startTime;
    if (until === undefined) throw new Error(`The page never was ${mark}.`);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= until && new URL(name).pathname.endsWith('.js'))
      .map(({ name }) => ({ url: name }));
  }, mark);

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
  await page.addInitScript(noteWhenUsable);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(who.email);
  const untilTypable = await scriptsUntil(page, 'typable');

  await logIn(page, who);
  await page.getByRole('row').getByRole('button', { name: /^Edit/ }).first().waitFor();
  const untilTable = await scriptsUntil(page, 'usable');

  return [
    await sizeOf('until the login form can be typed in', untilTypable, 226),
    await sizeOf('until the user table can be used', untilTable, 394),
  ];
}
