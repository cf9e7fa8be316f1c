import { expect as base, type Locator } from '@playwright/test';

/**
 * The test tool's own, but that what is not there yet is waited for, and only then asserted: the tool describes the page
 * for its message each time it looks in vain, which takes longer than the look.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    if (this.isNot) await base(locator).not.toBeVisible(options);
    else if (!(await isThere(locator, options))) await base(locator).toBeVisible({ timeout: 1 });
    return { pass: !this.isNot, message: () => '' };
  },
});

const isThere = (locator: Locator, options?: { timeout?: number }): Promise<boolean> =>
  locator.waitFor(options).then(
    () => true,
    () => false,
  );
