import { errorCode } from '../log';

const NETWORK = 'The sign-in service can’t be reached. Check your connection and try again.';
const NO_MATCH = 'The username or the password is not right.';
const SESSION_OVER = 'Your session has ended. Log in again.';
const UNKNOWN = 'The sign-in service reported a problem. Try again in a moment.';

/** A sentence for each code that the identity provider is known to answer with. */
const sentences: ReadonlyMap<string | undefined, string> = new Map([
  ['auth/invalid-credential', NO_MATCH],
  ['auth/invalid-login-credentials', NO_MATCH],
  ['auth/wrong-password', NO_MATCH],
  ['auth/user-not-found', NO_MATCH],
  ['auth/invalid-email', 'This is not an email address. Write it as in name@example.com.'],
  ['auth/missing-email', 'Enter an email address.'],
  ['auth/missing-password', 'Enter a password.'],
  [
    'auth/email-already-in-use',
    'There is an account with this email address already. Log in with it, or reset its password.',
  ],
  ['auth/weak-password', 'This password is too weak. Use at least 6 characters.'],
  [
    'auth/password-does-not-meet-requirements',
    'This password does not meet the rules of the service, which stand below. Choose another one.',
  ],
  [
    'auth/admin-restricted-operation',
    'Accounts can’t be made here: the service keeps that to its administrators. Ask one for an account.',
  ],
  ['auth/user-disabled', 'This account is disabled. Ask another administrator to enable it.'],
  ['auth/too-many-requests', 'There were too many attempts. Wait a few minutes, then try again.'],
  ['auth/quota-exceeded', 'The sign-in service is at its limit. Wait a few minutes, then try again.'],
  ['auth/network-request-failed', NETWORK],
  ['auth/timeout', NETWORK],
  ['auth/internal-error', UNKNOWN],
  [
    'auth/operation-not-allowed',
    'This way to sign in is switched off. An administrator of the service can allow it.',
  ],
  [
    'auth/multi-factor-auth-required',
    'This account asks for a second factor, which the console can’t ask for yet.',
  ],
  ['auth/user-token-expired', SESSION_OVER],
  ['auth/invalid-user-token', SESSION_OVER],
  ['auth/invalid-refresh-token', SESSION_OVER],
  [
    'console/timeout',
    'The sign-in service did not answer within 30 seconds. Check your connection and try again.',
  ],
]);

/** What to tell a person about an error of the identity provider, and the provider's own words beside it. */
export function describeIdentityError(error: unknown): { sentence: string; detail?: string } {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : undefined;
  const isCodeTold = code === undefined || message?.includes(code);
  return {
    sentence: sentences.get(code) ?? UNKNOWN,
    detail: isCodeTold ? message : `${message} (${code})`,
  };
}
