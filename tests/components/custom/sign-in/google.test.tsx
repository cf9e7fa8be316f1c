import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { providerError } from '../../../support/fakeFirebase';
import { fakeGoogle } from '../../../support/fakeIdentity';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';
import { IdentityTimeoutError } from '../../../../src/identity/answers';

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with Google' });
const OPEN = /Continue in Google’s window/;

describe('the way in with Google', () => {
  test('says that its window is open, and stays usable', async () => {
    const attempt = later();
    const signIn = vi.fn(() => attempt.promise);
    const { user } = renderPage({ at: '/login', identity: { google: fakeGoogle({ signIn }) } });
    expect(screen.queryByText(OPEN)).toBeNull();
    await user.click(button());
    expect(screen.getByText(OPEN).closest('[aria-live="polite"]')).not.toBeNull();
    expect(button().disabled).toBe(false);
    await act(async () => attempt.resolve());
    expect(screen.queryByText(OPEN)).toBeNull();
  });

  test('tells of the latest attempt only', async () => {
    const [first, second] = [later(), later()];
    const signIn = vi
      .fn<() => Promise<void>>()
      .mockReturnValueOnce(first.promise)
      .mockReturnValueOnce(second.promise);
    const { user } = renderPage({ at: '/login', identity: { google: fakeGoogle({ signIn }) } });
    await user.click(button());
    await user.click(button());
    await act(async () => first.reject(providerError('auth/network-request-failed')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(OPEN)).toBeDefined();
    await act(async () => second.reject(providerError('auth/popup-blocked')));
    expect(screen.getByRole('alert').textContent).toContain('The browser blocked Google’s window.');
  });

  test.each(['auth/popup-closed-by-user', 'auth/user-cancelled'])('is quiet about %s', async (code) => {
    const google = fakeGoogle({ signIn: () => Promise.reject(providerError(code)) });
    const { user } = renderPage({ at: '/login', identity: { google } });
    await user.click(button());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(OPEN)).toBeNull();
  });

  test.each([
    [providerError('auth/internal-error'), 'apis.google.com'],
    [new IdentityTimeoutError('No answer.'), 'No answer from Google for 60 seconds'],
    [providerError('auth/account-exists-with-different-credential'), 'This email already has an account.'],
    [providerError('auth/invalid-credential'), 'Google’s answer was not accepted.'],
    [providerError('auth/unauthorized-domain'), 'isn’t set up'],
    [providerError('auth/too-many-requests'), 'Wait a few minutes'],
  ])('says of $message what happened, and the provider’s words beside it', async (error, words) => {
    const google = fakeGoogle({ signIn: () => Promise.reject(error) });
    const { user } = renderPage({ at: '/login', identity: { google } });
    await user.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain(error.message);
    expect(button().disabled).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['auth/redirect-cancelled-by-user', 'The sign-in was cancelled.'],
    ['auth/no-auth-event', 'No sign-in was in progress'],
    ['auth/invalid-cordova-configuration', 'isn’t set up'],
  ])('tells of a return from Google that failed with %s', async (code, words) => {
    const attempt = Promise.reject(providerError(code));
    const google = fakeGoogle({ takeReturn: () => ({ attempt, state: null }) });
    renderPage({ at: '/login', identity: { google } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).toContain(code);
  });

  test('leads who comes back from Google on to what they wanted before they left', async () => {
    const [attempt, state] = [later(), { wanted: '/edit-user/7' }];
    const takeReturn = vi.fn().mockReturnValueOnce({ attempt: attempt.promise, state });
    const signIn = vi.fn(() => later().promise);
    const google = fakeGoogle({ takeReturn, signIn });
    const { user, router } = renderPage({ at: '/login', identity: { google } });
    await vi.waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', state }));
    await user.click(button());
    expect(signIn.mock.calls).toEqual([[state]]);
  });
});
