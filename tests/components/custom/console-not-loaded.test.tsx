import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signedIn } from '../../support/fakeIdentity';
import { renderPage } from '../../support/renderPage';
import { takeComplaints } from '../../support/setupComponents';

const failure = vi.hoisted(() => ({ error: new Error('nothing yet') }));
vi.mock('../../../src/custom/loadConsole', () => ({
  loadConsole: async () => () => {
    throw failure.error;
  },
}));

const stubReload = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

/** Shows the page of a failure, and clicks its button; returns how often the page had reloaded by itself before. */
const show = async (error: Error, heading: string) => {
  failure.error = error;
  const reload = stubReload();
  const start = reload.mock.calls.length;
  const { user, session } = renderPage({ at: '/dashboard', session: signedIn() });
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  takeComplaints(/./);
  const button = screen.getByRole('button', { name: 'Reload' });
  // After this, the page's effects have run, on a busy machine too.
  await user.hover(button);
  const before = reload.mock.calls.length - start;
  await user.click(button);
  expect(reload).toHaveBeenCalledTimes(start + before + 1);
  expect(session.getSnapshot().status).toBe('signed-in');
  return before;
};

const MISSING = 'Failed to fetch dynamically imported module: https://console.test/assets/App-1.js';

// This test must be the first: a page reloads by itself only once, and all tests of this file share one page.
test('a console that is missing loads the page again', async () => {
  expect(await show(new TypeError(MISSING), 'Part of the console is missing')).toBe(1);
});

test.each([
  MISSING,
  'error loading dynamically imported module: https://console.test/assets/App-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/App-1.css',
])('a part that a new version took away has words, and Reload: %s', async (message) => {
  await show(new TypeError(message), 'Part of the console is missing');
});

test('any other failure keeps the session, says what it was, and offers Reload', async () => {
  expect(await show(new RangeError('Out of range.'), 'This page stopped working')).toBe(0);
  expect(
    screen.getByText(/You’re still signed in, and what you saved is safe\. Reload the page/),
  ).toBeDefined();
  expect(screen.getByText('RangeError: Out of range.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
});
