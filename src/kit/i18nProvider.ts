import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { TranslationMessages } from 'ra-core';
import type { StepWords } from '../api/contract';
import { english } from '../i18n/english';
import type { WordTree } from '../i18n/translate';
import type { ResourceDefinition } from './defineResource';
import { kindOf } from './kinds';
import { inWords } from './words';

/**
 * A language: react-admin's own words, the kit's and the frame's, and `resources.{name}`, which replaces words of the
 * definitions. What it lacks is said in English.
 */
export interface Language {
  readonly locale: string;
  readonly name: string;
  readonly words: TranslationMessages;
}

interface Tree {
  readonly [key: string]: Tree | string | undefined;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Uses one sentence for all cases where the words below are a tree of cases. */
const spread = (below: Tree, sentence: string): Tree | string =>
  'unknown' in below ? stepWords(sentence) : sentence;

const over = (below: Tree, above: Tree): Tree =>
  Object.fromEntries(
    [...new Set([...Object.keys(below), ...Object.keys(above)])].map((key) => {
      const [one, other] = [below[key], above[key]];
      if (!isTree(one)) return [key, other ?? one];
      if (isTree(other)) return [key, over(one, other)];
      return [key, typeof other === 'string' ? spread(one, other) : one];
    }),
  );

const withoutMissing = (words: Readonly<Record<string, string | undefined>>): WordTree =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])),
  );

/** The words of a step by case; a single sentence is used in all cases. */
const stepWords = (words: StepWords | undefined): Tree =>
  typeof words === 'string'
    ? { there: words, gone: words, unknown: words }
    : { there: undefined, gone: undefined, unknown: undefined, ...words };

/** A definition's own words, in the form of `resources.{name}`. */
function wordsOf({ label, fields, contract, bulk = [], words = {} }: ResourceDefinition): Tree {
  const ofFields = Object.entries(fields).map(([name, field]): [string, WordTree] => {
    const own = 'words' in field ? withoutMissing({ ...field.words }) : {};
    const { empty, help, labelInForm } = field;
    return [
      name,
      { ...own, ...kindOf(field).ownWords?.(field), ...withoutMissing({ empty, help, labelInForm }) },
    ];
  });
  const ofSteps = (operation: 'update' | 'delete') =>
    Object.fromEntries(
      contract.steps[operation].map((step) => [step, stepWords(contract.words(operation, step))]),
    );
  const derived = {
    name: `${label.one} |||| ${label.many}`,
    fields: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, field.label ?? inWords(name)]),
    ),
    words: Object.fromEntries(ofFields),
    changes: Object.fromEntries(
      bulk.map(({ name, label, counted, done, caveat }) => [
        name,
        { label, counted, done, caveat: caveat?.words },
      ]),
    ),
    steps: { update: ofSteps('update'), delete: ofSteps('delete') },
  };
  return over(derived, words);
}

/** The same cases, with no sentence. */
const emptied = (tree: Tree): Tree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [key, isTree(value) ? emptied(value) : undefined]),
  );

/** The i18nProvider of a language, whose words override those of the definitions. */
export const createI18nProvider = (
  resources: readonly ResourceDefinition[],
  { locale, name, words }: Language = english,
) => {
  const own = Object.fromEntries(resources.map((resource) => [resource.name, wordsOf(resource)]));
  const inEnglish = providerOf({ ...english.words, resources: own }, english);
  if (words === english.words) return inEnglish;
  const given = isTree(words.resources) ? words.resources : {};
  const said = providerOf({ ...words, resources: over(emptied(own), given) }, { locale, name });
  return {
    ...said,
    // What is said in English has its plurals: another language may count otherwise.
    translate: (key: string, args?: object): string =>
      said.translate(key, { ...args, _: '' }) || inEnglish.translate(key, args),
  };
};

const providerOf = (words: TranslationMessages, { locale, name }: Pick<Language, 'locale' | 'name'>) =>
  polyglotI18nProvider(() => words, locale, [{ locale, name }], { allowMissing: true });
