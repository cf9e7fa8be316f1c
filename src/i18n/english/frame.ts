/** The words of the console's frame, in the syntax of polyglot; those in the specification are exact quotes. */
export const frameWords = {
  skip: 'Skip to content',
  signedInAs: 'Signed in as',
  signedInWith: 'Signed in %{way}.',
  ways: {
    password: 'with a password',
    google: 'with Google',
    phone: 'by phone',
    other: 'with %{provider}',
  },
  account: 'Your account',
  logOut: 'Log Out',
  lastMessages: 'Recent messages',
  theme: 'Theme',
  modes: { system: 'System', light: 'Light', dark: 'Dark' },
  resources: 'Resources',
  alerts: 'Alerts',
  refreshing: 'Loading from the service',
  signInBusy:
    'The sign-in service is busy and couldn’t confirm your account. You’re still signed in, and nothing has changed.',
  dashboard: 'Dashboard',
  /** After “Something went wrong in the console.” */
  ownFailure: {
    unsent: 'Nothing was sent, and what you typed is still here. Try again, or report the details.',
    sent: 'Reload the page to see what was saved.',
    done: 'Your change was made before that.',
  },
};
