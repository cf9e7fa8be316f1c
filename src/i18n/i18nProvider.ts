import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { ResourceDefinition } from '../resources/definition';

/** react-admin's own texts in English, with each resource's name and field labels as its definition has them. */
export const createI18nProvider = (resources: readonly ResourceDefinition[]) => {
  const messages = {
    ...englishMessages,
    resources: Object.fromEntries(
      resources.map(({ name, label, fields }) => [name, { name: `${label.one} |||| ${label.many}`, fields }]),
    ),
  };
  return polyglotI18nProvider(() => messages, 'en', [{ locale: 'en', name: 'English' }], {
    allowMissing: true,
  });
};
