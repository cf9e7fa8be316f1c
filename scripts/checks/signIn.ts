import type { Page } from '@playwright/test';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the form of the login page, which must be open. */
export async function logIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Signs in through the form, and waits until the console has decided where to go. */
export async function signIn(page: Page, who: Credentials): Promise<void> {
  await page.goto('/login');
  await logIn(page, who);
  await page.waitForURL((url) => url.pathname !== '/login');
}
