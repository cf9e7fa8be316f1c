import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const listed = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// Globs match the requested path, before any rewrite. Paths under `/__/` belong to Firebase. One of them is the sign-in
// frame of a site that is its own authDomain, and our headers would stop browsers from framing it.
const FOLDER = HASHED_FOLDER.slice(0, -1);

/** `ours` matches every address of the site, and `page` those outside the folder of hashed files. */
const globsOf = (base: string) =>
  base === '/'
    ? { ours: ['!/__/**'], page: [`!/@(__|${FOLDER})/**`] }
    : { ours: [`${base}**`], page: [`${base.slice(0, -1)}{,/}`, `${base}*`, `${base}!(${FOLDER})/**`] };

/**
 * A `firebase.json` with only the section `hosting`, to be put next to the published folder.
 * @param published the folder with the site at its path
 * @param base the path of the site, with a slash at its end
 */
export const firebaseJson = (headers: Headers, published: string, base: string): string => {
  const { ours, page } = globsOf(base);
  const hosting = {
    public: published,
    ignore: ['firebase.json', '**/.*', '**/node_modules/**', '_headers', '_redirects'],
    // Not for hashed files: the page in place of a missing one would be cached forever.
    rewrites: page.map((source) => ({ source, destination: `${base}index.html` })),
    headers: [
      ...ours.map((source) => ({ source, headers: listed(headers) })),
      { source: `${base}${HASHED_FOLDER}**`, headers: listed({ 'Cache-Control': CACHING.forEver }) },
      ...page.map((source) => ({ source, headers: listed({ 'Cache-Control': CACHING.never }) })),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
};
