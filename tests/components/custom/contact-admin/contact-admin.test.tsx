import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { consolePaths } from '../../../../src/router';
import { anAccount } from '../../../support/builders';
import { signedIn } from '../../../support/fakeIdentity';
import { renderPage, type RenderPageOptions } from '../../../support/renderPage';

/** Renders the page, and waits until its lazy part has loaded. */
async function render(options: Partial<RenderPageOptions> = {}) {
  const page = renderPage({ at: '/contact-admin', session: signedIn(false), ...options });
  await act(() => import('../../../../src/custom/contact-admin/ContactAdminPage'));
  return page;
}
const checkAgain = () => screen.getByRole('button', { name: 'Check again' });

describe('contact-admin', () => {
  test.each([
    ['a visitor', { status: 'signed-out' } as const],
    ['someone without the claim', signedIn(false)],
    ['an administrator', signedIn()],
    ['someone unknown', { status: 'starting' } as const],
    ['someone who can’t be checked', { status: 'unreachable' } as const],
  ])('says the specified words to %s', async (_, session) => {
    await render({ session });
    expect(screen.getByRole('heading', { name: 'No Admin Access' })).toBeDefined();
    expect(screen.getByText('You do not have admin access to view this content.')).toBeDefined();
    expect(document.title).toBe('No Admin Access · Acme Console');
  });

  test('names who is signed in', async () => {
    const account = anAccount({ displayName: 'Ada Lovelace', email: 'ada@acme.example' });
    await render({ session: { status: 'signed-in', account, isAdmin: false } });
    expect(screen.getByText('Ada Lovelace')).toBeDefined();
    expect(screen.getByText('ada@acme.example').dir).toBe('ltr');
  });

  test('shows the ID by which an administrator finds them, to be copied', async () => {
    const account = anAccount({ uid: 'phone-7', email: null, phoneNumber: '+43 1 234567' });
    const { user } = await render({ session: { status: 'signed-in', account, isAdmin: false } });
    expect(screen.getByText('phone-7').tagName).toBe('CODE');
    await user.click(screen.getByRole('button', { name: 'Copy ID' }));
    expect(await navigator.clipboard.readText()).toBe('phone-7');
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  test('shows no name that is only spaces', async () => {
    const account = anAccount({ displayName: ' \u00a0', email: null, phoneNumber: '+43 1 234567' });
    await render({ session: { status: 'signed-in', account, isAdmin: false } });
    expect(screen.getByText('+43 1 234567')).toBeDefined();
  });

  test('goes on to what was wanted once the claim is there', async () => {
    const { user, session, address } = await render({
      state: { wanted: '/edit-user/42' },
      store: { refresh: async () => session.set(signedIn()) },
    });
    await user.click(checkAgain());
    await waitFor(() => expect(address()).toBe('/edit-user/42'));
  });

  test('says that there is no claim yet', async () => {
    const { user, address } = await render();
    await user.click(checkAgain());
    expect((await screen.findByRole('status')).textContent).toBe('Checked just now: no admin access yet.');
    expect(address()).toBe('/contact-admin');
  });

  test('says that it could not check, and stays', async () => {
    const refresh = () => Promise.reject(new Error('Firebase: Error (auth/network-request-failed).'));
    const { user, address } = await render({ store: { refresh } });
    await user.click(checkAgain());
    expect((await screen.findByRole('alert')).textContent).toContain('auth/network-request-failed');
    expect(screen.getByRole('status').textContent).toBe('');
    expect(address()).toBe('/contact-admin');
  });

  test('does not send anyone to an administrator whose access could not be checked, and checks again online', async () => {
    const refresh = vi.fn(async () => undefined);
    await render({ session: { status: 'unreachable' }, store: { refresh } });
    expect(screen.getByText(/can’t tell whether you’re an administrator/)).toBeDefined();
    expect(screen.queryByText(/Ask an administrator/)).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('blames no one else for a part that is gone', async () => {
    const gone = new TypeError('Failed to fetch dynamically imported module: https://console.test/x.js');
    vi.spyOn(consolePaths, 'load').mockRejectedValue(gone);
    const { user } = await render();
    await user.click(checkAgain());
    expect((await screen.findByRole('alert')).textContent).toContain('A part of this page');
  });

  test('leads to login where the check ends the session', async () => {
    const { user, session, address } = await render({
      store: { refresh: async () => session.set({ status: 'signed-out', reason: 'disabled' }) },
    });
    await user.click(checkAgain());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(await screen.findByText(/disabled or deleted/)).toBeDefined();
  });

  test('leads an administrator to the dashboard', async () => {
    const { user, address } = await render({ session: signedIn() });
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Go to the dashboard' }));
    expect(address()).toBe('/dashboard');
  });

  test('leads a visitor to login', async () => {
    const { user, address } = await render({ session: { status: 'signed-out' } });
    expect(screen.queryByRole('button', { name: 'Log Out' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(address()).toBe('/login');
  });

  test('logs out to login', async () => {
    const { user, session, address } = await render();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(address()).toBe('/login');
  });

  test('leads to login as soon as the session is over elsewhere, which says why', async () => {
    const { session, address } = await render();
    act(() => session.set({ status: 'signed-out', reason: 'elsewhere' }));
    expect(address()).toBe('/login');
    expect(screen.getByRole('status').textContent).toBe('You logged out in another tab.');
  });
});
