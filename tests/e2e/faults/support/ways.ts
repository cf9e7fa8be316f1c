import type { Locator, Page } from '@playwright/test';
import type { Fault } from './matrix';
import { expect } from './stage';

const UNREACHABLE = 'The sign-in service can’t be reached. Check your connection and try again.';
const UNKNOWN = 'The sign-in service reported a problem. Try again in a moment.';

/** The message for each fault of the identity provider, and the code beside it. */
const WORDS: Readonly<Partial<Record<Fault, readonly [sentence: string, code: string | RegExp]>>> = {
  timeout: [UNREACHABLE, 'auth/network-request-failed'],
  refused: [UNREACHABLE, 'auth/network-request-failed'],
  '403': [UNKNOWN, 'auth/permission-denied'],
  '429': ['Too many attempts. Wait a few minutes, then try again.', 'auth/too-many-requests'],
  '500': [UNKNOWN, 'auth/internal'],
  'HTML with 200': [UNREACHABLE, 'auth/network-request-failed'],
  'cut JSON': [UNREACHABLE, 'auth/network-request-failed'],
  'wrong types': [UNKNOWN, /auth\/internal-error|console\/unreadable-answer/],
};

export async function isWarnedOf(page: Page, sentence: string, code: string | RegExp): Promise<Locator> {
  const alert = page.getByRole('alert').filter({ hasText: code });
  await expect(alert).toContainText(sentence);
  await expect(alert.getByText(code).first(), 'beside the sentence').toBeVisible();
  await expect(page.getByRole('alert'), 'one alert').toHaveCount(1);
  return alert;
}

/** Expects the message of the fault, with the provider's code beside it, and returns the alert. */
export async function isToldByCode(page: Page, fault: Fault): Promise<Locator> {
  const [sentence, code] = WORDS[fault] ?? [];
  if (sentence === undefined || code === undefined)
    throw new Error(`Nothing says what "${fault}" is told with.`);
  return isWarnedOf(page, sentence, code);
}

/** Dismisses the alert, and waits until it is gone. */
export async function dismissed(alert: Locator): Promise<void> {
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toHaveCount(0);
}

/** Releases the held answer, and waits until the browser has all of it. */
export async function answered(page: Page, path: RegExp, release: () => void): Promise<void> {
  const answer = page.waitForResponse(path);
  release();
  await (await answer).finished();
}
