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
    ...englishMessages,
    kit,
    frame: frameWords,
    switches: switchWords,
    ui: { ...uiWords, idle: idleWords },
    failures: failureWords,
  },
};
