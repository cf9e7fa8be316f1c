import type { Auth } from 'firebase/auth';
import { addressOf } from './answers';

/** What the SDK requests for a stored user before it knows anyone: the user, and a new token if the old one expired. */
const START_UP_CALL = /\/v1\/(?:accounts:lookup|token)\?/;

/** The provider refuses to answer about the user: then the SDK is right to remove them. */
const isRefusal = (status: number, address: string) =>
  (status === 401 || status === 403) && address.includes('accounts:lookup');

/**
 * Keeps a stored session if the provider answers with an error while the SDK starts. The SDK would delete the session
 * after any error but a network failure (`reloadAndSetCurrentUserOrClear` in @firebase/auth), even after a 503. So it
 * is given a network failure instead, and the session's own check decides by the error's code.
 * @returns whether the provider was too busy to answer; returned once, to the page that reports it
 * @see https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/auth/auth_impl.ts
 */
export function surviveBusyStart(auth: Auth): () => boolean {
  const realFetch = globalThis.fetch;
  let wasBusy = false;
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    const address = addressOf(input);
    if (!response.ok && START_UP_CALL.test(address) && !isRefusal(response.status, address)) {
      wasBusy = response.status === 429 || response.status >= 500;
      throw new TypeError(`The identity provider answered ${response.status} at start.`);
    }
    return response;
  };
  const restore = () => {
    globalThis.fetch = realFetch;
  };
  auth.authStateReady().then(restore, restore);
  return () => {
    const taken = wasBusy;
    wasBusy = false;
    return taken;
  };
}
