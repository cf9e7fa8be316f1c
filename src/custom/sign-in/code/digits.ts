import { signInTexts } from '../../../i18n/signInTexts';

const texts = signInTexts.code;

/** The digits of a code as it was pasted out of a message, without the spaces and dashes between them. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** What is wrong with a code, in words. */
export function codeProblem(text: string): string | undefined {
  const digits = digitsOf(text);
  if (digits === '') return texts.missing;
  return /^\d{6}$/.test(digits) ? undefined : texts.wrong;
}
