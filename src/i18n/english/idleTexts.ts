/** The words before the idle sign-out, used by both halves. */
export const idleTexts = {
  title: 'Are you still there?',
  countdown: (seconds: number) => `You’ll be logged out in ${seconds} s because you’ve been inactive.`,
  consequence: 'Unsaved changes will be lost.',
  left: 'Time until log-out',
  stay: 'Stay logged in',
};
