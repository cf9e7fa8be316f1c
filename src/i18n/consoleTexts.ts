import { inSentence } from './visible';

/** The words of the console's frame and its switches; those that the specification quotes stand to the letter. */
export const frameTexts = {
  skip: 'Skip to content',
  signedInAs: 'Signed in as',
  signedInWith: (way: string) => `Signed in ${way}.`,
  account: 'Your account',
  logOut: 'Log Out',
  lastMessages: 'Last messages',
  theme: 'Theme',
  modes: { system: 'System', light: 'Light', dark: 'Dark' },
  resources: 'Resources',
  alerts: 'Alerts',
  retry: 'Retry',
  undo: 'Undo',
  serviceSays: (words: string) => `The service says: ${inSentence(words)}`,
  refreshing: 'Reading from the service',
  signInBusy:
    'The sign-in service is busy and couldn’t confirm your account. You’re still signed in, and nothing has changed.',
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
  countdown: (seconds: number) => `You’ll be logged out in ${seconds} s because you’ve been inactive.`,
  consequence: 'Unsaved changes will be lost.',
  left: 'Time until log-out',
  stay: 'Stay logged in',
};

export const crashTexts = {
  title: 'This page stopped working',
  sentence: 'Something went wrong in the console. You’re still signed in, and what you saved is safe.',
  missing: 'Part of the console is missing',
  outdated: 'It couldn’t load. There may be a new version, or you may be offline.',
  reload: 'Reload',
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
    `Locked for ${seconds} s, because a restart may be under way. Then the state is read again.`,
  readAgain: (state: string) => `Read again: ${state}.`,
  stillUnread: 'The state could not be read again.',
  keptByService: 'The service answered, but nothing changed.',
  movedBefore: (name: string) => `Someone else changed ${name}. Nothing was sent.`,
  movedAfter: 'Someone else changed it.',
  notYet: (name: string) =>
    `The service accepted ${name}, but its state is different. A restart may be under way, or someone else changed it.`,
  domainMoved: 'Someone else changed the domain.',
  othersMoved: 'Someone else changed another switch.',
  notUndone: 'Nothing was undone: the state has changed since, or is not known.',
  cancel: 'Cancel',
  domainQuestion: (name: string) => ({
    question: `Switch the domain to ${name}?`,
    consequence: `This is production. The service changes over to ${name} at once, for everyone, with the exchanges that are on for ${name}.`,
    yes: `Switch to ${name}`,
  }),
  simulatorQuestion: (isOn: boolean) => ({
    question: isOn ? 'Connect to the simulator?' : 'Disconnect from the simulator?',
    consequence: `This is production. The service restarts connected to ${isOn ? 'the simulator' : 'fingenesis'}, for everyone, which may take a minute.`,
    yes: isOn ? 'Connect' : 'Disconnect',
  }),
  undoWaits: 'Nothing was undone: another switch is still waiting for its answer.',
};
