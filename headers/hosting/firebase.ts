import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const listed = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The globs match the requested path, before a rewrite. Paths that begin with `/__/` are Firebase's own, among them the
// frame of the sign-in if the site is its own authDomain; our headers would keep it from being a frame.
const FOLDER = HASHED_FOLDER.slice(0, -1);

/** Which addresses are ours, and which of them are the page: all but the hashed files. */
const globsOf = (base: string) =>
  base === '/'
    ? { ours: ['!/__/**'], page: [`!/@(__|${FOLDER})/**`] }
    : { ours: [`${base}**`], page: [`${base.slice(0, -1)}{,/}`, `${base}*`, `${base}!(${FOLDER})/**`] };

/**
 * The part `hosting` of a `firebase.json` that stands beside what is published.
 * @param published the folder with the site at its path
 * @param base the path of the site, with a slash at its end
 */
export const firebaseJson = (headers: Headers, published: string, base: string): string => {
  const { ours, page } = globsOf(base);
  const hosting = {
    public: published,
    ignore: ['firebase.json', '**/.*', '**/node_modules/**', '_headers', '_redirects'],
    // A missing hashed file stays a 404: the page would be cached forever instead.
    rewrites: page.map((source) => ({ source, destination: `${base}index.html` })),
    headers: [
      ...ours.map((source) => ({ source, headers: listed(headers) })),
      { source: `${base}${HASHED_FOLDER}**`, headers: listed({ 'Cache-Control': CACHING.forEver }) },
      ...page.map((source) => ({ source, headers: listed({ 'Cache-Control': CACHING.never }) })),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
};
