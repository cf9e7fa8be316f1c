import { createContext, use } from 'react';
import { translateWith, type Translate } from '../i18n/translate';
import { uiWords } from '../i18n/english/ui';

const inEnglish = translateWith({ ui: uiWords });

/** The words of another language for `ui`: react-admin's translate in the console half. Without it, English. */
export const WordsContext = createContext<Translate | undefined>(undefined);

export const useWords = (): Translate => use(WordsContext) ?? inEnglish;
