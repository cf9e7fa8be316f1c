/** The words of `src/ui`, in the syntax of polyglot; the console half replaces them with its language. */
export const uiWords = {
  retry: 'Retry',
  dismiss: 'Dismiss',
  copyDetails: 'Copy details',
  copied: 'Copied',
  version: 'Version %{version}',
  serviceSays: 'The service says: %{words}',
  stillWaiting: 'still waiting',
  console: '%{product} Console',
  loading: 'Loading the console',
  age: {
    seconds: '%{smart_count} s ago',
    minutes: '%{smart_count} min ago',
    hours: '%{smart_count} h ago',
    days: '%{smart_count} d ago',
  },
  crash: {
    title: 'This page stopped working',
    sentence: 'Something went wrong in the console.',
    next: 'Reload the page to continue.',
  },
  part: {
    title: 'Part of the console is missing',
    pageMissing: 'It couldn’t load. There may be a new version, or you may be offline.',
    inVain: 'The page has reloaded once already, which didn’t help.',
    next: 'Check your connection and reload, or try again in a few minutes.',
    missing: 'This part of the console couldn’t load. You may be offline, or there may be a new version.',
    holds: 'You’re still signed in, and what you saved is safe.',
    reload: 'Reload',
  },
  reloaded: 'The page reloaded to get the latest version.',
};
