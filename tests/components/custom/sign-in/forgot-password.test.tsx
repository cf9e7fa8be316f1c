import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../support/renderPage';

const SENT = 'Password reset email sent, check your inbox.';
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
const submit = () => screen.getByRole('button', { name: 'Reset Password' });

describe('the reset form', () => {
  test('has the specified heading, field and ways', async () => {
    const { user, address } = renderPage({ at: '/forgot-password' });
    expect(screen.getByRole('heading', { name: 'Reset Password' })).toBeDefined();
    expect([email().type, email().name]).toEqual(['email', 'email']);
    expect(document.activeElement).toBe(email());
    expect(document.title).toBe('Reset Password · Acme Console');
    await user.click(screen.getByRole('link', { name: 'Log In' }));
    expect(address()).toBe('/login');
  });

  test.each([
    [' ', 'Enter the email address of your account.'],
    ['nobody', 'Write it in full, like name@example.com.'],
  ])('sends nothing for %j', async (typed, words) => {
    const { user } = renderPage({ at: '/forgot-password' });
    await user.type(email(), typed);
    await user.click(submit());
    expect(screen.getByText(words).id).toBe(email().getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(email());
  });

  test('says the specified words until they are dismissed', async () => {
    const sendPasswordReset = vi.fn(async () => undefined);
    const { user } = renderPage({ at: '/forgot-password', identity: { sendPasswordReset } });
    await user.type(email(), 'ada@acme.example');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(SENT);
    expect(sendPasswordReset.mock.calls).toEqual([['ada@acme.example']]);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(SENT)).toBeNull();
  });

  test('takes the words back where a second attempt fails', async () => {
    const sendPasswordReset = vi
      .fn<() => Promise<void>>()
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(Object.assign(new Error('Slow down.'), { code: 'auth/too-many-requests' }));
    const { user } = renderPage({ at: '/forgot-password', identity: { sendPasswordReset } });
    await user.type(email(), 'ada@acme.example');
    await user.click(submit());
    await screen.findByText(SENT);
    await user.click(submit());
    expect((await screen.findByText(/Too many attempts/)).textContent).toContain('Slow down.');
    expect(screen.queryByText(SENT)).toBeNull();
    expect(email().value).toBe('ada@acme.example');
  });
});
