import type { Page } from '@playwright/test';
import { onDashboard } from '../../support/dashboard';
import type { TestUser } from '../../support/users';
import type { Stage } from './stage';

/** Shows only a new user in the list. An open list is refreshed, which is faster than loading the page. */
export async function findNewUser(page: Page, stage: Stage): Promise<TestUser> {
  await stage.removeUsers();
  const user = await stage.user();
  if (page.url().includes('/dashboard')) await page.getByRole('button', { name: 'Refresh' }).click();
  else await page.goto('/dashboard');
  await onDashboard(page).find(user);
  return user;
}
