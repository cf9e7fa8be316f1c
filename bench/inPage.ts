import type { Page } from '@playwright/test';

/** What a page records about itself while it is measured. */
interface Notes {
  firstRow: number;
  /** Milliseconds of the longest task that ended after `from`, an instant of `performance.now()`. */
  readonly longestSince: (from: number) => number;
}

declare global {
  interface Window {
    notes: Notes;
  }
}

/** Runs in a page before its own scripts: records its first row and its long tasks. */
const takeNotes = () => {
  const tasks: PerformanceEntry[] = [];
  const notes: Notes = {
    firstRow: 0,
    longestSince: (from) =>
      Math.max(0, ...tasks.map(({ startTime, duration }) => (startTime + duration > from ? duration : 0))),
  };
  window.notes = notes;
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  const observer = new MutationObserver(() => {
    if (!document.querySelector('tbody tr, .MuiDataGrid-row')?.textContent?.includes('e')) return;
    notes.firstRow = performance.now();
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
};

export async function watch(page: Page): Promise<void> {
  // The compiler wraps named functions in calls of `__name`, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(takeNotes);
}

/** Epoch milliseconds at which the first row was there, and the longest task since an instant. */
export async function firstRow(page: Page, since: number) {
  await page.waitForFunction(() => window.notes.firstRow > 0, undefined, { timeout: 120_000 });
  await page.waitForTimeout(300);
  return page.evaluate(
    (since) => ({
      at: performance.timeOrigin + window.notes.firstRow,
      longest: window.notes.longestSince(since - performance.timeOrigin),
    }),
    since,
  );
}

/** An action of a person, and what shows that it is done. */
export interface Step {
  readonly click?: string;
  readonly type?: string;
  /** A part of the text that is shown once it is done; without it, any other text than before. */
  readonly first?: string;
  /** A selector for the element with that text; the first row without it. */
  readonly shownIn?: string;
}

export interface Taken {
  readonly ms: number;
  readonly longest: number;
}

/** Does the step, and measures the time until its result is shown. */
export const take = (page: Page, step: Step): Promise<Taken> =>
  page.evaluate(
    ({ click, type, first, shownIn = 'tbody tr, .MuiDataGrid-row' }) =>
      new Promise<Taken>((resolve, reject) => {
        const row = () => document.querySelector(shownIn)?.textContent ?? '';
        const before = row();
        let isActed = false;
        const isDone = () => isActed && (first === undefined ? row() !== before : row().includes(first));
        const observer = new MutationObserver(() => isDone() && end());
        const end = () => {
          const ms = performance.now() - start;
          observer.disconnect();
          clearTimeout(late);
          setTimeout(() => resolve({ ms, longest: window.notes.longestSince(start) }), 400);
        };
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        const late = setTimeout(
          () => reject(new Error(`Nothing came of ${click ?? type}: ${row()}`)),
          60_000,
        );
        const start = performance.now();
        if (click !== undefined) {
          document.querySelector<HTMLElement>(click)?.click();
        } else {
          const input = document.querySelector<HTMLInputElement>('input[type="search"]');
          const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          setter?.call(input, type);
          input?.dispatchEvent(new Event('input', { bubbles: true }));
        }
        isActed = true;
        if (isDone()) end();
      }),
    step,
  );

/** Exports all rows, and measures the time until the file is there. */
export async function exported(page: Page, button: string): Promise<Taken> {
  const coming = page.waitForEvent('download', { timeout: 180_000 });
  const since = await page.evaluate((button) => {
    document.querySelector<HTMLElement>(button)?.click();
    return performance.now();
  }, button);
  await (await coming).path();
  const ms = (await page.evaluate(() => performance.now())) - since;
  await page.waitForTimeout(400);
  return { ms, longest: await page.evaluate((since) => window.notes.longestSince(since), since) };
}
