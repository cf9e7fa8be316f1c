/** What the alerts say, from top to bottom; most of those that tell of a success are a status. */
export const alertTexts = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent ?? '');
