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

/** What an answer about the session says of its account: that there is none or that it is let in no longer, or nothing. */
async function saysGone(response: Response): Promise<boolean | undefined> {
  if (response.ok) return false;
  return ACCOUNT_GONE.test(await response.clone().text()) || undefined;
}

/**
 * Lets no answer without a token pass for a new token. The SDK would write down what it finds in a 200, even if that is nothing, over the tokens that it has (`StsTokenManager.refresh` in @firebase/auth), and the session would be gone.
 * To the SDK such an answer is a network fault, which it outlives.
 * @returns whether the account is gone, as the provider has said last; the SDK tells a deleted account
 * from a session that ended as little as it says at a reload why it forgets its user
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

/** Where a request of `fetch` goes. */
export const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : input.toString();
