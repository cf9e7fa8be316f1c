/** Returns the text of a key such as `ui.retry`, with the values for its `%{name}` placeholders. */
export type Translate = (key: string, args?: Readonly<Record<string, unknown>>) => string;

/** The texts of a language, nested by the parts of their keys. */
export interface WordTree {
  readonly [key: string]: string | WordTree;
}

const find = (words: WordTree, key: string): string | undefined => {
  const found = key
    .split('.')
    .reduce<string | WordTree | undefined>(
      (at, part) => (typeof at === 'object' ? at[part] : undefined),
      words,
    );
  return typeof found === 'string' ? found : undefined;
};

/** Polyglot's syntax for English: `one |||| many` by `smart_count`, and `%{name}`. A key without a text is returned. */
export const translateWith =
  (words: WordTree): Translate =>
  (key, args = {}) => {
    const [one = '', many = one] = (find(words, key) ?? key).split(' |||| ');
    const text = args['smart_count'] === undefined || args['smart_count'] === 1 ? one : many;
    return text.replace(/%\{(\w+)\}/g, (all, name: string) => (name in args ? String(args[name]) : all));
  };
