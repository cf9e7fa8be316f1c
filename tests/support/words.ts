import type { ResourceDefinition } from '../../src/kit/defineResource';
import { createI18nProvider } from '../../src/kit/i18nProvider';
import { orTheKey, resourceWords, type Words } from '../../src/kit/words';

/** The words of a resource, in English. */
export const wordsOf = (definition: ResourceDefinition): Words =>
  orTheKey(resourceWords(createI18nProvider([definition]).translate, definition.name));
