import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const listed = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The globs match what was asked for, before a rewrite. What begins with `/__/` is Firebase's own: among it the frame of the
// sign-in, where the site is its own authDomain, which our headers would keep from being a frame.
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
    // A hashed file that is gone stays a 404: the page in its place would be kept for ever.
    rewrites: page.map((source) => ({ source, destination: `${base}index.html` })),
    headers: [
      ...ours.map((source) => ({ source, headers: listed(headers) })),
      { source: `${base}${HASHED_FOLDER}**`, headers: listed({ 'Cache-Control': CACHING.forEver }) },
      ...page.map((source) => ({ source, headers: listed({ 'Cache-Control': CACHING.never }) })),
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
};
