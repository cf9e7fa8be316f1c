import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '../product';
import { people } from './people';

export interface Shot {
  readonly name: string;
  readonly who?: keyof Product['signIns'];
  /** The answer that the page is about, where it is about a failure. */
  readonly fails?: { readonly status: number; readonly address: string };
  /** Goes there from wherever the sign-in led, and waits until the page is all there. */
  readonly open: (page: Page) => Promise<void>;
}

const [, , , person] = people;
const email = person?.email ?? '';

const visible = (locator: Locator) => expect(locator.first()).toBeVisible();

const dashboard = async (page: Page) => {
  await page.goto('/dashboard');
  await visible(page.getByText(people[0]?.email ?? ''));
};

/** In a table a person is a row, on a phone a card: what belongs to them is named after them, or beside them. */
const actionOf = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `${name} ${email}` })
    .or(page.getByRole('link', { name: `${name} ${email}` }))
    .or(page.getByRole('row').filter({ hasText: email }).getByText(name, { exact: true }));

export const shots: readonly Shot[] = [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login');
      await visible(page.getByRole('button', { name: 'Log in', exact: true }));
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await page.goto('/forgot-password');
      await visible(page.getByRole('button', { name: 'Reset Password' }));
    },
  },
  {
    name: 'sign-up',
    open: async (page) => {
      await page.goto('/sign-up');
      await visible(page.getByRole('button', { name: 'Sign up' }));
    },
  },
  {
    name: 'contact-admin',
    who: 'user',
    open: (page) => visible(page.getByText('No Admin Access')),
  },
  {
    name: 'verify-email-address',
    who: 'unverified',
    open: (page) => visible(page.getByRole('button', { name: 'Send again' })),
  },
  { name: 'dashboard', who: 'administrator', open: dashboard },
  {
    name: 'delete-popup',
    who: 'administrator',
    open: async (page) => {
      await dashboard(page);
      await actionOf(page, 'Delete').first().click();
      await visible(page.getByRole('dialog').getByRole('button', { name: 'Confirm' }));
    },
  },
  {
    name: 'edit-user',
    who: 'administrator',
    open: async (page) => {
      await page.goto(`/edit-user/${person?.userId}`);
      await visible(page.getByRole('button', { name: 'Submit' }));
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no-such-page');
      await visible(page.getByText('Cannot match any routes'));
    },
  },
  {
    name: 'list-error',
    who: 'administrator',
    fails: { status: 503, address: '/api/fetch_all_user' },
    open: async (page) => {
      await page.route('**/api/fetch_all_user', (route) =>
        route.fulfill({ status: 503, json: { message: 'The service is being maintained.' } }),
      );
      await page.goto('/dashboard');
      await visible(page.getByRole('button', { name: 'Retry' }));
    },
  },
  {
    name: 'list-empty',
    who: 'administrator',
    open: async (page) => {
      await page.route('**/api/fetch_all_user', (route) => route.fulfill({ json: [] }));
      await page.goto('/dashboard');
      await visible(page.getByRole('heading', { name: 'User Data' }));
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
  },
];
