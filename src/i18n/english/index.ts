import englishMessages from 'ra-language-english';
import { failureWords } from './failureWords';
import { frameWords } from './frame';
import { idleWords } from './idle';
import { kit } from './kit';
import { switchWords } from './switches';
import { uiWords } from './ui';

/** react-admin also says this of a check that can't be made; it is then beside a field whose form is not sent. */
const http_error = 'This couldn’t be checked, so nothing is sent.';

export const english = {
  locale: 'en',
  name: 'English',
  words: {
    ...englishMessages,
    ra: { ...englishMessages.ra, notification: { ...englishMessages.ra.notification, http_error } },
    kit,
    frame: frameWords,
    switches: switchWords,
    ui: { ...uiWords, idle: idleWords },
    failures: failureWords,
  },
};
