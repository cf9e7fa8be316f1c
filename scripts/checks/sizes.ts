import { readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { packagesIn, sourceMap } from './packages';
import { logIn, type Credentials } from './signIn';

const KB = 1000;

/** Limits in kB. The one until the table includes the users; every further resource loads its definition before it. */
const UNTIL_FORM = 213;
const UNTIL_TABLE = 350;
const FURTHER_RESOURCE = 2;

/** The limit until the table, with the resources in a folder. */
export function untilTableAtMost(folder = 'src/resources'): number {
  const resources = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return UNTIL_TABLE + FURTHER_RESOURCE * (resources.length - 1);
}

/** A requested script. */
export interface Script {
  readonly url: string;
  readonly code: string;
  /** Bytes of its body with gzip, whatever encoding the service uses. */
  readonly gzip: number;
}

/** How much JavaScript a person waits for, and the limit. */
export interface Size {
  readonly until: string;
  readonly kB: number;
  readonly atMost: number;
  readonly scripts: readonly Script[];
}

/**
 * Runs in the page: marks when the login form can first be typed into, and when the table's rows can first be used. Its
 * functions are anonymous, because the compiler wraps named ones in a helper that the page lacks.
 */
const noteWhenUsable = () => {
  const controls = { typable: 'input[name="username"]:read-write', usable: 'tbody [aria-label^="Edit"]' };
  new MutationObserver(() => {
    for (const [mark, selector] of Object.entries(controls)) {
      if (performance.getEntriesByName(mark).length > 0) continue;
      if (document.querySelector(selector)?.getClientRects().length) performance.mark(mark);
    }
  }).observe(document, { subtree: true, childList: true, attributes: true });

  // Ignores long timers: what they load belongs after the table, but would count before it on a slow machine.
  const { setTimeout } = window;
  Object.defineProperty(window, 'setTimeout', {
    value: (handler: TimerHandler, wait = 0, ...rest: unknown[]) =>
      wait < 2000 ? setTimeout(handler, wait, ...rest) : 0,
  });
};

/** The addresses of the scripts that were requested before a mark. */
const scriptsUntil = (page: Page, mark: string): Promise<string[]> =>
  page.evaluate((mark) => {
    const until = performance.getEntriesByName(mark)[0]?.startTime;
    if (until === undefined) throw new Error(`The page never was ${mark}.`);
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => startTime <= until && new URL(name).pathname.endsWith('.js'))
      .map(({ name }) => name);
  }, mark);

/** The body of a file of the site. */
async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
  return response.text();
}

async function sizeOf(until: string, urls: readonly string[], atMost: number): Promise<Size> {
  const scripts = await Promise.all(
    urls.map(async (url) => {
      const code = await textAt(url);
      return { url, code, gzip: gzipSync(code).length };
    }),
  );
  const kB = scripts.reduce((sum, { gzip }) => sum + gzip, 0) / KB;
  return { until, kB, atMost, scripts };
}

/** The kB of each package in scripts with source maps. A file's gzip size is divided by the share of characters. */
export async function byPackage(scripts: readonly Script[]): Promise<readonly (readonly [string, number])[]> {
  const found = new Map<string, number>();
  for (const { url, code, gzip } of scripts) {
    const map = sourceMap.parse(JSON.parse(await textAt(`${url}.map`)));
    for (const [name, characters] of packagesIn(code, map))
      found.set(name, (found.get(name) ?? 0) + ((characters / code.length) * gzip) / KB);
  }
  return [...found].toSorted(([, a], [, b]) => b - a);
}

/** Signs in on a page with an empty cache, and measures the requests. */
export async function measureSizes(page: Page, who: Credentials): Promise<readonly Size[]> {
  await page.addInitScript(noteWhenUsable);
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(who.email);
  const untilTypable = await scriptsUntil(page, 'typable');

  await logIn(page, who);
  await page.getByRole('row').getByRole('button', { name: /^Edit/ }).first().waitFor();
  const untilTable = await scriptsUntil(page, 'usable');

  return [
    await sizeOf('until the login form can be typed in', untilTypable, UNTIL_FORM),
    await sizeOf('until the user table can be used', untilTable, untilTableAtMost()),
  ];
}
