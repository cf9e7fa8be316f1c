import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './expect';

/** Half as much to read as what the package exports. */
const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Everything that WCAG 2.2 AA asks for and that a machine can see. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour on its way from one theme to the other has no contrast worth measuring. */
export const settled = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  // The theme hears of another colour scheme in one frame, and paints it in a later one.
  for (let i = 0; i < 3; i += 1) await frame();
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished);
  await Promise.allSettled(ends);
};

/** `canBeSeen` measures it too: of more than texts, and faster. */
const CONTRAST = 'color-contrast';

const RULES = {
  all: { runOnly: TAGS },
  'all but contrast': { runOnly: TAGS, rules: { [CONTRAST]: { enabled: false } } },
} satisfies Record<string, RunOptions>;

/** Only what is wrong is told. Media aren't fetched and frames aren't asked: the product has none of its own. */
const BRIEFLY = { resultTypes: ['violations'], preload: false, iframes: false } satisfies RunOptions;

/**
 * Asserts that the page, as it is now, breaks no rule of WCAG 2.2 AA.
 * @param rules fewer than all where the rest is seen by another measure
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
