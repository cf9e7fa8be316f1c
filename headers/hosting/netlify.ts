import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const rule = (address: string, headers: Headers): string =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`, which Netlify, Cloudflare Pages and others read from the built site. Where two rules give one header some
 * hosts send both values: `Cache-Control` stands only in rules that never meet.
 * @param addresses the addresses of the page, a `*` for what an address carries at its end
 */
export const netlifyHeaders = (headers: Headers, addresses: readonly string[]): string =>
  [
    rule('/*', headers),
    rule(`${HASHED_FOLDER}*`, { 'Cache-Control': CACHING.forEver }),
    ...addresses.map((address) => rule(address, { 'Cache-Control': CACHING.never })),
    '',
  ].join('\n');

/** `_redirects`: the page for whatever no file answers. */
export const NETLIFY_REDIRECTS = '/* /index.html 200\n';
