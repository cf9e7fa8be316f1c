import type { Page } from '@playwright/test';
import { onDashboard } from '../../support/dashboard';
import type { TestUser } from '../../support/users';
import type { Stage } from './stage';

/** The list with a new user in it, alone; where the list is open already it is read again, which loads no page. */
export async function findNewUser(page: Page, stage: Stage): Promise<TestUser> {
  await stage.removeUsers();
  const user = await stage.user();
  if (page.url().includes('/dashboard')) await page.getByRole('button', { name: 'Refresh' }).click();
  else await page.goto('/dashboard');
  await onDashboard(page).find(user);
  return user;
}
