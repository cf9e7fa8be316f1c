import { expect as base, type Locator } from '@playwright/test';

/**
 * The test tool's own, but that what is not there yet is waited for, and only then asserted: the tool describes the page
 * for its message each time it looks in vain, which takes longer than the look.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const timeout = options?.timeout ?? this.timeout;
    if (this.isNot) await base(locator).not.toBeVisible({ timeout });
    else if (!(await isThere(locator, timeout))) await base(locator).toBeVisible({ timeout: 1 });
    return { pass: !this.isNot, message: () => '' };
  },
});

/** Throws where there are several: which one is meant then? */
async function isThere(locator: Locator, timeout: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout });
    return true;
  } catch (cause) {
    if (String(cause).includes('strict mode violation')) throw cause;
    return false;
  }
}
