import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../support/fakeIdentity';
import { renderPage } from '../support/renderPage';
import { takeComplaints } from '../support/setupComponents';

const failure = vi.hoisted(() => ({ error: new Error('nothing yet') }));
vi.mock('../../src/custom/guard/loadConsole', () => ({
  loadConsole: async () => ({
    default: () => {
      throw failure.error;
    },
  }),
}));

const show = async (error: Error, heading: string) => {
  failure.error = error;
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { user, session } = renderPage({ at: '/dashboard', session: signedIn() });
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  takeComplaints(/./);
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(session.getSnapshot().status).toBe('signed-in');
};

test.each([
  'Failed to fetch dynamically imported module: https://console.test/assets/App-1.js',
  'error loading dynamically imported module: https://console.test/assets/App-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/App-1.css',
])('a part that a new version took away has words, and Reload: %s', async (message) => {
  await show(new TypeError(message), 'A part of the console is missing');
});

test('any other failure keeps the session, says what it was, and offers Reload', async () => {
  await show(new RangeError('Out of range.'), 'Something went wrong');
  expect(screen.getByText('RangeError: Out of range.')).toBeDefined();
});
