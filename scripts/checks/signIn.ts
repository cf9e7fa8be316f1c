import type { Page } from '@playwright/test';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in through the form, and waits until the console has decided where to go. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
