import { type Browser, chromium, type LaunchOptions } from '@playwright/test';
import { browserArgs, ensureBrowser } from '../browser';
import type { Product } from '../product/product';
import { whenEnded } from '../product/ending';
import { startTemporaryProduct } from './temporaryProduct';

/** The exit code of an interrupted program. */
const INTERRUPTED = 130;

/**
 * Runs something in a browser on a separate copy of the product; both are removed afterwards, and on Ctrl-C.
 * @param args additional arguments of the browser
 */
export async function inBrowser(
  work: (browser: Browser, product: Product) => Promise<void>,
  args: readonly string[] = [],
): Promise<void> {
  const executablePath = ensureBrowser();
  const ending = new AbortController();
  whenEnded(() => ending.abort());
  try {
    const product = await startTemporaryProduct(ending.signal);
    try {
      await launched({ executablePath, args: [...browserArgs, ...args] }, ending.signal, (browser) =>
        work(browser, product),
      );
    } finally {
      await product.stop();
    }
  } catch (cause) {
    if (!ending.signal.aborted) throw cause;
    process.exitCode = INTERRUPTED;
  }
}

async function launched(
  options: LaunchOptions,
  signal: AbortSignal,
  work: (browser: Browser) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...options,
    // Otherwise Playwright would end this program before the product has stopped.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    // Makes whatever runs in the browser fail at once.
    signal.addEventListener('abort', () => void browser.close());
    signal.throwIfAborted();
    await work(browser);
  } finally {
    await browser.close();
  }
}
