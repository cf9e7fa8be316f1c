import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EndReason } from '../../../../src/identity/endReason';
import { anAccount } from '../../../support/builders';
import { forgetConsole, loadConsole } from '../../../support/fakeConsole';
import { signedIn } from '../../../support/fakeIdentity';
import { later } from '../../../support/later';
import { providerError } from '../../../support/fakeFirebase';
import { renderPage } from '../../../support/renderPage';

beforeEach(forgetConsole);

const username = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Log in' });

const refusal = Object.assign(new Error('Firebase: Error (auth/invalid-credential).'), {
  code: 'auth/invalid-credential',
});

describe('the login form', () => {
  test('says whose console it is, and what environment it belongs to', () => {
    renderPage({ at: '/login', config: { environment: 'staging' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Acme Console' })).toBeDefined();
    expect(screen.getByText('staging')).toBeDefined();
    expect(document.title).toBe('[staging] Log in · Acme Console');
  });

  test('is what password managers look for', () => {
    renderPage({ at: '/login' });
    expect(username().name).toBe('username');
    expect(username().autocomplete).toBe('username');
    expect(password().type).toBe('password');
    expect(password().autocomplete).toBe('current-password');
    expect(document.activeElement, 'where typing begins').toBe(username());
  });

  test('tells a phone to offer the letters of an address, and to change nothing that is typed', async () => {
    const { user } = renderPage({ at: '/login' });
    const attribute = (field: HTMLElement) => (name: string) => field.getAttribute(name);
    expect(['inputmode', 'autocapitalize', 'spellcheck'].map(attribute(username()))).toEqual([
      'email',
      'none',
      'false',
    ]);
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(['type', 'autocapitalize', 'spellcheck'].map(attribute(password()))).toEqual([
      'text',
      'none',
      'false',
    ]);
  });

  test('names both fields that are empty, sends nothing, and leads to the first', async () => {
    const { user } = renderPage({ at: '/login' });
    await user.click(submit());
    expect(username().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your username, an email address.').id).toBe(
      username().getAttribute('aria-describedby'),
    );
    expect(screen.getByText('Enter your password.').id).toBe(password().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(username());

    await user.type(username(), 'ada@acme.example');
    expect(screen.queryByText('Enter your username, an email address.')).toBeNull();
    await user.click(submit());
    expect(document.activeElement).toBe(password());
  });

  test('sends the password as typed, and the username without spaces around it', async () => {
    const signInWithPassword = vi.fn(async () => undefined);
    const { user } = renderPage({ at: '/login', identity: { signInWithPassword } });
    await user.type(username(), ' ada@acme.example ');
    await user.type(password(), ' pass word {Enter}');
    expect(signInWithPassword.mock.calls).toEqual([['ada@acme.example', ' pass word ']]);
  });

  test('shows the characters of the password and hides them again', async () => {
    const { user } = renderPage({ at: '/login' });
    await user.type(password(), 'secret');
    await user.click(screen.getByRole('button', { name: 'Show characters' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide characters' }));
    expect(password().type).toBe('password');
    expect(password().value).toBe('secret');
  });

  test('sends once, however often it is sent in one moment', async () => {
    const answer = later();
    const signInWithPassword = vi.fn(() => answer.promise);
    const { user } = renderPage({ at: '/login', identity: { signInWithPassword } });
    await user.type(username(), 'ada@acme.example');
    await user.type(password(), 'secret');
    act(() => {
      for (let times = 0; times < 3; times += 1) submit().form?.requestSubmit();
    });
    expect(signInWithPassword).toHaveBeenCalledTimes(1);
    expect(submit().disabled).toBe(true);
    await act(async () => answer.resolve());
    expect(submit().disabled).toBe(false);
  });

  test('says after 5 s that it still waits, until the answer is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const answer = later();
    const { user } = renderPage({ at: '/login', identity: { signInWithPassword: () => answer.promise } });
    await user.type(username(), 'ada@acme.example');
    await user.type(password(), 'secret');
    await user.click(submit());
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(screen.getByText(/takes longer than usual/).closest('[aria-live="polite"]')).not.toBeNull();
    await act(async () => answer.resolve());
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
    vi.useRealTimers();
  });

  test('keeps what was typed, and a refusal until it is dismissed', async () => {
    const { user } = renderPage({
      at: '/login',
      identity: { signInWithPassword: () => Promise.reject(refusal) },
    });
    await user.type(username(), 'ada@acme.example');
    await user.type(password(), 'wrong');
    await user.click(submit());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Wrong username or password.auth/invalid-credential Details');
    const provider = screen.getByText('Firebase: Error (auth/invalid-credential).');
    expect(provider.closest('[hidden]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Details' }));
    expect(provider.closest('[hidden]')).toBeNull();
    expect([username().value, password().value]).toEqual(['ada@acme.example', 'wrong']);

    await user.type(password(), 'er');
    expect(screen.getByRole('alert')).toBe(alert);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says where a password is replaced that no longer meets the rules', async () => {
    const refusal = providerError('auth/password-does-not-meet-requirements');
    const { user } = renderPage({
      at: '/login',
      identity: { signInWithPassword: () => Promise.reject(refusal) },
    });
    await user.type(username(), 'ada@acme.example');
    await user.type(password(), 'short');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Choose a new one with “Forgot Password”.',
    );
    expect(screen.getByRole('link', { name: 'Forgot Password' })).toBeDefined();
  });

  test('lets a refusal be copied into a report, with the page, the time and the version, and without the address', async () => {
    const refusal = new Error('Firebase: No password for ada@acme.example (auth/internal-error).');
    const { user } = renderPage({
      at: '/login',
      identity: { signInWithPassword: () => Promise.reject(refusal) },
    });
    await user.type(username(), 'ada@acme.example');
    await user.type(password(), 'wrong');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Copy details' }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^Firebase: No password for \[email\] \(auth\/internal-error\)\. · \/\S* · \d{4}-\d\d-\d\dT\S+Z · Version test$/,
    );
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
  });

  test('leads to the reset, with the address that was typed', async () => {
    const { user, address } = renderPage({ at: '/login' });
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ada@acme.example ');
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    expect(address()).toBe('/forgot-password');
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(email.value).toBe('ada@acme.example');
    expect(document.activeElement).toBe(email);
  });

  test('still knows the page that was wanted after a look at the reset', async () => {
    const state = { wanted: '/edit-user/42' };
    const { user, session, address } = renderPage({ at: '/login', state });
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'ada@acme.example');
    await user.click(screen.getByRole('link', { name: 'Forgot Password' }));
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(address()).toBe('/login');
    act(() => session.set(signedIn()));
    await waitFor(() => expect(address()).toBe('/edit-user/42'));
  });

  test.each<[EndReason, RegExp]>([
    ['ended', /session has ended/],
    ['disabled', /disabled or deleted/],
    ['rejected', /no longer accepts/],
    ['elsewhere', /in another tab/],
  ])('says why a session is over: %s', (reason, words) => {
    renderPage({ at: '/login', session: { status: 'signed-out', reason } });
    expect(screen.getByRole('status').textContent).toMatch(words);
  });

  test('says nothing where nothing ended', () => {
    renderPage({ at: '/login' });
    expect(screen.queryByRole('status')).toBeNull();
  });
});

describe('after sign-in', () => {
  test.each([
    ['an administrator goes to the dashboard', signedIn(), undefined, '/dashboard'],
    [
      'an administrator goes where they wanted to',
      signedIn(),
      { wanted: '/edit-user/42?x=1' },
      '/edit-user/42?x=1',
    ],
    ['nobody goes to another site', signedIn(), { wanted: '//evil.example' }, '/dashboard'],
    ['someone else goes to contact-admin', signedIn(false), { wanted: '/edit-user/42' }, '/contact-admin'],
  ])('%s', async (_, now, state, to) => {
    const { session, address } = renderPage({ at: '/login', state });
    act(() => session.set(now));
    await waitFor(() => expect(address()).toBe(to));
  });

  test('an address that is not verified has to be', async () => {
    const { address } = renderPage({
      at: '/login',
      session: { status: 'signed-in', account: anAccount({ emailVerified: false }), isAdmin: true },
    });
    await screen.findByRole('heading', { name: 'Verify your email address' });
    expect(address()).toBe('/verify-email-address');
  });
});

describe('the console half', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is fetched while the form is idle, and not before it had two seconds for itself', () => {
    vi.stubGlobal('requestIdleCallback', (act: () => void) => void act());
    renderPage({ at: '/login' });
    vi.advanceTimersByTime(1999);
    expect(loadConsole).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(loadConsole).toHaveBeenCalledTimes(1);
  });

  test('is fetched by a browser without idle callbacks too', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    renderPage({ at: '/login' });
    vi.advanceTimersByTime(2000);
    expect(loadConsole).toHaveBeenCalledTimes(1);
  });

  test('may be missing without harm to the form', async () => {
    loadConsole.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    renderPage({ at: '/login' });
    await vi.advanceTimersByTimeAsync(2100);
    expect(loadConsole).toHaveBeenCalledTimes(1);
    expect(submit().disabled).toBe(false);
  });
});
