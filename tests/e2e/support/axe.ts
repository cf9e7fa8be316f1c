import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect';

/** The minified build: it is half as large as the one that the package exports. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules of WCAG 2.2 AA that can be checked automatically. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits for animations, because colours have no meaningful contrast while the theme changes. */
export const settled = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  // The theme notices another colour scheme in one frame, and renders it in a later one.
  for (let i = 0; i < 3; i += 1) await frame();
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished);
  await Promise.allSettled(ends);
};

/** Often left out, because `canBeSeen` measures it too, for more than texts, and faster. */
const CONTRAST = 'color-contrast';

const RULES = {
  all: { runOnly: TAGS },
  'all but contrast': { runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, RunOptions>;

/** Reports only violations, and skips media and frames, because the product has none of its own. */
const BRIEFLY = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions;

/**
 * Asserts that the page, as it is now, breaks no rule of WCAG 2.2 AA.
 * @param rules leaves out the contrast if another check measures it
 */
export async function axe(page: Page, rules: keyof typeof RULES = 'all'): Promise<void> {
  await page.evaluate(settled);
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(SOURCE);
  const options = JSON.stringify({ ...BRIEFLY, ...RULES[rules] });
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}
