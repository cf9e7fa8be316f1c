import type { Intent } from '../../identity/reauthentication';

const minutesInWords = (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`);

export const reauthenticationTexts = {
  title: 'Confirm it’s you',
  /** What is about to be done, before and after the name. */
  why: ({ operation }: Intent) =>
    [operation === 'delete' ? 'To delete ' : 'To change ', ', sign in again.'] as const,
  sinceWhen: (minutes: number) =>
    `Your last sign-in was more than ${minutesInWords(minutes)} ago. Nothing has been sent yet.`,
  titleAtEnd: 'Sign in again',
  whyAtEnd: 'Your session will continue, and you’ll keep what you’ve typed.',
  account: 'Signed in as',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  submit: 'Confirm',
  phone: (lastDigits: string) => `We’ll send a code to the number ending in ${lastDigits}.`,
  noWay: 'The console doesn’t know how this account signs in. Log out and log in again.',
  renewed: 'You’re signed in again. Nothing has been sent yet.',
  goOn: 'Continue',
  cancel: 'Cancel',
};

const twoDigits = (value: number) => String(value).padStart(2, '0');

export const sessionEndTexts = {
  title: 'Your session ends soon',
  countdown: (seconds: number) =>
    `You’ll be logged out in ${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}. For security, each session has a time limit.`,
  consequence: 'Sign in again to continue. Otherwise unsaved changes will be lost.',
  left: 'Time until log-out',
  signIn: 'Sign in again',
  later: 'Later',
  missing: 'A part of this page could not be loaded. Check your connection and try again.',
};
