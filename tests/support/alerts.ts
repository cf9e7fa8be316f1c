import { screen } from '@testing-library/react';

/** The texts of the alerts, from top to bottom. Most success alerts have the role `status`. */
export const alertTexts = (): readonly string[] =>
  [...document.querySelectorAll('[role=alert], [role=status]')].map(({ textContent }) => textContent ?? '');

/** The alert that says these words. */
export const alert = async (words: string) => {
  const found = await screen.findByText(words, { exact: false, selector: '.MuiAlert-message *' });
  const card = found.closest('.MuiAlert-root');
  if (!(card instanceof HTMLElement)) throw new Error('There is no alert.');
  return card;
};
