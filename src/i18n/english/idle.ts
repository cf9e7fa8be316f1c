/** The words before the idle sign-out, under `ui.idle` in a language; both halves load them when they are needed. */
export const idleWords = {
  title: 'Are you still there?',
  countdown: 'You’ll be logged out in %{seconds} s because you’ve been inactive.',
  consequence: 'Unsaved changes will be lost.',
  left: 'Time until log-out',
  stay: 'Stay logged in',
};
