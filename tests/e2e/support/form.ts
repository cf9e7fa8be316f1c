import type { Locator, Page } from '@playwright/test';
import { alertWith } from './alert';
import { expect } from './expect';
import { followLink, hasUsers } from './session';

/** The form 'Update User' as an administrator uses it. */
export const userForm = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const userId = page.getByLabel('User Id');
  /**
   * Waits until the form shows a user. Waits for the field before the assertion, because each failed attempt of an
   * assertion describes the whole page, which takes long.
   */
  const shows = async (id: string): Promise<void> => {
    await userId.waitFor();
    await expect(userId).toHaveValue(id);
  };
  return {
    userId,
    shows,
    email: page.getByLabel('Email', { exact: true }),
    expiry: page.getByLabel('Expiry Time'),
    authorized: page.getByRole('checkbox', { name: 'Remove Expirey Time' }),
    admin: page.getByRole('checkbox', { name: 'Admin', exact: true }),
    submit: button('Submit'),
    cancel: button('Cancel'),

    /** Goes to a user's form by its address, and waits until it is filled. */
    async open({ userId: id }: { readonly userId: string }, query = ''): Promise<void> {
      await page.goto(`/edit-user/${encodeURIComponent(id)}${query}`);
      await shows(id);
    },

    /** Goes from the dashboard to a user's form as a link does, without loading the page. */
    async follow({ userId: id }: { readonly userId: string }): Promise<void> {
      await hasUsers(page);
      await followLink(page, `/edit-user/${encodeURIComponent(id)}`);
      await shows(id);
    },

    /** Waits until a save has led to the dashboard. */
    leadsToDashboard: (): Promise<void> => page.waitForURL(/\/dashboard(\?|$)/),

    alert: (text: string | RegExp): Locator => alertWith(page, text),
  };
};

export type UserForm = ReturnType<typeof userForm>;
