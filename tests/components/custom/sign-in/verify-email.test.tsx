import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '../../../support/builders';
import { signedIn } from '../../../support/fakeIdentity';
import { later } from '../../../support/later';
import { renderPage, type RenderPageOptions } from '../../../support/renderPage';

const unverified = {
  status: 'signed-in',
  account: anAccount({ email: 'ada@acme.example', emailVerified: false }),
  isAdmin: true,
} as const;
/** Renders the page, and waits until its lazy part has loaded. */
async function render(options: Partial<RenderPageOptions> = {}) {
  const page = renderPage({ at: '/verify-email-address', session: unverified, ...options });
  await act(() => import('../../../../src/custom/sign-in/VerifyEmailPage'));
  return page;
}
const checkAgain = () => screen.getByRole('button', { name: 'Check again' });
const sendAgain = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });
const network = () => Promise.reject(new Error('Firebase: Error (auth/network-request-failed).'));

afterEach(() => vi.useRealTimers());

describe('verify-email-address', () => {
  test('says which address', async () => {
    await render();
    // An address is written from left to right, in any script.
    expect(screen.getByText('ada@acme.example').dir).toBe('ltr');
    expect(document.title).toBe('Verify your email address · Acme Console');
  });

  test('tells a visitor that no one is signed in', async () => {
    const { user, address } = await render({ session: { status: 'signed-out' } });
    expect(screen.getByText(/No one is signed in/)).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(address()).toBe('/login');
  });

  test('leads to login once the session has ended, which says why', async () => {
    const { session, address } = await render();
    act(() => session.set({ status: 'signed-out', reason: 'idle' }));
    expect(address()).toBe('/login');
    expect(screen.getByRole('status').textContent).toContain('you were inactive');
  });

  test('says after 5 s that nobody knows yet who is here', async () => {
    vi.useFakeTimers();
    await render({ session: { status: 'starting' } });
    expect(screen.queryByText(/has not answered yet/)).toBeNull();
    act(() => vi.advanceTimersByTime(5000));
    expect(screen.getByText(/has not answered yet/)).toBeDefined();
  });

  test.each([
    ['is verified', signedIn(), '/dashboard'],
    ['has no claim', signedIn(false), '/contact-admin'],
  ])('leads on at once who %s', async (_, session, to) => {
    const { address } = await render({ session });
    await waitFor(() => expect(address()).toBe(to));
  });

  test.each([
    ['the window has the focus again', () => fireEvent.focus(window)],
    ['the tab is seen again', () => fireEvent(document, new Event('visibilitychange'))],
    ['15 s have passed', () => vi.advanceTimersByTime(15_000)],
  ])('checks by itself when %s, and goes on to what was wanted', async (_, comeBack) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { session, address } = await render({
      state: { wanted: '/edit-user/42' },
      store: { refresh: async () => session.set(signedIn()) },
    });
    await act(async () => void comeBack());
    await waitFor(() => expect(address()).toBe('/edit-user/42'));
  });

  test('checks once when the window is both seen and in focus again', async () => {
    const refresh = vi.fn(() => new Promise<undefined>(() => undefined));
    await render({ store: { refresh } });
    act(() => {
      fireEvent(document, new Event('visibilitychange'));
      fireEvent.focus(window);
    });
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('takes the next person nowhere with a check that is answered late', async () => {
    const answer = later();
    const { session, address, router } = await render({ store: { refresh: () => answer.promise } });
    act(() => void fireEvent.focus(window));
    act(() => session.set({ status: 'signed-out' }));
    await act(() => router.navigate('/login'));
    act(() => session.set({ status: 'signed-in', account: anAccount({ uid: 'bob' }), isAdmin: true }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    await act(() => router.navigate('/edit-user/42'));
    await act(async () => answer.resolve());
    expect(address()).toBe('/edit-user/42');
  });

  test('asks nothing while nobody sees it', async () => {
    vi.useFakeTimers();
    const refresh = vi.fn(async () => undefined);
    await render({ store: { refresh } });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(refresh).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => void vi.advanceTimersByTime(15_000));
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is quiet about a check that nobody asked for', async () => {
    const refresh = vi.fn(network);
    await render({ store: { refresh } });
    await act(async () => void fireEvent.focus(window));
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('checks on request, and says what came of it', async () => {
    const refresh = vi.fn<() => Promise<void>>(async () => undefined);
    const { user } = await render({ store: { refresh } });
    await user.click(checkAgain());
    expect(await screen.findByText('Checked just now: the address is not verified yet.')).toBeDefined();
    refresh.mockImplementation(network);
    await user.click(checkAgain());
    expect((await screen.findByRole('alert')).textContent).toContain('auth/network-request-failed');
  });

  test('sends the mail again, and once a minute at most', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15), toFake: ['Date', 'setInterval', 'clearInterval'] });
    const sendVerification = vi.fn(async () => Date.now());
    await render({ identity: { sendVerification } });
    await act(async () => void fireEvent.click(sendAgain()));
    expect(screen.getByText(/Verification email sent/)).toBeDefined();
    expect(screen.getByText('The next email can be sent in 60 s.')).toBeDefined();
    expect(sendAgain().disabled).toBe(true);

    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByText('The next email can be sent in 1 s.')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.queryByText(/The next email/)).toBeNull();
    expect(sendAgain().disabled).toBe(false);
    expect(sendVerification).toHaveBeenCalledTimes(1);
  });

  test('tells of the mail that sign-up sent, from when it was sent', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await render({ identity: { lastVerification: async () => Date.now() - 20_000 } });
    expect(await screen.findByText(/Verification email sent to ada@acme.example/)).toBeDefined();
    expect(screen.getByText('The next email can be sent in 40 s.')).toBeDefined();
    expect(sendAgain().disabled).toBe(true);
  });

  test('tells that the mail of sign-up could not be sent, and sends it at once on request', async () => {
    await render({ identity: { lastVerification: network } });
    expect((await screen.findByRole('alert')).textContent).toContain('auth/network-request-failed');
    expect(sendAgain().disabled).toBe(false);
  });

  test('may be tried again at once where the mail was not sent', async () => {
    const { user } = await render({ identity: { sendVerification: network } });
    await user.click(sendAgain());
    expect((await screen.findByRole('alert')).textContent).toContain('auth/network-request-failed');
    expect(sendAgain().disabled).toBe(false);
    expect(screen.queryByText(/Verification email sent/)).toBeNull();
  });

  test('logs out to login', async () => {
    const { user, session, address } = await render();
    await user.click(screen.getByRole('button', { name: 'Log Out' }));
    expect(session.getSnapshot().status).toBe('signed-out');
    expect(address()).toBe('/login');
  });
});
