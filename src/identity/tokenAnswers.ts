import { addressOf } from './address';

const TOKEN_CALL = /\/v1\/token\?/;

async function holdsToken(response: Response): Promise<boolean> {
  const answer: unknown = await response.clone().json();
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'access_token' in answer &&
    typeof answer.access_token === 'string'
  );
}

/**
 * Lets no answer without a token pass for a new token. The SDK would write down whatever stands in a 200, nothing
 * among it, over the tokens that it has (`StsTokenManager.refresh` in @firebase/auth), and the session would be gone.
 * To the SDK such an answer is a network fault, which it outlives.
 */
export function checkTokenAnswers(): void {
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init);
    const isToken = !response.ok || !TOKEN_CALL.test(addressOf(input)) || (await holdsToken(response));
    if (!isToken) throw new TypeError('The identity provider answered without a token.');
    return response;
  };
}
