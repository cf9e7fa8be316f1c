import englishMessages from 'ra-language-english';
import { failureWords } from './failureWords';
import { frameWords } from './frame';
import { kit } from './kit';
import { switchWords } from './switches';
import { uiWords } from './ui';

/** English: the words of react-admin, of the kit, of the console's frame and switches, and of what both halves draw with. */
export const english = {
  locale: 'en',
  name: 'English',
  words: {
    ...englishMessages,
    kit,
    frame: frameWords,
    switches: switchWords,
    ui: uiWords,
    failures: failureWords,
  },
};
