import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Asserts that the page needs no scrolling sideways; where it does, names what sticks out. */
export async function fitsItsWidth(page: Page): Promise<void> {
  const sticksOut = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const tooFar = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return tooFar.map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
  expect(sticksOut, `what sticks out of ${page.url()} at the right`).toEqual([]);
}
