import { type Credentials, signIn } from '../../../scripts/checks/signIn';
import { type Calls, recordCalls } from './calls';
import { type Dashboard, onDashboard } from './dashboard';
import { type UserForm, userForm } from './form';
import { createToggles, type Toggles } from './toggles';
import { createUsers, type Users } from './users';
import { type Expecting, watch } from './watch';
import { beginWith, test as base } from './worker';

interface Fixtures {
  /** Who opens the page. `test.use({ who: 'administrator' })` begins signed in, without the login form. */
  readonly who: 'visitor' | 'administrator';
  /** Allows certain errors in the browser; any other error fails the test. */
  readonly expecting: Expecting;
  /** Signs in with the login form, by default as the seeded administrator, and waits until that is done. */
  readonly signIn: (who?: Credentials) => Promise<void>;
  /** The requests that the page sends to the service. */
  readonly calls: Calls;
  /** The dashboard as an administrator uses it. */
  readonly dashboard: Dashboard;
  /** The form of a user as an administrator uses it. */
  readonly form: UserForm;
  /** Makes users for this test only. */
  readonly users: Users;
  /** The switches, reset to their first state; the test needs the tag `@switches`. */
  readonly toggles: Toggles;
}

export const SWITCHES = '@switches';

export const test = base.extend<Fixtures & { watching: Awaited<ReturnType<typeof watch>> }>({
  who: ['visitor', { option: true }],

  context: async ({ context, who, product, heldByAdministrator }, use) => {
    if (who === 'administrator') await beginWith(context, product.origin, await heldByAdministrator());
    await use(context);
  },

  baseURL: async ({ product }, use) => use(product.origin),

  watching: [
    async ({ context, product }, use) => {
      const watching = await watch(context, [product.origin, product.authEmulator]);
      await use(watching);
      watching.verify();
    },
    { auto: true },
  ],

  expecting: async ({ watching }, use) => use(watching),

  signIn: async ({ page, product }, use) => use((who = product.signIns.administrator) => signIn(page, who)),

  calls: async ({ page }, use) => use(await recordCalls(page)),

  dashboard: async ({ page }, use) => use(onDashboard(page)),

  form: async ({ page }, use) => use(userForm(page)),

  users: async ({ store, identities, context }, use) => {
    const users = createUsers(store, identities);
    await use(users);
    // A page that is still open could send requests for a user who is gone.
    for (const page of context.pages()) await page.close();
    await users.removeAll();
  },

  toggles: async ({ store }, use, { tags }) => {
    if (!tags.includes(SWITCHES))
      throw new Error(`A test that uses the switches carries the tag ${SWITCHES}.`);
    const toggles = createToggles(store);
    await toggles.reset();
    await use(toggles);
    await toggles.reset();
  },
});

export { expect } from './expect';
