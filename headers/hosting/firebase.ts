import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const listed = (headers: Headers) => Object.entries(headers).map(([key, value]) => ({ key, value }));

// The globs match what was asked for, before a rewrite. What begins with `/__/` is Firebase's own: among it the frame of the
// sign-in, where the site is its own authDomain, which our headers would keep from being a frame.
const OURS = '!/__/**';
const HASHED = `${HASHED_FOLDER}**`;
const OTHERS = `!/@(__|${HASHED_FOLDER.slice(1, -1)})/**`;

/** The part `hosting` of a `firebase.json` that stands beside the built site. */
export const firebaseJson = (headers: Headers, siteFolder: string): string => {
  const hosting = {
    public: siteFolder,
    ignore: ['firebase.json', '**/.*', '**/node_modules/**', '_headers', '_redirects'],
    // A hashed file that is gone stays a 404: the page in its place would be kept for ever.
    rewrites: [{ source: OTHERS, destination: '/index.html' }],
    headers: [
      { source: OURS, headers: listed(headers) },
      { source: HASHED, headers: listed({ 'Cache-Control': CACHING.forEver }) },
      { source: OTHERS, headers: listed({ 'Cache-Control': CACHING.never }) },
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
};
