import { button, type Shot, visible } from './shot';

/** Two factors of one account, as the identity provider describes them. */
const factors = [
  { mfaEnrollmentId: 'sms', phoneInfo: '+*******4567', displayName: 'Work phone' },
  { mfaEnrollmentId: 'totp', totpInfo: {} },
];

/** The steps of a sign-in that takes several. */
export const steps: readonly Shot[] = [
  {
    name: 'phone',
    open: async (page) => {
      await page.goto('/login?way=phone');
      await visible(page.getByRole('textbox', { name: 'Phone number' }));
    },
  },
  {
    name: 'phone-code',
    isOnward: true,
    isLasting: true,
    open: async (page) => {
      await page.getByRole('textbox', { name: 'Phone number' }).fill('+43 660 1234567');
      await button(page, 'Send code').click();
      await visible(page.getByRole('textbox', { name: 'Verification code' }));
    },
  },
  {
    name: 'second-factor',
    open: async (page) => {
      await page.route('**/accounts:signInWithPassword?*', (route) =>
        route.fulfill({ json: { mfaPendingCredential: 'pending', mfaInfo: factors } }),
      );
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Username' }).fill('ada@acme.example');
      await page.getByLabel('Password').fill('correct horse');
      await button(page, 'Log in').click();
      await visible(page.getByRole('heading', { name: 'Two-step verification' }));
    },
  },
];
