import { createContext, use } from 'react';
import { translateWith, type Translate } from '../i18n/translate';
import { uiWords } from '../i18n/english/ui';

const inEnglish = translateWith({ ui: uiWords });

/** The words of another language for `ui`: react-admin's translate in the console half. Without it, English. */
export const TranslationContext = createContext<Translate | undefined>(undefined);

/** @param english the words without that context, for a part that is loaded with words of its own */
export const useTranslation = (english: Translate = inEnglish): Translate =>
  use(TranslationContext) ?? english;
