import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { createStore } from '../../../../src/browser/store';
import type { Challenge } from '../../../../src/identity/secondFactor';
import { providerError } from '../../../support/fakeFirebase';
import { renderPage } from '../../../support/renderPage';

const SMS = { id: 'sms', kind: 'sms', name: 'Work phone', lastDigits: '42' } as const;
const TOTP = { id: 'totp', kind: 'totp', name: null, lastDigits: null } as const;

const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const verify = () => screen.getByRole('button', { name: 'Verify' });

/** Renders the login page of someone whose password was right, and who is asked for a second factor. */
function renderChallenge(given: Partial<Challenge>) {
  const secondFactor = createStore<Challenge | null>(null);
  const page = renderPage({ at: '/login', identity: { secondFactor } });
  const challenge = { factors: [SMS], sendCode: async () => undefined, confirm: async () => undefined };
  act(() => secondFactor.set({ ...challenge, ...given }));
  return { ...page, secondFactor };
}

describe('the second factor', () => {
  test('by SMS: a code is sent when it is asked for, and confirmed', async () => {
    const [sendCode, confirm] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
    const { user } = renderChallenge({ sendCode, confirm });
    expect(await screen.findByRole('heading', { name: 'Two-step verification' })).toBeDefined();
    expect(screen.getByText('Work phone (SMS to the number ending in 42)')).toBeDefined();
    expect(sendCode).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(sendCode.mock.calls).toEqual([[SMS]]);
    await user.type(await code(), '123 456');
    await user.click(verify());
    expect(confirm.mock.calls).toEqual([[SMS, '123456']]);
  });

  test('by an authenticator app: asks for the code at once', async () => {
    const confirm = vi.fn(async () => undefined);
    const { user } = renderChallenge({ factors: [TOTP], confirm });
    await user.type(await code(), '123456');
    expect(screen.getByText(/Open your authenticator app/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
    await user.click(verify());
    expect(confirm.mock.calls).toEqual([[TOTP, '123456']]);
  });

  test('may be chosen where there are several', async () => {
    const { user } = renderChallenge({ factors: [SMS, TOTP] });
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeDefined();
    await user.click(screen.getByRole('radio', { name: 'Authenticator app' }));
    expect(await code()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send code' })).toBeNull();
  });

  test('keeps a wrong code, and says so', async () => {
    const confirm = () => Promise.reject(providerError('auth/invalid-verification-code'));
    const { user } = renderChallenge({ factors: [TOTP], confirm });
    await user.type(await code(), '123456');
    await user.click(verify());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Wrong code. Enter the one that the app',
    );
    expect((await code()).value).toBe('123456');
  });

  test('is chosen with the arrow keys: the choice keeps the focus', async () => {
    renderChallenge({ factors: [SMS, TOTP, { ...SMS, id: 'other', name: 'Old phone' }] });
    const app = await screen.findByRole('radio', { name: 'Authenticator app' });
    screen.getByRole('radio', { name: /Work phone/ }).focus();
    // The browser does this when an arrow key is pressed.
    act(() => app.focus());
    fireEvent.click(app);
    expect(await code()).toBeDefined();
    expect(document.activeElement).toBe(app);
  });

  test('of a later sign-in replaces that of an earlier one', async () => {
    const confirm = vi.fn(async () => undefined);
    const { user, secondFactor } = renderChallenge({});
    const other = { ...SMS, id: 'other', name: 'Old phone', lastDigits: '17' };
    act(() => secondFactor.set({ factors: [other], sendCode: async () => undefined, confirm }));
    expect(screen.getByText('Old phone (SMS to the number ending in 17)')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await user.type(await code(), '123456');
    await user.click(verify());
    expect(confirm.mock.calls).toEqual([[other, '123456']]);
  });

  test('says where a code could not be sent', async () => {
    const sendCode = () => Promise.reject(providerError('auth/too-many-requests'));
    const { user } = renderChallenge({ sendCode });
    await user.click(await screen.findByRole('button', { name: 'Send code' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a few minutes');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('of a kind that the console does not support is said', async () => {
    renderChallenge({ factors: [] });
    expect(await screen.findByText(/of a kind that the console does not support/)).toBeDefined();
  });

  test('can be given up for another sign-in', async () => {
    const { user } = renderChallenge({});
    await user.click(await screen.findByRole('link', { name: 'Other ways to log in' }));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
  });
});
