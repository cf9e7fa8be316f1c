/*
 * In a build, this replaces the library with which react-admin reads and writes the addresses of its lists
 * (vite.config.ts): browsers can do all that react-admin uses of it.
 */

export const parse = (search: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URLSearchParams(search));

/** In the order of the names. Undefined values are left out. */
export const stringify = (fields: Readonly<Record<string, unknown>>): string =>
  Object.keys(fields)
    .filter((name) => fields[name] !== undefined)
    .toSorted()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(String(fields[name]))}`)
    .join('&');
