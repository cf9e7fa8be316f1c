import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../../src/browser/store';
import type { ReauthenticationWays } from '../../../../src/identity/reauthenticationWays';
import type { Challenge } from '../../../../src/identity/secondFactor';
import type { Asked } from '../../../../src/identity/reauthentication';
import { anAccount } from '../../../support/builders';
import { fakeReauthentication } from '../../../support/fakeIdentity';
import { providerError } from '../../../support/fakeFirebase';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';
import { strict } from '../../../support/strict';

const METHODS = ['ways', 'withPassword', 'withGoogle', 'sendCode', 'withCode'] as const;

const waysOf = (given: Partial<ReauthenticationWays>) =>
  strict<ReauthenticationWays>('ReauthenticationWays', METHODS, given);

/** Renders a page that asks someone to sign in again, with these ways to do so. */
async function asked(given: Partial<ReauthenticationWays>, rest: Partial<Asked> = {}) {
  const by = waysOf({ ways: () => ['password'], ...given });
  const store = createStore<Asked | null>(null);
  const answer = vi.fn(() => store.set(null));
  const page = renderPage({
    at: '/contact-admin',
    session: { status: 'signed-in', account: anAccount({ phoneNumber: '+16505550142' }), isAdmin: true },
    identity: { reauthentication: fakeReauthentication({ ...store, answer }) },
  });
  act(() =>
    store.set({
      id: 1,
      intent: { operation: 'delete', rows: ['users/bob'], what: 'bob@acme.example' },
      by,
      isRenewed: false,
      ...rest,
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => page.user.click(dialog.getByRole('button', { name }));
  return { ...page, store, answer, dialog, press };
}

const said = async (words: string) =>
  waitFor(() => expect(screen.getByRole('dialog').textContent).toContain(words));

describe('the dialog that asks for one more sign-in', () => {
  test('is closed by a step back in the history, which answers no', async () => {
    const { router, answer } = await asked({});
    await act(() => router.navigate('/login?way=phone'));
    expect(answer).not.toHaveBeenCalled();
    await act(() => router.navigate(-1));
    expect(answer).toHaveBeenLastCalledWith(1, 'no');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says why, as whom, and that nothing was sent; Cancel and Escape answer no', async () => {
    const { press, answer, store, user } = await asked({});
    expect(screen.getByRole('dialog', { name: 'Confirm it’s you' })).toBeTruthy();
    for (const words of [
      'To delete bob@acme.example, sign in again',
      'Your last sign-in was more than 60 minutes ago.',
      'Nothing has been sent yet.',
      'admin@acme.example',
    ])
      await said(words);
    await press('Cancel');
    expect(answer).toHaveBeenLastCalledWith(1, 'no');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() =>
      store.set({
        id: 2,
        intent: null,
        by: waysOf({ ways: () => [] }),
        isRenewed: false,
      }),
    );
    await said('Log out and log in again.');
    await user.keyboard('{Escape}');
    expect(answer).toHaveBeenLastCalledWith(2, 'no');
  });

  test('takes the password, keeps a wrong one with its words, and answers yes to the right one', async () => {
    const withPassword = vi.fn(async (password: string) => {
      if (password === 'right') return null;
      throw providerError(
        password === 'old' ? 'auth/password-does-not-meet-requirements' : 'auth/invalid-credential',
      );
    });
    const { dialog, press, user, answer } = await asked({ withPassword });
    const field = dialog.getByLabelText('Password');
    expect(document.activeElement).toBe(field);
    await press('Confirm');
    expect(withPassword).not.toHaveBeenCalled();
    await said('Enter your password.');
    await user.type(field, 'wrong{Enter}');
    await said('Wrong password.');
    expect(field).toHaveProperty('value', 'wrong');
    expect(answer).not.toHaveBeenCalled();
    await user.clear(field);
    await user.type(field, 'old{Enter}');
    await said('Log out, then choose a new one with “Forgot Password”.');
    await user.clear(field);
    await user.type(field, 'right{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(1, 'yes'));
  });

  test('offers each way of the account, and says how Google’s window ended', async () => {
    const withGoogle = vi.fn();
    const { press, answer } = await asked({ ways: () => ['password', 'google.com'], withGoogle });
    for (const [code, words] of [
      ['auth/popup-closed-by-user', 'Google’s window was closed'],
      ['auth/user-cancelled', 'Google’s window was closed'],
      ['auth/popup-blocked', 'The browser blocked Google’s window.'],
      ['auth/user-mismatch', 'This isn’t the account'],
      ['auth/network-request-failed', 'can’t be reached'],
      ['console/timeout', 'No answer from Google for 60 seconds.'],
      ['auth/internal-error', 'Google’s sign-in script (apis.google.com) could not be loaded.'],
    ] as const) {
      withGoogle.mockRejectedValueOnce(providerError(code));
      await press('Sign in with Google');
      await said(words);
      expect(answer).not.toHaveBeenCalled();
      await press('Dismiss');
    }
    withGoogle.mockResolvedValueOnce(null);
    await press('Sign in with Google');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(1, 'yes'));
  });

  test('sends a code to the account’s own number', async () => {
    const [sendCode, withCode] = [vi.fn(async () => undefined), vi.fn(async () => null)];
    const { dialog, press, user, answer } = await asked({ ways: () => ['phone'], sendCode, withCode });
    await said('ending in 42');
    await press('Send code');
    await user.type(await dialog.findByLabelText('Verification code'), '123 456{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(1, 'yes'));
    expect(withCode).toHaveBeenCalledWith('123456');
  });

  test('says how the code or its message failed, keeps what was typed, and answers only to the right one', async () => {
    const [sendCode, withCode] = [vi.fn(), vi.fn()];
    const { dialog, press, user, answer } = await asked({ ways: () => ['phone'], sendCode, withCode });
    for (const [code, words] of [
      ['auth/network-request-failed', 'can’t be reached'],
      ['auth/too-many-requests', 'Too many attempts.'],
      ['auth/captcha-check-failed', 'The captcha check failed.'],
      ['console/timeout', 'no code was sent. Try again'],
    ] as const) {
      sendCode.mockRejectedValueOnce(providerError(code));
      await press('Send code');
      await said(words);
      expect(dialog.queryByLabelText('Verification code')).toBeNull();
      await press('Dismiss');
    }
    await press('Send code');
    const field = await dialog.findByLabelText('Verification code');
    await user.type(field, '12{Enter}');
    expect(withCode).not.toHaveBeenCalled();
    await user.type(field, '3456');
    for (const [code, words] of [
      ['auth/invalid-verification-code', 'Wrong code.'],
      ['auth/code-expired', 'Request a new one.'],
      ['auth/user-mismatch', 'This isn’t the account'],
      ['auth/network-request-failed', 'can’t be reached'],
      ['console/timeout', 'The sign-in service didn’t answer.'],
    ] as const) {
      withCode.mockRejectedValueOnce(providerError(code));
      await press('Verify');
      await said(words);
      expect(field).toHaveProperty('value', '123456');
    }
    expect(answer).not.toHaveBeenCalled();
    withCode.mockResolvedValueOnce(null);
    await press('Verify');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(1, 'yes'));
  });

  test('keeps the second step that has begun where Google’s window asks for one too', async () => {
    const [confirm, confirmGoogle] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const factor = { id: 'f1', kind: 'sms', name: null, lastDigits: '42' } as const;
    const challenge: Challenge = { factors: [factor], sendCode: async () => undefined, confirm };
    const { promise, resolve } = later();
    const { dialog, press, user } = await asked({
      ways: () => ['password', 'google.com'],
      withPassword: async () => challenge,
      withGoogle: () => promise.then(() => ({ ...challenge, confirm: confirmGoogle })),
    });
    await press('Sign in with Google');
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    await press('Send code');
    await act(async () => resolve());
    await user.type(await dialog.findByLabelText('Verification code'), '123456{Enter}');
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
    expect(confirmGoogle).not.toHaveBeenCalled();
  });

  test('asks for the second factor of the account before it answers', async () => {
    const confirm = vi.fn(async () => undefined);
    const factor = { id: 'f1', kind: 'totp', name: null, lastDigits: null } as const;
    const challenge: Challenge = { factors: [factor], sendCode: async () => undefined, confirm };
    const { dialog, user, answer } = await asked({ withPassword: async () => challenge });
    await user.type(dialog.getByLabelText('Password'), 'right{Enter}');
    const code = await dialog.findByLabelText('Verification code');
    expect(answer).not.toHaveBeenCalled();
    confirm.mockRejectedValueOnce(providerError('auth/invalid-multi-factor-session'));
    await user.type(code, '123456{Enter}');
    // Doesn't ask to log in again, which would lose what was typed on the page.
    await said('This sign-in took too long. Start it again.');
    await user.type(code, '{Enter}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(1, 'yes'));
    expect(confirm).toHaveBeenLastCalledWith(factor, '123456');
  });

  test('waits for a word after a sign-in in another tab', async () => {
    const { press, answer, dialog } = await asked({}, { isRenewed: true });
    await said('You’re signed in again.');
    expect(dialog.queryByLabelText('Password')).toBeNull();
    await press('Continue');
    expect(answer).toHaveBeenCalledWith(1, 'yes');
  });
});

describe('the countdown before the end of a session', () => {
  const popup = () => screen.queryByRole('alertdialog', { name: 'Your session ends soon' });

  test('can be put off until the last minute, and leads to the dialog; a part that is missing is said', async () => {
    const signInAgain = vi.fn(async () => 'unavailable' as const);
    const prepare = vi.fn();
    const { sessionEnd, user } = renderPage({
      at: '/contact-admin',
      session: { status: 'signed-in', account: anAccount(), isAdmin: true },
      store: { isFresh: () => false },
      identity: { reauthentication: fakeReauthentication({ signInAgain, prepare }) },
    });
    act(() => sessionEnd.set(299));
    await waitFor(() => expect(popup()?.textContent).toContain('You’ll be logged out in 4:59'));
    expect(prepare).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(popup()).toBeNull());
    act(() => sessionEnd.set(61));
    expect(popup()).toBeNull();
    act(() => sessionEnd.set(60));
    await waitFor(() => expect(popup()?.textContent).toContain('1:00'));
    await user.click(screen.getByRole('button', { name: 'Sign in again' }));
    await waitFor(() => expect(popup()?.textContent).toContain('could not be loaded'));
    expect(signInAgain).toHaveBeenCalledTimes(1);
    act(() => sessionEnd.set(null));
    await waitFor(() => expect(popup()).toBeNull());
  });
});
