import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** What a process has for itself alone, in MB, as Linux tells it; NaN where nothing does. */
function privateMemory(pid: number): number {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB$/gm);
    return [...lines].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0) / MEGABYTE;
  } catch {
    return Number.NaN;
  }
}

/** The memory of the renderer with the most of it, workers included: while one page is open, that page's. */
export async function rendererMemory(browser: Browser | null): Promise<number> {
  if (!browser) return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(
    ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id)),
  );
}

/** What the scripts of a page itself hold, in MB, without what is no longer used; a worker has its own. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MEGABYTE;
}
