import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSignInTime } from '../../../src/identity/sharedTimes';
import { NOON } from '../../support/builders';
import { fakeStorage } from '../../support/fakeStorage';

const HOUR = 3_600_000;
const SIGNED_IN = NOON / 1000 - 7200;

/** A token that was issued at the sign-in, or later. */
const token = (signedIn: number, issued = signedIn) => ({ signedIn, issued });

let stored: Map<string, string>;

beforeEach(() => {
  stored = fakeStorage();
  vi.useFakeTimers({ now: NOON });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the time of the last sign-in', () => {
  test('is what the token says, for a page that is opened later', () => {
    const time = createSignInTime();
    expect(time.at()).toBeNull();
    time.hear(token(SIGNED_IN), 'opening');
    expect(time.at()).toBe(NOON - 2 * HOUR);
  });

  test('is now, by this computer’s clock, for one that an open page hears of, and in every tab and over a reload', () => {
    const [time, other] = [createSignInTime(), createSignInTime()];
    other.hear(token(SIGNED_IN), 'opening');
    // The provider's clock is an hour behind.
    time.hear(token(NOON / 1000 - 3600), 'open');
    expect(time.at()).toBe(NOON);
    vi.setSystemTime(NOON + 5000);
    other.hear(token(NOON / 1000 - 3600), 'open');
    expect(other.at()).toBe(NOON);
    const reloaded = createSignInTime();
    reloaded.hear(token(NOON / 1000 - 3600), 'opening');
    expect(reloaded.at()).toBe(NOON);
  });

  test('is as long ago as the token was old when it was issued', () => {
    const time = createSignInTime();
    time.hear(token(SIGNED_IN, SIGNED_IN + 600), 'open');
    expect(time.at()).toBe(NOON - 600_000);
  });

  test('is not known from a token that says nothing', () => {
    const time = createSignInTime();
    time.hear(token(NaN), 'open');
    expect(time.at()).toBeNull();
  });

  test('stays with every other token of that sign-in', () => {
    const time = createSignInTime();
    time.hear(token(SIGNED_IN), 'open');
    vi.setSystemTime(NOON + HOUR);
    time.hear(token(SIGNED_IN), 'open');
    expect(time.at()).toBe(NOON);
  });

  test('is renewed by a second sign-in within the same second, in the other tabs too', () => {
    const [time, other] = [createSignInTime(), createSignInTime()];
    for (const tab of [time, other]) tab.hear(token(SIGNED_IN), 'opening');
    time.renew();
    expect([time.at(), other.at()]).toEqual([NOON, NOON]);
  });

  test('is never in the future', () => {
    const time = createSignInTime();
    time.hear(token(NOON / 1000 + 7200), 'opening');
    expect(time.at()).toBe(NOON);
  });

  test.each(['soon', '', `${SIGNED_IN} ${NOON + HOUR}`, `${SIGNED_IN}`])('is not read off "%s"', (noted) => {
    stored.set('sign-in', noted);
    expect(createSignInTime().at()).toBeNull();
  });

  test('leaves nothing behind', () => {
    const time = createSignInTime();
    time.hear(token(SIGNED_IN), 'open');
    time.forget();
    expect(time.at()).toBeNull();
    expect(stored.size).toBe(0);
  });
});
