import type { Auth } from 'firebase/auth';

/*
 * The identity provider's answers: they must come in time, be readable, and contain what the library takes from them.
 * While the library starts, no answer of a busy provider may end a session.
 */

/** The identity provider did not answer in time; `code` selects its message, like the provider's own codes. */
export class IdentityTimeoutError extends Error {
  override readonly name = 'IdentityTimeoutError';
  readonly code = 'console/timeout';
}

/**
 * The identity provider's answer can't be read. The provider's own code for that also stands for a missing script,
 * which has another message.
 */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  readonly code = 'console/unreadable-answer';
}

/** How long the identity provider may take, in seconds: the SDK itself may wait forever. */
const PATIENCE = 30;

/** The answer, or an `IdentityTimeoutError` after that many seconds; a later answer is ignored. */
export async function inTime<T>(answer: Promise<T>, seconds = PATIENCE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new IdentityTimeoutError(`No answer from the sign-in service in ${seconds} s.`)),
      seconds * 1000,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const TOKEN_CALL = /\/v1\/token\?/;
/** The SDK's calls about its user: a lookup, and a new token if the old one has expired. */
const SESSION_CALL = /\/v1\/(?:accounts:lookup|token)\?/;
const ACCOUNT_GONE = /USER_NOT_FOUND|USER_DISABLED/;

async function holdsToken(response: Response): Promise<boolean> {
  const answer: unknown = await response.clone().json();
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'access_token' in answer &&
    typeof answer.access_token === 'string'
  );
}

/** Whether an answer says that the session's account is deleted or disabled; undefined if it does not tell. */
async function saysGone(response: Response): Promise<boolean | undefined> {
  if (response.ok) return false;
  return ACCOUNT_GONE.test(await response.clone().text()) || undefined;
}

/**
 * Rejects an answer without a token when the SDK asks for a new token. The SDK would store whatever a 200 contains,
 * even nothing, over its tokens (`StsTokenManager.refresh` in @firebase/auth), and the session would be lost. Such an
 * answer becomes a network failure, which the SDK survives.
 * @returns whether the account is gone, as the provider last said; the SDK neither tells a deleted account from a
 * session that ended, nor says at a reload why it removes its user
 */
export function checkTokenAnswers(): () => boolean {
  const realFetch = globalThis.fetch;
  let isGone = false;
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    const address = addressOf(input);
    if (SESSION_CALL.test(address)) isGone = (await saysGone(response)) ?? isGone;
    const isToken = !response.ok || !TOKEN_CALL.test(address) || (await holdsToken(response));
    if (!isToken) throw new TypeError('The identity provider answered without a token.');
    return response;
  };
  return () => isGone;
}

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
    if (!response.ok && SESSION_CALL.test(address) && !isRefusal(response.status, address)) {
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

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();
