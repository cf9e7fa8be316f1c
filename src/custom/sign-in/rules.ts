import { signInTexts } from '../../i18n/signInTexts';

const texts = signInTexts.fields;

/** The identity provider's own minimum. */
const PASSWORD_LENGTH = 6;

/** What is wrong with an e-mail address, in words; `missing` are the words for none. */
export const emailProblem =
  (missing: string) =>
  (value: string): string | undefined => {
    if (value.trim() === '') return missing;
    return /^[^\s@]+@[^\s@]+$/.test(value.trim()) ? undefined : texts.emailWrong;
  };

/** What is wrong with a new password, in words. It is taken as typed, spaces and all. */
export function newPasswordProblem(value: string): string | undefined {
  if (value === '') return texts.passwordMissing;
  return value.length < PASSWORD_LENGTH ? texts.passwordShort : undefined;
}
