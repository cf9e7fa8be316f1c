import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTokenFresh } from '../../../src/identity/keepTokenFresh';
import { fakeSession, signedIn } from '../../support/fakeIdentity';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a page looks at its token every 30 s and when it is shown, for as long as someone is signed in', () => {
  const session = fakeSession({ status: 'starting' });
  const getIdToken = vi.fn(() => Promise.reject(new Error('no network')));
  keepTokenFresh({ session, getIdToken });
  vi.advanceTimersByTime(60_000);
  expect(getIdToken).not.toHaveBeenCalled();

  session.set(signedIn(false));
  vi.advanceTimersByTime(29_999);
  expect(getIdToken).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(getIdToken.mock.calls).toEqual([[false]]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(getIdToken).toHaveBeenCalledTimes(2);

  session.set({ status: 'signed-out' });
  vi.advanceTimersByTime(60_000);
  expect(getIdToken).toHaveBeenCalledTimes(2);
});
