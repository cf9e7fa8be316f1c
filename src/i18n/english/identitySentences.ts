const NETWORK = 'The sign-in service can’t be reached. Check your connection and try again.';
const NO_MATCH = 'Wrong username or password.';
const SESSION_OVER = 'Your session has ended. Log in again.';
const CODE_WRONG = 'Wrong code. Check the message, or request a new code.';
const CODE_OVER = 'This code has expired or was already used. Request a new one.';
const CAPTCHA = 'The captcha check failed. Try again. If it keeps failing, reload the page.';
const FACTOR_OVER = 'This sign-in took too long. Start it again.';
const WRONG_PASSWORD = 'Wrong password.';
const WINDOW_CLOSED = 'Google’s window was closed before you signed in. Try again.';
const NOT_SET_UP = 'This site isn’t set up for this way to sign in. Tell an administrator.';

export const UNKNOWN = 'The sign-in service reported a problem. Try again in a moment.';

type Sentences = ReadonlyMap<string | undefined, string>;

export const sentences: Sentences = new Map([
  ['auth/invalid-credential', NO_MATCH],
  ['auth/invalid-login-credentials', NO_MATCH],
  ['auth/wrong-password', NO_MATCH],
  ['auth/user-not-found', NO_MATCH],
  ['auth/invalid-email', 'This isn’t an email address. Write it like name@example.com.'],
  ['auth/missing-email', 'Enter an email address.'],
  ['auth/missing-password', 'Enter a password.'],
  ['auth/email-already-in-use', 'An account with this email already exists. Log in, or reset its password.'],
  ['auth/weak-password', 'This password is too weak. Use at least 6 characters.'],
  [
    'auth/password-does-not-meet-requirements',
    'This password doesn’t meet the rules under “Details”. Choose another one.',
  ],
  [
    'auth/admin-restricted-operation',
    'Only administrators can create accounts here. Ask one for an account.',
  ],
  ['auth/user-disabled', 'This account is disabled. Ask another administrator to enable it.'],
  ['auth/too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
  ['auth/quota-exceeded', 'The sign-in service is at its limit. Wait a few minutes, then try again.'],
  ['auth/network-request-failed', NETWORK],
  ['auth/timeout', NETWORK],
  ['auth/internal-error', UNKNOWN],
  ['auth/operation-not-allowed', 'This way to sign in is turned off. An administrator can turn it on.'],
  ['auth/user-token-expired', SESSION_OVER],
  ['auth/invalid-user-token', SESSION_OVER],
  ['auth/invalid-refresh-token', SESSION_OVER],

  ['auth/user-mismatch', 'This isn’t the account you’re signed in with. Choose that one, or log out first.'],
  [
    'auth/account-exists-with-different-credential',
    'This email already has an account. Log in with the password, or by phone.',
  ],
  ['auth/popup-blocked', 'The browser blocked Google’s window. Allow pop-ups here, then try again.'],
  ['auth/redirect-cancelled-by-user', 'The sign-in was cancelled. Try again.'],
  ['auth/no-auth-event', 'No sign-in was in progress. Try again.'],
  ['auth/invalid-cordova-configuration', NOT_SET_UP],
  ['auth/unauthorized-domain', NOT_SET_UP],
  ['auth/auth-domain-config-required', NOT_SET_UP],
  ['auth/operation-not-supported-in-this-environment', NOT_SET_UP],
  [
    'auth/web-storage-unsupported',
    'This browser blocks the storage that the sign-in needs. Allow it, then try again.',
  ],

  ['auth/invalid-phone-number', 'This isn’t a valid phone number. Check it and try again.'],
  ['auth/missing-phone-number', 'Enter a phone number.'],
  ['auth/captcha-check-failed', CAPTCHA],
  ['auth/invalid-app-credential', CAPTCHA],
  ['auth/missing-app-credential', CAPTCHA],
  ['auth/invalid-recaptcha-token', CAPTCHA],
  ['auth/invalid-verification-code', CODE_WRONG],
  ['auth/missing-verification-code', CODE_WRONG],
  ['auth/code-expired', CODE_OVER],
  ['auth/invalid-verification-id', CODE_OVER],
  ['auth/missing-verification-id', CODE_OVER],
  ['auth/invalid-multi-factor-session', FACTOR_OVER],
  ['auth/missing-multi-factor-session', FACTOR_OVER],
  ['auth/multi-factor-info-not-found', FACTOR_OVER],

  ['console/timeout', 'The sign-in service didn’t answer. Check your connection and try again.'],
  ['console/missing-part', 'A part of this page didn’t load. Check your connection, then reload the page.'],
]);

const GOOGLE_SCRIPT =
  'Google’s sign-in script (apis.google.com) could not be loaded. Something may block it: allow it, or log in another way.';
const CAPTCHA_SCRIPT =
  'Google’s captcha script (www.google.com/recaptcha) could not be loaded. Something may block it: allow it, or log in another way.';

const GOOGLE = [
  // The provider also uses this code for Google's answer.
  ['auth/invalid-credential', 'Google’s answer was not accepted. Try again, or log in another way.'],
  ['auth/internal-error', GOOGLE_SCRIPT],
  [
    'console/timeout',
    'No answer from Google for 60 seconds. If its window is open, continue there. Otherwise reload the page and try again, or log in another way.',
  ],
] as const;

/** After the sign-in itself: the code expired between two steps. */
const CODE = [['auth/user-token-expired', FACTOR_OVER]] as const;

/** What a code means for one way to sign in, if it means something else there. */
export const sentencesOfWay = {
  google: new Map(GOOGLE),
  googleAgain: new Map<string, string>([
    ...GOOGLE,
    ['auth/popup-closed-by-user', WINDOW_CLOSED],
    ['auth/user-cancelled', WINDOW_CLOSED],
  ]),
  // The password was chosen before the password rules.
  login: new Map([
    [
      'auth/password-does-not-meet-requirements',
      'Your password no longer meets the rules. Choose a new one with “Forgot Password”.',
    ],
  ]),
  // The email address of a signed-in person is known, so only the password can be wrong.
  password: new Map([
    [
      'auth/password-does-not-meet-requirements',
      'Your password no longer meets the rules. Log out, then choose a new one with “Forgot Password”.',
    ],
    ['auth/invalid-credential', WRONG_PASSWORD],
    ['auth/invalid-login-credentials', WRONG_PASSWORD],
    ['auth/wrong-password', WRONG_PASSWORD],
  ]),
  phone: new Map([
    ['auth/internal-error', CAPTCHA_SCRIPT],
    [
      'console/timeout',
      'The captcha check took longer than 60 seconds, and no code was sent. Try again, or log in another way.',
    ],
  ]),
  code: new Map(CODE),
  // An authenticator app's codes are not sent, so no new one can be requested.
  app: new Map<string, string>([
    ...CODE,
    ['auth/invalid-verification-code', 'Wrong code. Enter the one that the app shows now.'],
  ]),
} as const satisfies Readonly<Record<string, Sentences>>;

/** A way to sign in that has words of its own. */
export type WayIn = keyof typeof sentencesOfWay;
