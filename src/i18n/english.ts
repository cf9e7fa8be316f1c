import englishMessages from 'ra-language-english';
import { failureWords } from './failureWords';
import { kit } from './kit';
import { uiWords } from './ui';

/** English: the words of react-admin, of the kit, and of what both halves draw with. */
export const english = {
  locale: 'en',
  name: 'English',
  words: { ...englishMessages, kit, ui: uiWords, failures: failureWords },
};
