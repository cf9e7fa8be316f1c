import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything that WCAG 2.2 AA asks for and that a machine can see. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A colour on its way from one theme to the other has no contrast worth measuring. */
const settled = async () => {
  const frame = () => new Promise(requestAnimationFrame);
  // The theme hears of another colour scheme in one frame, and paints it in a later one.
  for (let i = 0; i < 3; i += 1) await frame();
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    .map(({ finished }) => finished);
  await Promise.allSettled(ends);
};

/** Asserts that the page, as it is now, breaks no rule of WCAG 2.2 AA. */
export async function axe(page: Page): Promise<void> {
  await page.evaluate(settled);
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}
