import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '../../support/builders';
import { forgetConsole, noConsole } from '../../support/fakeConsole';
import { signedIn } from '../../support/fakeIdentity';
import { renderPage } from '../../support/renderPage';

beforeEach(forgetConsole);

describe('who is not an administrator', () => {
  const unverified = {
    status: 'signed-in',
    account: anAccount({ emailVerified: false }),
    isAdmin: true,
  } as const;

  test.each([
    ['a visitor', { status: 'signed-out' } as const, '/login'],
    ['someone without the claim', signedIn(false), '/contact-admin'],
    ['an unverified address', unverified, '/verify-email-address'],
  ])('goes elsewhere and never loads the console half: %s', async (_, session, to) => {
    const { address } = renderPage({ at: '/edit-user/42?x=1', session });
    await waitFor(() => expect(address()).toBe(to));
    noConsole();
  });

  test('waits while nobody knows who it is', () => {
    renderPage({ at: '/dashboard', session: { status: 'starting' } });
    expect(screen.getByRole('progressbar')).toBeDefined();
    noConsole();
  });
});

describe('an administrator', () => {
  test.each(['', '?page=2'])('passes, and the empty path is the dashboard: /%s', async (search) => {
    renderPage({ at: `/${search}`, session: signedIn() });
    expect(await screen.findByText(`the console half at /dashboard${search} with null`)).toBeDefined();
  });

  test.each([
    ['/edit-user/42?source={"admin":true}&x=1', null],
    ['/edit-user/42?x=1', { record: { admin: true } }],
    ['/edit-user/42?x=1&source=1', { record: { admin: true } }],
  ])('opens %s with the state %j without what would fill the form', async (at, state) => {
    const { router } = renderPage({ at, state, session: signedIn() });
    expect(await screen.findByText('the console half at /edit-user/42?x=1 with null')).toBeDefined();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('comes back after the session ended, and nobody else does', async () => {
    const { session, address } = renderPage({ at: '/edit-user/42', session: signedIn() });
    await screen.findByText(/the console half/);
    act(() => session.set({ status: 'signed-out', reason: 'ended', uid: 'admin-1' }));
    await waitFor(() => expect(address()).toBe('/login'));
    act(() => session.set({ status: 'signed-in', account: anAccount({ uid: 'eve' }), isAdmin: true }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test.each([
    ['/edit-user/42', '/edit-user/42'],
    ['/dashboard?page=2', '/dashboard'],
  ])('who logs out at %s comes back to %s, which they can also go back to', async (at, to) => {
    const { router, session, address } = renderPage({ at, session: signedIn() });
    await screen.findByText(/the console half/);
    act(() => session.set({ status: 'signed-out', uid: 'admin-1' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(router.state.location.state).toEqual({ wanted: to, uid: 'admin-1' });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(router.state.location.state).toEqual({ wanted: at, uid: 'admin-1' });
  });

  test('does not get the page of someone else, whom they follow by another tab', async () => {
    const { session, address } = renderPage({ at: '/edit-user/42?x=1', session: signedIn() });
    await screen.findByText(/the console half/);
    act(() => session.set({ status: 'starting', uid: 'admin-1' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(screen.getByRole('progressbar')).toBeDefined();
    act(() => session.set({ status: 'signed-in', account: anAccount({ uid: 'eve' }), isAdmin: true }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  test('who lost the claim is led away from an open page', async () => {
    const { session, address } = renderPage({ at: '/dashboard', session: signedIn() });
    await screen.findByText(/the console half/);
    act(() => session.set(signedIn(false)));
    await waitFor(() => expect(address()).toBe('/contact-admin'));
    expect(screen.queryByText(/the console half/)).toBeNull();
  });
});

test('who waits long for the first answer is told what for', async () => {
  vi.useFakeTimers();
  renderPage({ at: '/dashboard', session: { status: 'starting' } });
  const words = 'The sign-in service has not answered yet. Still waiting for it.';
  act(() => vi.advanceTimersByTime(4900));
  expect(screen.queryByText(words)).toBeNull();
  act(() => vi.advanceTimersByTime(100));
  expect(screen.getByText(words)).toBeDefined();
  vi.useRealTimers();
});

test('a provider that is busy is told from one that can’t be reached', () => {
  renderPage({ at: '/dashboard', session: { status: 'unreachable', isBusy: true } });
  expect(screen.getByText(/The sign-in service is busy/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Copy details' })).toBeDefined();
});

test('that the provider was busy is told once, where the page says so', () => {
  const takeBusyStart = vi.fn(() => true);
  renderPage({
    at: '/dashboard',
    session: { status: 'unreachable', isBusy: true },
    identity: { takeBusyStart },
  });
  expect(takeBusyStart).toHaveBeenCalled();
});

describe('someone who can’t be checked', () => {
  const network = () => Promise.reject(new Error('Firebase: Error (auth/network-request-failed).'));

  test.each(['/dashboard', '/login', '/verify-email-address'])(
    'is told so at %s, and may try again',
    async (at) => {
      const refresh = vi.fn<() => Promise<void>>(network);
      const { user, session } = renderPage({ at, session: { status: 'unreachable' }, store: { refresh } });
      expect(screen.getByRole('heading', { name: 'Your access could not be checked' })).toBeDefined();
      expect(screen.getByText('You’re still signed in, and nothing has changed.')).toBeDefined();
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect((await screen.findByRole('alert')).textContent).toContain('auth/network-request-failed');

      refresh.mockImplementation(async () => session.set(signedIn()));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(/the console half at \/dashboard/)).toBeDefined();
    },
  );

  test('is checked again by itself when the network is back', async () => {
    const { session } = renderPage({
      at: '/dashboard',
      session: { status: 'unreachable' },
      store: { refresh: async () => session.set(signedIn()) },
    });
    await act(async () => void fireEvent(window, new Event('online')));
    expect(await screen.findByText(/the console half/)).toBeDefined();
  });

  test('can log out', async () => {
    const { user, router, address } = renderPage({ at: '/dashboard', session: { status: 'unreachable' } });
    const visited: string[] = [];
    router.subscribe(({ location }) => visited.push(location.pathname));
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(visited).toEqual(['/login']);
  });
});
