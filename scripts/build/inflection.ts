/*
 * In a build, this replaces the library with which react-admin guesses the names of resources and fields
 * (vite.config.ts). The resources here define their singular and plural, so its rules for English plurals are not
 * needed. In development react-admin's guessers write code with them, and get the library itself.
 */

export const humanize = (name: string, isInSentence = false): string => {
  const words = name
    .toLowerCase()
    .replace(/_ids?$/, '')
    .replaceAll('_', ' ');
  return isInSentence ? words : capitalize(words);
};

export const capitalize = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();

const underscore = (name: string): string =>
  name
    .replace(/([A-Z])/g, '_$1')
    .replace(/^_/, '')
    .toLowerCase();

const unchanged = (name: string): string => name;

export { unchanged as inflect, unchanged as pluralize, unchanged as singularize };

const steps: Readonly<Record<string, (name: string) => string>> = { humanize, underscore };

export const transform = (name: string, by: readonly string[]): string =>
  by.reduce((text, step) => steps[step]?.(text) ?? text, name);
