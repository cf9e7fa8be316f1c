import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetConsole, noConsole } from '../../../support/fakeConsole';
import { signedIn } from '../../../support/fakeIdentity';
import { renderPage } from '../../../support/renderPage';
import { takeComplaints } from '../../../support/setupComponents';

beforeEach(forgetConsole);

describe('an address that nothing is at', () => {
  test.each(['/elsewhere', '/edit-user', '/edit-user/null', '/edit-user/undefined', '/usersundefined'])(
    'gets the specified words: %s',
    (at) => {
      for (const session of [{ status: 'signed-out' } as const, signedIn()]) {
        const { router } = renderPage({ at, session });
        expect(screen.getAllByRole('heading', { name: 'Cannot match any routes' })).not.toHaveLength(0);
        router.dispose();
      }
      noConsole();
    },
  );

  test('gets them where it is malformed too', () => {
    renderPage({ at: '/edit-user/100%', session: signedIn() });
    expect(screen.getByRole('heading', { name: 'Cannot match any routes' })).toBeDefined();
    takeComplaints(/could not be decoded/);
  });

  test('is shown as it was asked for, and leads home', async () => {
    const { user, address } = renderPage({ at: '/no/such%20page?x=1' });
    expect(screen.getByText('/no/such%20page?x=1')).toBeDefined();
    expect(document.title).toBe('Cannot match any routes · Acme Console');
    await user.click(screen.getByRole('link', { name: 'Go to the start page' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('has the path of the site', () => {
    renderPage({ at: '/no-such-page', config: { basePath: '/console/' } });
    expect(screen.getByText('/console/no-such-page')).toBeDefined();
  });

  test('is cut where nobody would read it', () => {
    renderPage({ at: `/${'long'.repeat(200)}` });
    expect(screen.getByText(/^\/long/).textContent).toHaveLength(201);
  });
});
