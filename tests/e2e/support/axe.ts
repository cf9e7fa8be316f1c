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

/** Of those, what another theme can break: it is the same page in other colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Asserts that the page, as it is now, breaks no rule of WCAG 2.2 AA; with `coloursOnly`, none about colours, where the
 * page was seen whole in another theme.
 */
export async function axe(page: Page, { coloursOnly = false } = {}): Promise<void> {
  await page.evaluate(settled);
  // Nothing is in a frame of another origin, for which axe would open a page of its own; and only what is wrong is told.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (coloursOnly ? builder.withRules(COLOURS) : builder.withTags(TAGS)).analyze();
  const told = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
  }));
  expect(told, `accessibility of ${page.url()}`).toEqual([]);
}
