import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A number of one test alone, in the parts in which people write it. */
export const aNumber = () => {
  const rest = String(randomInt(2_000_000, 10_000_000));
  return {
    national: `650-${rest.slice(0, 3)} ${rest.slice(3)}`,
    international: `+1650${rest}`,
    end: rest.slice(-2),
  };
};

export const code = (page: Page) => page.getByRole('textbox', { name: 'Verification code' });
export const verify = (page: Page) => page.getByRole('button', { name: 'Verify' }).click();

/** Another code than the given one. */
export const notThis = (right: string): string => (right === '000000' ? '111111' : '000000');
