import type { EndReason } from '../identity/endReason';

/** The words of the light half. Those that the specification quotes stand here to the letter. */
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
  fields: {
    emailWrong: 'Write it in full, as in name@example.com.',
    passwordMissing: 'Choose a password.',
    passwordShort: 'Use at least 6 characters.',
  },
  signUp: {
    title: 'Sign up',
    purpose: 'Make an account here; an administrator can then give it access to the console.',
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
    purpose: 'We send you a link for choosing a new one.',
    email: 'Email',
    submit: 'Reset Password',
    login: 'Log In',
    emailMissing: 'Enter the email address of your account.',
    sent: 'Password reset email sent, check your inbox.',
  },
  contactAdmin: {
    title: 'No Admin Access',
    message: 'You do not have admin access to view this content.',
    next: 'Ask an administrator to grant you access, then check again.',
    checkAgain: 'Check again',
    stillNone: 'Checked just now: there is no admin access yet.',
    isAdmin: 'This account does have admin access, though.',
    dashboard: 'Go to the dashboard',
    visitor: 'No one is signed in.',
    login: 'Log In',
  },
  verifyEmail: {
    title: 'Verify your email address',
    addressBefore: 'Before you go on, we need to know that',
    addressAfter: 'is yours.',
    next: 'Open the link in the verification mail, then come back here: this page goes on by itself.',
    sendAgain: 'Send again',
    sent: (email: string) =>
      `Verification mail sent to ${email}. It can take a minute to arrive; look among the spam too.`,
    wait: (seconds: number) => `The next mail can be sent in ${seconds} s.`,
    checkAgain: 'Check again',
    stillNot: 'Checked just now: the address is not verified yet.',
    visitor: 'No one is signed in. Log in to verify your email address.',
    login: 'Log In',
  },
  notFound: {
    title: 'Cannot match any routes',
    asked: 'There is nothing at this address:',
    home: 'Go to the start page',
  },
  unreachable: {
    title: 'Your access could not be checked',
    message: 'The sign-in service can’t be reached, so it is not known whether you are an administrator.',
    holds: 'You are still signed in, and nothing was changed.',
    retry: 'Retry',
  },
  failure: {
    title: 'Something went wrong',
    message:
      'This page met a problem that it can’t solve by itself. You are still signed in. Load the page again to go on.',
    missingTitle: 'A part of the console is missing',
    missingMessage:
      'It could not be loaded: a new version may have been published, or the connection may be down. You are still signed in. Load the page again to go on.',
    reload: 'Reload',
  },
  console: (product: string) => `${product} Console`,
  loading: 'Loading the console',
  signedInAs: 'Signed in as',
  logOut: 'Log Out',
  dismiss: 'Dismiss',
} as const;

/** Why a session is over, said on the login page. */
export const endReasonTexts: Readonly<Record<EndReason, string>> = {
  ended: 'Your session has ended. Log in again.',
  disabled: 'This account was disabled or deleted, so you were logged out.',
  rejected: 'The service no longer accepts your session. Log in again.',
  elsewhere: 'You logged out in another tab.',
  idle: 'You were logged out because nobody was active for a while. Log in again.',
};
