import type { Words } from '../api/contract';
import { OF_THE_WHOLE } from '../api/fieldErrors';
import type { Translate } from '../i18n/translate';

export type { Words };

/** A language's text for a key, or the empty text: a missing one would come back as its own key. */
const own = (translate: Translate, key: string, args: Readonly<Record<string, unknown>>): string =>
  translate(key, { ...args, _: '' });

/** A label in the middle of a sentence; an abbreviation at its start stays as it is. */
const begunSmall = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

/** A resource's names for sentences: `%{one}`, `%{many}`, and `%{One}`, `%{Many}` at the start of a sentence. */
export function namesOf(translate: Translate, resource: string) {
  const [One, Many] = [1, 2].map((smart_count) => translate(`resources.${resource}.name`, { smart_count }));
  return { One, Many, one: begunSmall(One ?? resource), many: begunSmall(Many ?? resource) };
}

/** Caches look-ups with constant results: a list needs them in each of its rows. */
function onceWithoutArgs(say: Words): Words {
  const said = new Map<string, string>();
  return (key, args) => {
    if (args) return say(key, args);
    const words = said.get(key) ?? say(key);
    said.set(key, words);
    return words;
  };
}

/**
 * The words of a resource: `resources.{name}.{key}` if the language or the definition has them, or else `kit.{key}`.
 */
export function resourceWords(translate: Translate, resource: string): Words {
  const names = namesOf(translate, resource);
  const say: Words = (key, args) => {
    const all = { ...names, ...args };
    return own(translate, `resources.${resource}.${key}`, all) || own(translate, `kit.${key}`, all);
  };
  return onceWithoutArgs(say);
}

/** For callbacks of a definition: an empty text would mean that nothing is refused or asked, so it becomes its key. */
export const orTheKey =
  (words: Words): Words =>
  (key, args) =>
    words(key, args) || key;

/**
 * The words of a field: `resources.{name}.words.{field}.{key}`, or those of its kind, `kit.{kind}.{key}`, or those
 * of any field, `kit.field.{key}`.
 */
export function fieldWords(translate: Translate, resource: string, field: string, kind: string) {
  const label = translate(`resources.${resource}.fields.${field}`, { _: inWords(field) });
  // A flag is “Is paid”, and its opposite “Not paid”.
  const names = { ...namesOf(translate, resource), label, labelSmall: begunSmall(label).replace(/^is /, '') };
  const say: Words = (key, args) => {
    const all = { ...names, ...args };
    return (
      own(translate, `resources.${resource}.words.${field}.${key}`, all) ||
      own(translate, `kit.${kind}.${key}`, all) ||
      own(translate, `kit.field.${key}`, all)
    );
  };
  return { label, of: onceWithoutArgs(say) };
}

/** The label of a field by its path, which may lead into its value; empty for the row as a whole. */
export const labelsAt =
  (translate: Translate, resource: string) =>
  (path: string): string => {
    if (path === OF_THE_WHOLE) return '';
    const [field = ''] = path.split('.');
    const inside = inWords(path).slice(inWords(field).length);
    return translate(`resources.${resource}.fields.${field}`, { _: inWords(field) }) + inside;
  };

/** A field's name in words: "someField" is "Some field", and "list.0.name" is "List 1 name". */
export const inWords = (field: string): string => {
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/\.(\d+)/g, (_, place: string) => ` ${Number(place) + 1}`)
    .replace(/[_.]/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
