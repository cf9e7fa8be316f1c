/** The texts of the alerts, from top to bottom. Most success alerts have the role `status`. */
export const alertTexts = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent ?? '');
