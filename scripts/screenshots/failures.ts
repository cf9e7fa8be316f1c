import { NOW, people } from './people';
import { actionOf, answers, button, openDashboard, openForm, person, type Shot, visible } from './shot';
import { withVariables } from './studio';

const MINUTE = 60_000;

const BUSY = {
  status: 503,
  // Longer than the page waits before a retry.
  headers: { 'Retry-After': '30' },
  json: { message: 'The service is being maintained.' },
};

/** Pages that can't be loaded, wholly or in part, and actions that are refused. */
export const failures: readonly Shot[] = [
  {
    name: 'configuration',
    isLasting: true,
    open: async (page) => {
      await withVariables(page, {
        VITE_PRODUCT_KEY: 'Acme Inc.',
        VITE_API_HOST: 'api.acme.example',
        VITE_FIREBASE_PROJECT_ID: '',
      });
      await page.goto('/');
      await visible(page.getByText('VITE_PRODUCT_KEY'));
    },
  },
  {
    name: 'login-refused',
    fails: [{ status: 400, address: 'accounts:signInWithPassword' }],
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('textbox', { name: 'Username' }).fill('amelia.hart@northwind.example');
      await page.getByLabel('Password').fill('not the password');
      await button(page, 'Log in').click();
      await visible(page.getByRole('alert'));
    },
  },
  {
    name: 'unreachable',
    who: 'administrator',
    isLasting: true,
    fails: [{ unanswered: 'securetoken.googleapis.com' }],
    open: async (page) => {
      // The stored token has expired, and no new one can be had.
      await page.addInitScript(() => {
        for (const key of Object.keys(localStorage).filter((name) => name.startsWith('firebase:authUser'))) {
          const user = JSON.parse(localStorage.getItem(key) ?? '');
          user.stsTokenManager.expirationTime = 0;
          localStorage.setItem(key, JSON.stringify(user));
        }
      });
      await page.route(/securetoken\.googleapis\.com/, (route) => route.abort());
      await page.goto('/dashboard');
      await visible(page.getByText('Your access could not be checked'));
    },
  },
  {
    name: 'console-missing',
    who: 'administrator',
    isLasting: true,
    fails: [{ unanswered: '/assets/consoleHalf-' }, { logged: /dynamically imported module|preload CSS/ }],
    open: async (page) => {
      await page.route('**/assets/consoleHalf-*', (route) => route.abort());
      await page.goto('/dashboard');
      await visible(page.getByText('The page has reloaded once already'));
    },
  },
  {
    name: 'page-missing',
    who: 'administrator',
    isLasting: true,
    fails: [{ unanswered: '/assets/ResourceEdit-' }, { logged: /dynamically imported module/ }],
    open: async (page) => {
      await page.route('**/assets/ResourceEdit-*', (route) => route.abort());
      await page.goto(`/edit-user/${person?.userId}`);
      await visible(page.getByText('The page has reloaded once already'));
    },
  },
  {
    name: 'switches-unknown',
    who: 'administrator',
    fails: [
      { status: 503, address: '/api/toggle_status' },
      { status: 503, address: '/simulator/sim_connection' },
    ],
    open: async (page) => {
      await answers(page, '/api/toggle_status', BUSY);
      await answers(page, '/simulator/sim_connection', BUSY);
      await openDashboard(page);
      await visible(page.getByText('Couldn’t load the simulator connection, the domain and the exchanges.'));
    },
  },
  {
    name: 'list-error',
    who: 'administrator',
    fails: [{ status: 503, address: '/api/fetch_all_user' }],
    open: async (page) => {
      await answers(page, '/api/fetch_all_user', BUSY);
      await page.goto('/dashboard');
      await visible(button(page, 'Retry'));
    },
  },
  {
    name: 'list-not-refreshed',
    who: 'administrator',
    fails: [{ status: 503, address: '/api/fetch_all_user' }],
    open: async (page) => {
      await openDashboard(page);
      await answers(page, '/api/fetch_all_user', BUSY);
      await button(page, 'Refresh').click();
      await visible(page.getByText('Couldn’t refresh. Showing earlier data.'));
    },
  },
  {
    name: 'list-unreadable',
    who: 'administrator',
    open: async (page) => {
      const [first, second] = people;
      const incomplete = { userId: 'k2Vb9QxTz81mN', email: null, expiryTime: null };
      const bad = [
        { userId: 'p4Wn7RzUx20kL', expiryTime: 'soon' },
        { email: 'without.an.id@harbour.example' },
      ];
      await answers(page, '/api/fetch_all_user', { json: [first, second, second, incomplete, ...bad] });
      await openDashboard(page);
      await visible(page.getByText('2 users have invalid data'));
    },
  },
  {
    name: 'unfinished-changes',
    who: 'administrator',
    isLasting: true,
    open: async (page) => {
      const entries = [
        { resource: 'users', id: person?.userId, operation: 'update', step: 'claim', time: NOW - 4 * MINUTE },
        {
          resource: 'users',
          id: people[5]?.userId,
          operation: 'delete',
          step: 'record',
          time: NOW - 180 * MINUTE,
        },
      ];
      await page.addInitScript(
        (pending) => localStorage.setItem('pending', pending),
        JSON.stringify(entries),
      );
      await openDashboard(page);
      await visible(page.getByRole('region', { name: 'Unfinished changes' }));
    },
  },
  {
    name: 'edit-refused',
    who: 'administrator',
    fails: [{ status: 400, address: '/api/user_detail_update' }],
    open: async (page) => {
      await answers(page, '/api/user_detail_update', {
        status: 400,
        json: { message: 'The account is being audited.' },
      });
      await openForm(page);
      await page.getByRole('checkbox', { name: 'Admin', exact: true }).check();
      await button(page, 'Submit').click();
      await visible(page.getByText('The account is being audited.'));
    },
  },
  {
    name: 'edit-conflict',
    who: 'administrator',
    open: async (page) => {
      await openForm(page);
      await answers(page, '/api/fetch_user_data/*', { json: { ...person, isAuthorized: false } });
      await page.getByRole('checkbox', { name: 'Admin', exact: true }).check();
      await button(page, 'Submit').click();
      await visible(page.getByRole('dialog').getByText('Someone else changed this user'));
    },
  },
  {
    name: 'edit-gone',
    who: 'administrator',
    fails: [{ status: 404, address: '/api/fetch_user_data' }],
    open: async (page) => {
      await answers(page, '/api/fetch_user_data/*', { status: 404, json: { message: 'No such user.' } });
      await openDashboard(page);
      await actionOf(page, 'Edit').click();
      await visible(page.getByText('This user no longer exists.'));
    },
  },
];
