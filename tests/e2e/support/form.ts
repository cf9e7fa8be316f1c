import { expect, type Locator, type Page } from '@playwright/test';

/** The form 'Update User' as an administrator uses it. */
export const userForm = (page: Page) => {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  return {
    userId: page.getByLabel('User Id'),
    email: page.getByLabel('Email', { exact: true }),
    expiry: page.getByLabel('Expiry Time'),
    authorized: page.getByRole('checkbox', { name: 'Remove Expirey Time' }),
    admin: page.getByRole('checkbox', { name: 'Admin', exact: true }),
    submit: button('Submit'),
    cancel: button('Cancel'),

    /** Goes to a user's form by its address, and waits until it is filled. */
    async open({ userId }: { readonly userId: string }, query = ''): Promise<void> {
      await page.goto(`/edit-user/${encodeURIComponent(userId)}${query}`);
      await expect(page.getByLabel('User Id')).toHaveValue(userId);
    },

    /** Waits until a save has led to the dashboard. */
    leadsToDashboard: (): Promise<void> => expect(page).toHaveURL(/\/dashboard(\?|$)/),

    alert: (text: string | RegExp): Locator => page.getByRole('alert').filter({ hasText: text }),
  };
};

export type UserForm = ReturnType<typeof userForm>;
