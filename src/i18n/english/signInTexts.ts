import type { EndReason } from '../../identity/endReason';

/** Texts that are in the specification are exact quotes. */
export const signInTexts = {
  login: {
    title: 'Log in',
    purpose: 'For administrators only.',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    forgotPassword: 'Forgot Password',
    usernameMissing: 'Enter your username, an email address.',
    passwordMissing: 'Enter your password.',
    showPassword: 'Show characters',
    hidePassword: 'Hide characters',
  },
  ways: {
    or: 'or',
    google: 'Sign in with Google',
    googleOpen: 'Continue in Google’s window. If you don’t see it, choose “Sign in with Google” again.',
    phone: 'Sign in with phone',
    others: 'Other ways to log in',
  },
  fields: {
    emailWrong: 'Write it in full, like name@example.com.',
    passwordMissing: 'Choose a password.',
    passwordShort: 'Use at least 6 characters.',
  },
  signUp: {
    title: 'Sign up',
    purpose: 'Create an account. An administrator can then give you access.',
    link: 'Sign up',
    linkBefore: 'No account yet?',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters.',
    submit: 'Sign up',
    emailMissing: 'Enter your email address.',
    haveOne: 'Have an account already?',
    login: 'Log In',
  },
  reset: {
    title: 'Reset Password',
    purpose: 'We’ll email you a link to choose a new one.',
    email: 'Email',
    submit: 'Reset Password',
    login: 'Log In',
    emailMissing: 'Enter the email address of your account.',
    sent: 'Password reset email sent, check your inbox.',
  },
  notFound: {
    title: 'Cannot match any routes',
    asked: 'There is nothing at this address:',
    home: 'Go to the start page',
  },
  stillWaiting: 'The sign-in service has not answered yet. Still waiting for it.',
  unreachable: {
    title: 'Your access could not be checked',
    message: 'The sign-in service can’t be reached, so we can’t tell whether you’re an administrator.',
    busy: 'The sign-in service is busy, so we can’t tell whether you’re an administrator. Try again in a moment.',
    holds: 'You’re still signed in, and nothing has changed.',
    retry: 'Retry',
  },
  signedInAs: 'Signed in as',
  toLogin: 'Log In',
  logOut: 'Log Out',
  details: 'Details',
  dismiss: 'Dismiss',
  slow: 'This takes longer than usual. Still waiting for an answer.',
} as const;

/** Said on the login page. */
export const endReasonTexts: Readonly<Record<EndReason, string>> = {
  ended: 'Your session has ended. Log in again.',
  disabled: 'This account was disabled or deleted, so you were logged out.',
  rejected: 'The service no longer accepts your session. Log in again.',
  elsewhere: 'You logged out in another tab.',
  idle: 'You were logged out because you were inactive. Log in again.',
  expired: 'You were logged out because your session reached its time limit. Log in again.',
};
