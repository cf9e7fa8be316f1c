import { createContext, use } from 'react';
import { translateWith, type Translate } from '../i18n/translate';
import { uiWords } from '../i18n/english/ui';

const inEnglish = translateWith({ ui: uiWords });

/** The translate function of the console half, for texts of `ui` in another language. Without it: English. */
export const TranslationContext = createContext<Translate | undefined>(undefined);

/** @param english the texts without that context, for a part that is loaded with its own */
export const useTranslation = (english: Translate = inEnglish): Translate =>
  use(TranslationContext) ?? english;
