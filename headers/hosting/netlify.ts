import { CACHING, HASHED_FOLDER, type Headers } from '../headers';

const rule = (address: string, headers: Headers): string =>
  [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * `_headers`, which Netlify, Cloudflare and others read at the root of the published folder. If two rules set one
 * header, some hosts send both values: `Cache-Control` is only in rules that never overlap.
 * @param addresses the addresses of the page, with a `*` for a parameter at their end
 * @param base the path of the site, with a slash at its end
 */
export const netlifyHeaders = (headers: Headers, addresses: readonly string[], base: string): string =>
  [
    rule(`${base}*`, headers),
    rule(`${base}${HASHED_FOLDER}*`, { 'Cache-Control': CACHING.forEver }),
    ...addresses.map((address) => rule(address, { 'Cache-Control': CACHING.never })),
    '',
  ].join('\n');

/** `_redirects`: the page if there is no file, but not for a missing hashed file. */
export const netlifyRedirects = (base: string): string =>
  [`${base}${HASHED_FOLDER}* /404 404`, `${base}* ${base}index.html 200`, ''].join('\n');
