import type { ResourceDefinition } from '../../src/kit/defineResource';
import { createI18nProvider } from '../../src/kit/i18nProvider';
import { resourceWords, type Words } from '../../src/kit/words';

/** The words of a resource, in English. */
export const wordsOf = (definition: ResourceDefinition): Words =>
  resourceWords(createI18nProvider([definition]).translate, definition.name);
