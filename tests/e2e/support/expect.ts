import { expect as base, type Locator } from '@playwright/test';

/**
 * Playwright's own, but it waits for the element before it asserts: each failed attempt of an assertion describes the
 * whole page for its message, which takes longer than the attempt.
 */
export const expect = base.extend({
  async toBeVisible(locator: Locator, options?: { timeout?: number }) {
    const timeout = options?.timeout ?? this.timeout;
    if (this.isNot) await base(locator).not.toBeVisible({ timeout });
    else if (!(await isThere(locator, timeout))) await base(locator).toBeVisible({ timeout: 1 });
    return { pass: !this.isNot, message: () => '' };
  },
});

/** Whether the element appears in time; throws if there are several. */
async function isThere(locator: Locator, timeout: number): Promise<boolean> {
  try {
    await locator.waitFor({ timeout });
    return true;
  } catch (cause) {
    if (String(cause).includes('strict mode violation')) throw cause;
    return false;
  }
}
