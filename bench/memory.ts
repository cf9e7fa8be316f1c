import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** The memory in MB that a process shares with no other, as Linux reports it; NaN on other systems. */
function privateMemory(pid: number): number {
  try {
    const lines = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(/^Private_\w+:\s+(\d+) kB$/gm);
    return [...lines].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0) / MEGABYTE;
  } catch {
    return Number.NaN;
  }
}

/**
 * The memory in MB of the largest renderer process, with its workers: while only one page is open, it is that page's.
 */
export async function rendererMemory(browser: Browser | null): Promise<number> {
  if (!browser) return Number.NaN;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return Math.max(
    ...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateMemory(id)),
  );
}

/** The heap of a page's scripts in MB, after a garbage collection; a worker has a heap of its own. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MEGABYTE;
}
