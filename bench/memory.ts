import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';

const MEGABYTE = 1_000_000;

/** The memory of a process in MB. */
interface Memory {
  /** Including memory that it shares with other processes, as `ps` and `top` show it. */
  readonly resident: number;
  /** Without shared memory. */
  readonly own: number;
}

/** As Linux reports it; NaN on other systems. */
function memoryOf(pid: number): Memory {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const sumOf = (line: RegExp) =>
      [...rollup.matchAll(line)].reduce((sum, [, kB]) => sum + Number(kB) * 1024, 0) / MEGABYTE;
    return { resident: sumOf(/^Rss:\s+(\d+) kB$/gm), own: sumOf(/^Private_\w+:\s+(\d+) kB$/gm) };
  } catch {
    return { resident: Number.NaN, own: Number.NaN };
  }
}

/**
 * The memory in MB of the largest renderer process, with its workers: while only one page is open, it is that page's.
 */
export async function rendererMemory(browser: Browser | null): Promise<Memory> {
  if (!browser) return { resident: Number.NaN, own: Number.NaN };
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const all = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id));
  return {
    resident: Math.max(...all.map(({ resident }) => resident)),
    own: Math.max(...all.map(({ own }) => own)),
  };
}

/** The heap of a page's scripts in MB, after a garbage collection; a worker has a heap of its own. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / MEGABYTE;
}
