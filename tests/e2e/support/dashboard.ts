import type { Locator, Page } from '@playwright/test';
import type { TestUser } from './users';
import { expect } from './expect';

/** Finds the parts of the dashboard and does what an administrator does there. */
export const onDashboard = (page: Page) => {
  const row = (user: Pick<TestUser, 'email'>): Locator =>
    page.getByRole('row').filter({ hasText: user.email });
  /** An action of a row: a link or a button, whose name may end with the email. */
  const action = (user: TestUser, name: RegExp): Locator =>
    row(user).getByRole('button', { name }).or(row(user).getByRole('link', { name }));

  return {
    row,

    /** Waits until users are shown instead of the placeholder rows. */
    showsUsers: (): Promise<void> =>
      page
        .getByRole('row')
        .getByRole('button', { name: /^Edit / })
        .first()
        .waitFor(),

    /** Waits until the parts of the list that are loaded after its rows are there. */
    isWhole: (): Promise<void> => expect(page.getByRole('combobox', { name: 'Per page' })).toBeVisible(),

    /** Opens the dashboard, and waits until the users are shown. */
    async open(search = ''): Promise<void> {
      await page.goto(`/dashboard${search}`);
      await this.showsUsers();
    },

    /** Searches for one user, and waits until all others are gone: until then, rows still move. */
    async find(user: TestUser): Promise<Locator> {
      await page.getByRole('searchbox', { name: 'Search users' }).fill(user.email);
      await page
        .getByRole('status')
        .filter({ hasText: /^1 of / })
        .waitFor();
      await expect(row(user)).toHaveCount(1);
      return row(user);
    },

    async edit(user: TestUser): Promise<void> {
      await this.find(user);
      await action(user, /^Edit/).click();
      await expect(page.getByRole('heading', { name: 'Update User' })).toBeVisible();
    },

    /** Opens the popup that asks whether to delete the user. */
    async askToDelete(user: TestUser): Promise<Locator> {
      await this.find(user);
      await action(user, /^Delete/).click();
      const popup = page.getByRole('dialog');
      await expect(popup).toContainText('Are you sure you want to delete this user?');
      return popup;
    },

    switch: (name: 'Domain' | 'NSE' | 'FG Currencies & Commodities' | 'Simulator connection'): Locator =>
      page.getByRole('switch', { name, exact: true }),
  };
};

export type Dashboard = ReturnType<typeof onDashboard>;
