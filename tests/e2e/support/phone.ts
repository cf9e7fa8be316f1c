import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';

/** A random phone number for one test, in the formats that people use. */
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

/** A code that differs from the given one. */
export const notThis = (right: string): string => (right === '000000' ? '111111' : '000000');
