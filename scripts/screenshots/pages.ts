import { expect } from '@playwright/test';
import { actionOf, answers, button, openDashboard, type Shot, visible } from './shot';

/** Every page as it is when all goes well. */
export const pages: readonly Shot[] = [
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login');
      await visible(button(page, 'Log in'));
    },
  },
  {
    name: 'forgot-password',
    open: async (page) => {
      await page.goto('/forgot-password');
      await visible(button(page, 'Reset Password'));
    },
  },
  {
    name: 'sign-up',
    open: async (page) => {
      await page.goto('/sign-up');
      await visible(button(page, 'Sign up'));
    },
  },
  {
    name: 'contact-admin',
    who: 'user',
    open: async (page) => {
      await page.goto('/dashboard');
      await visible(page.getByText('No Admin Access'));
    },
  },
  {
    name: 'verify-email-address',
    who: 'unverified',
    open: async (page) => {
      await page.goto('/dashboard');
      await visible(button(page, 'Send again'));
    },
  },
  { name: 'dashboard', who: 'administrator', isOnTablet: true, open: (page) => openDashboard(page) },
  {
    name: 'list-filtered',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Not authorized 3' }).click();
      await visible(page.getByText('3 of 10'));
    },
  },
  {
    name: 'list-no-match',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
      await visible(page.getByText('No users match your search.'));
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
  },
  {
    name: 'edit-user',
    who: 'administrator',
    isOnTablet: true,
    // From the list, so that there is a next one.
    open: async (page) => {
      await openDashboard(page);
      await actionOf(page, 'Edit').click();
      await visible(button(page, 'Next'));
    },
  },
  {
    name: 'edit-presets',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await button(page, '+1 month').click();
      await visible(page.getByText(/^Access ends /));
    },
  },
  {
    name: 'leave-question',
    who: 'administrator',
    isOnward: true,
    open: async (page) => {
      await button(page, 'Cancel').click();
      await visible(page.getByRole('dialog').getByText('Leave without saving?'));
    },
  },
  {
    name: 'list-empty',
    who: 'administrator',
    open: async (page) => {
      await answers(page, '/api/fetch_all_user', { json: [] });
      await page.goto('/dashboard');
      await visible(page.getByText('There are no users yet.'));
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no-such-page');
      await visible(page.getByText('Cannot match any routes'));
    },
  },
];
