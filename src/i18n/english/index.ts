import englishMessages from 'ra-language-english';
import { failureWords } from './failureWords';
import { frameWords } from './frame';
import { idleWords } from './idle';
import { kit } from './kit';
import { switchWords } from './switches';
import { uiWords } from './ui';

export const english = {
  locale: 'en',
  name: 'English',
  words: {
    ra: {
      ...englishMessages.ra,
      notification: {
        ...englishMessages.ra.notification,
        // It also says this of a field that can't be checked, and then the form is not sent.
        http_error: 'This couldn’t be checked. Nothing was sent.',
      },
    },
    kit,
    frame: frameWords,
    switches: switchWords,
    ui: { ...uiWords, idle: idleWords },
    failures: failureWords,
  },
};
