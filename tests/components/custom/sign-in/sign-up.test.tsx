import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { anAccount } from '../../../support/builders';
import { providerError } from '../../../support/fakeFirebase';
import { signedIn } from '../../../support/fakeIdentity';
import { renderPage } from '../../../support/renderPage';

const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign up' });

describe('sign-up', () => {
  test('is linked from login, and leads back, with the way back that one came with', async () => {
    const state = { wanted: '/edit-user/42' };
    const { user, address, router } = renderPage({ at: '/login', state });
    await user.click(screen.getByRole('link', { name: 'Sign up' }));
    expect(address()).toBe('/sign-up');
    expect(document.title).toBe('Sign up · Acme Console');
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual(state);
  });

  test('is what password managers look for', () => {
    renderPage({ at: '/sign-up' });
    expect([email().type, email().name, email().autocomplete]).toEqual(['email', 'email', 'username']);
    expect([password().type, password().autocomplete]).toEqual(['password', 'new-password']);
    expect(document.activeElement, 'where typing begins').toBe(email());
  });

  test.each([
    ['', 'Choose a password.'],
    ['12345', 'Use at least 6 characters.'],
  ])('says what is wrong with the password %j before anything is sent', async (typed, words) => {
    const { user } = renderPage({ at: '/sign-up' });
    expect(screen.getByText('At least 6 characters.').id).toBe(password().getAttribute('aria-describedby'));
    await user.type(email(), 'ada@acme.example');
    if (typed) await user.type(password(), typed);
    await user.click(submit());
    expect(screen.getByText(words).id).toBe(password().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(password());
  });

  test('takes a pasted password as it is, and the address without spaces around it', async () => {
    const signUp = vi.fn(async () => undefined);
    const { user } = renderPage({ at: '/sign-up', identity: { signUp } });
    await user.type(email(), ' ada@acme.example ');
    await user.click(password());
    await user.paste(' 1234 ');
    await user.click(submit());
    expect(signUp.mock.calls).toEqual([['ada@acme.example', ' 1234 ']]);
  });

  test('says that there is such an account already, and keeps what was typed', async () => {
    const refusal = providerError('auth/email-already-in-use');
    const { user } = renderPage({
      at: '/sign-up',
      identity: { signUp: () => Promise.reject(refusal) },
    });
    await user.type(email(), 'ada@acme.example');
    await user.type(password(), '123456');
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('An account with this email already exists.');
    expect(alert.textContent).toContain(refusal.message);
    expect([email().value, password().value]).toEqual(['ada@acme.example', '123456']);
  });

  test('leads to verify-email-address', async () => {
    const { session, address } = renderPage({ at: '/sign-up' });
    const account = anAccount({ emailVerified: false });
    act(() => session.set({ status: 'signed-in', account, isAdmin: false }));
    await screen.findByRole('heading', { name: 'Verify your email address' });
    expect(address()).toBe('/verify-email-address');
  });

  test('leads on who is signed in already', async () => {
    const { address } = renderPage({ at: '/sign-up', session: signedIn() });
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});
