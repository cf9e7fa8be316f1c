import type { Auth } from 'firebase/auth';
import { addressOf } from './tokenAnswers';

/** What the SDK asks about a stored user before it knows anybody: the user, and a new token where the old expired. */
const START_UP_CALL = /\/v1\/(?:accounts:lookup|token)\?/;

/** The provider refuses to tell about the user: there the SDK is right to forget them. */
const isRefusal = (status: number, address: string) =>
  (status === 401 || status === 403) && address.includes('accounts:lookup');

/**
 * Keeps a stored session through a provider that answers with an error while the SDK starts. The SDK would delete
 * the session on any error but a network fault (`reloadAndSetCurrentUserOrClear` in @firebase/auth), a 503 among
 * them; so it is told of a network fault, and the session's own check decides with the error's code.
 * @returns whether the provider was too busy to answer; handed out once, to the page that tells of it
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
