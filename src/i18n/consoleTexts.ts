import { inSentence } from './visible';

/** The words of the console's frame and its switches; those that the specification quotes stand to the letter. */
export const frameTexts = {
  skip: 'Skip to content',
  signedInAs: 'Signed in as',
  signedInWith: (way: string) => `Signed in ${way}.`,
  account: 'Your account',
  logOut: 'Log Out',
  theme: 'Theme',
  modes: { system: 'Like the system', light: 'Light', dark: 'Dark' },
  resources: 'Resources',
  alerts: 'Alerts',
  dismiss: 'Dismiss',
  retry: 'Retry',
  undo: 'Undo',
  serviceSays: (words: string) => `The service says: ${inSentence(words)}`,
  copyDetails: 'Copy details',
  copied: 'Copied',
  version: (version: string) => `Version ${version}`,
  refreshing: 'Reading from the service',
  signInBusy:
    'The sign-in service is busy, so your account could not be looked up again. You are still signed in, and nothing was changed.',
};

const WAYS: ReadonlyMap<string, string> = new Map([
  ['password', 'with a password'],
  ['google.com', 'with Google'],
  ['phone', 'by phone'],
]);

/** The way in, in words, by the identity provider's name for it. */
export const wayIn = (providerId: string): string => WAYS.get(providerId) ?? `with ${providerId}`;

export const idleTexts = {
  title: 'Are you still there?',
  countdown: (seconds: number) =>
    `You will be logged out in ${seconds} s, because nobody has been active for a while.`,
  consequence: 'What is not saved by then is lost.',
  left: 'Time until log-out',
  stay: 'Stay logged in',
};

export const crashTexts = {
  title: 'This page stopped working',
  sentence:
    'Something went wrong in the console itself. You are still signed in, and what was saved is saved.',
  outdated:
    'A part of the console could not be loaded: the connection failed, or a new version was put in place.',
  reload: 'Reload',
  reloaded: 'A part of the console was gone, as after a new version, so the page loaded itself again.',
  dismiss: 'Dismiss',
  dashboard: 'Dashboard',
};

export const switchTexts = {
  dashboard: 'Dashboard',
  domain: 'Domain',
  exchanges: 'Exchanges',
  exchangesOf: (domain: string) => `of ${domain}`,
  fingenesis: 'Fingenesis',
  nse: 'NSE',
  fg: 'FG Currencies & Commodities',
  simulator: 'Simulator connection',
  connected: { simulator: 'Connected to simulator', fingenesis: 'Connected to fingenesis' },
  connectionUnknown: 'Connection unknown',
  readingConnection: 'Reading the connection…',
  on: 'On',
  off: 'Off',
  active: (domain: string) => `${domain} is active`,
  unknown: 'Unknown',
  reading: 'Reading…',
  readingAgain: 'Reading again…',
  switching: 'Switching…',
  stillWaiting: 'still waiting',
  confirmed: 'confirmed',
  lastConfirmed: 'last confirmed',
  locked: (seconds: number) => `Locked for ${seconds} s: a restart may be under way`,
  unread: {
    toggles: 'The domain and the exchanges could not be read.',
    simulator: 'The simulator connection could not be read.',
  },
  notSwitched: (name: string) => `${name} was not switched.`,
  outcomeUnknown: (name: string) => `${name}: the outcome is not known.`,
  readingState: 'The state is being read again.',
  lockedWhile: (seconds: number) =>
    `Locked for ${seconds} s, because a restart may be under way; then the state is read again.`,
  readAgain: (state: string) => `Read again: ${state}.`,
  stillUnread: 'The state could not be read again.',
  keptByService: 'The service answered, but its state is as it was.',
  movedBefore: (name: string) => `${name} was changed by someone else meanwhile, and nothing was sent.`,
  movedAfter: 'It was changed by someone else meanwhile.',
  notYet: (name: string) =>
    `The service said yes to ${name}, and yet its state is another one: a restart may be under way, or someone else changed it.`,
  domainMoved: 'Domain was changed by someone else meanwhile.',
  othersMoved: 'Another switch was changed by someone else meanwhile.',
  notUndone: 'Nothing was undone: the state is another one by now, or is not known.',
  undoWaits: 'Nothing was undone: another switch is still waiting for its answer.',
};
