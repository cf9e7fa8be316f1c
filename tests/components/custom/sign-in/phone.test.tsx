import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { IdentityTimeoutError } from '../../../../src/identity/answers';
import { providerError } from '../../../support/fakeFirebase';
import { fakePhone } from '../../../support/fakeIdentity';
import { later } from '../../../support/later';
import { renderPage } from '../../../support/renderPage';

const AT = '/login?way=phone';
const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
const country = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' });
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' });

afterEach(() => vi.useRealTimers());

describe('the number', () => {
  test('is asked for on a page of its own, from which one comes back with the way back kept', async () => {
    const state = { wanted: '/edit-user/42' };
    const { user, router, address } = renderPage({ at: '/login', state });
    await user.click(screen.getByRole('button', { name: 'Sign in with phone' }));
    expect((await number()).type).toBe('tel');
    expect(document.activeElement).toBe(await number());
    expect(document.title).toBe('Sign in with phone · Acme Console');
    expect(address()).toBe(AT);
    await user.click(screen.getByRole('link', { name: 'Other ways to log in' }));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
    expect(router.state.location.state).toEqual(state);
  });

  test('is sent in international form, however it was pasted, and the country follows it', async () => {
    const sendCode = vi.fn(async () => undefined);
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ sendCode }) } });
    await user.click(await number());
    await user.paste('+43 660 123-4567');
    expect(country().value).toBe('AT');
    await user.click(send());
    expect(sendCode.mock.calls).toEqual([['+436601234567']]);
    expect(await screen.findByText('We sent a code to the number ending in 67.')).toBeDefined();
  });

  test('is at first one of the country that the browser’s languages name', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'de']);
    renderPage({ at: AT });
    await number();
    expect(country().value).toBe('AT');
  });

  test('without a country code is one of the chosen country', async () => {
    const sendCode = vi.fn(async () => undefined);
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ sendCode }) } });
    await user.type(await number(), '98765 43210');
    await user.selectOptions(country(), 'India (+91)');
    await user.click(send());
    expect(sendCode.mock.calls).toEqual([['+919876543210']]);
  });

  test('that is wrong in one country is not called wrong any more once another is chosen', async () => {
    const { user } = renderPage({ at: AT });
    await user.type(await number(), '0660 1234567');
    await user.click(send());
    expect(screen.getByText(/^Check the number/)).toBeDefined();
    await user.selectOptions(country(), 'Austria (+43)');
    expect(screen.queryByText(/^Check the number/)).toBeNull();
  });

  test.each([
    ['', 'Enter your phone number.'],
    ['+43 1', 'Check the number: it has too few or too many digits.'],
  ])('%j is refused in words before anything is sent', async (typed, words) => {
    const { user } = renderPage({ at: AT });
    const field = await number();
    if (typed) await user.type(field, typed);
    await user.click(send());
    expect(screen.getByText(words).id).toBe(field.getAttribute('aria-describedby'));
  });

  test.each([
    [providerError('auth/invalid-phone-number'), 'isn’t a valid phone number'],
    [providerError('auth/too-many-requests'), 'Wait a few minutes'],
    [providerError('auth/internal-error'), 'captcha script'],
    [providerError('auth/captcha-check-failed'), 'captcha check failed'],
    [new IdentityTimeoutError('No answer.'), 'took longer than 60 seconds'],
  ])('keeps what was typed where $message', async (error, words) => {
    const phone = fakePhone({ sendCode: () => Promise.reject(error) });
    const { user } = renderPage({ at: AT, identity: { phone } });
    await user.type(await number(), '+43 660 1234567');
    await user.click(send());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect((await number()).value).toBe('+43 660 1234567');
    expect(send().disabled).toBe(false);
  });

  test('gets one code, however often it is asked for in one moment', async () => {
    const answer = later();
    const sendCode = vi.fn(() => answer.promise);
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ sendCode }) } });
    await user.type(await number(), '+436601234567');
    act(() => {
      for (let times = 0; times < 3; times += 1) send().form?.requestSubmit();
    });
    expect(sendCode).toHaveBeenCalledTimes(1);
    await act(async () => answer.resolve());
  });
});

describe('the code', () => {
  test('lasts through a reload, and is filled in by the phone', async () => {
    const confirm = vi.fn(async () => undefined);
    const { user } = renderPage({
      at: AT,
      identity: { phone: fakePhone({ pending: () => '67', confirm }) },
    });
    expect((await code()).autocomplete).toBe('one-time-code');
    expect((await code()).getAttribute('inputmode'), 'the keys that it offers').toBe('numeric');
    expect(screen.getByText('We sent a code to the number ending in 67.')).toBeDefined();
    await user.click(await code());
    await user.paste(' 123-456 ');
    await user.click(verify());
    expect(confirm.mock.calls).toEqual([['123456']]);
  });

  test.each([
    ['', 'Enter the code.'],
    ['12345', 'A code has 6 digits.'],
  ])('%j is refused before anything is sent', async (typed, words) => {
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ pending: () => '67' }) } });
    const field = await code();
    if (typed) await user.type(field, typed);
    await user.click(verify());
    expect(screen.getByText(words).id).toBe(field.getAttribute('aria-describedby'));
  });

  test.each([
    ['auth/invalid-verification-code', 'Wrong code.'],
    ['auth/code-expired', 'has expired or was already used'],
    ['auth/invalid-verification-id', 'has expired or was already used'],
    ['auth/network-request-failed', 'can’t be reached'],
  ])('stays in its field after %s', async (error, words) => {
    const phone = fakePhone({ pending: () => '67', confirm: () => Promise.reject(providerError(error)) });
    const { user } = renderPage({ at: AT, identity: { phone } });
    await user.type(await code(), '123456');
    await user.click(verify());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect((await code()).value).toBe('123456');
    expect(verify().disabled).toBe(false);
  });

  test('can be sent again after 30 s, to the same number', async () => {
    const sendCode = vi.fn(async () => undefined);
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ sendCode }) } });
    await user.type(await number(), '+436601234567');
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await act(async () => void fireEvent.click(send()));
    expect(screen.getByText('A new code can be sent in 30 s.')).toBeDefined();
    expect(again().disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(30_000));
    expect(again().disabled).toBe(false);
    await act(async () => void fireEvent.click(again()));
    expect(sendCode.mock.calls).toEqual([['+436601234567'], ['+436601234567']]);
    expect(screen.getByText('A new code was sent. Only the new one counts.')).toBeDefined();
    expect(again().disabled).toBe(true);
  });

  test('can be sent again at once where the clock was set back', async () => {
    const { user } = renderPage({
      at: AT,
      identity: { phone: fakePhone({ sendCode: async () => undefined }) },
    });
    await user.type(await number(), '+436601234567');
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await act(async () => void fireEvent.click(send()));
    expect(again().disabled).toBe(true);
    vi.setSystemTime(Date.UTC(2026, 2, 14));
    act(() => void vi.advanceTimersByTime(1000));
    expect(again().disabled).toBe(false);
  });

  test('that is sent late leaves the page of the number where another one is typed by then', async () => {
    const answer = later();
    const sendCode = vi.fn(() => answer.promise).mockResolvedValueOnce();
    const phone = fakePhone({ sendCode, forget: () => undefined });
    const { user } = renderPage({ at: AT, identity: { phone } });
    await user.type(await number(), '+436601234567');
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 15), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await act(async () => void fireEvent.click(send()));
    act(() => void vi.advanceTimersByTime(30_000));
    await act(async () => void fireEvent.click(again()));
    expect(sendCode).toHaveBeenCalledTimes(2);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change number' })));
    await act(async () => answer.resolve());
    expect(send()).toBeDefined();
  });

  test('is still asked for after another way was looked at: no reload is spoken of', async () => {
    let pending: string | null = null;
    const phone = fakePhone({ pending: () => pending, sendCode: async () => void (pending = '67') });
    const { user } = renderPage({ at: AT, identity: { phone } });
    await user.type(await number(), '+436601234567');
    await user.click(send());
    await code();
    await user.click(screen.getByRole('link', { name: 'Other ways to log in' }));
    await user.click(screen.getByRole('button', { name: 'Sign in with phone' }));
    await code();
    expect(screen.getByText('To get a new code, choose “Change number”.')).toBeDefined();
  });

  test('is given up for another number', async () => {
    const forget = vi.fn();
    const { user } = renderPage({ at: AT, identity: { phone: fakePhone({ pending: () => '67', forget }) } });
    await user.click(await screen.findByRole('button', { name: 'Change number' }));
    expect(forget).toHaveBeenCalledTimes(1);
    expect((await number()).value).toBe('');
  });
});
