const TOKEN_CALL = /\/v1\/token\?/;
const SESSION_CALL = /\/v1\/token\?|\/accounts:lookup\?/;
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

/** What an answer says about the session's account: that it does not exist or is no longer allowed in, or nothing. */
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

export const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();
