import { Hono, type Context } from 'hono';
import { CACHING, HASHED_FOLDER, type Headers } from '../../headers/headers';
import { answerRefusal, Refusal } from '../http/refusal';
import { encoded, encodingFor } from './encoding';
import { readSite, type SiteFile } from './files';

const PAGE = '/index.html';
const PAGE_ADDRESSES = new Set(['/', PAGE]);

/** The requested path below that of the site, with a slash at its start; null if it is outside of the site. */
const within = (path: string, base: string): string | null =>
  path.startsWith(base) ? path.slice(base.length - 1) : null;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '';
  }
};

/** Whether a person follows a link or types an address, as opposed to a page that loads a file. */
function isNavigation(c: Context): boolean {
  const destination = c.req.header('Sec-Fetch-Dest');
  if (destination) return destination === 'document';
  return /text\/html|\*\/\*/.test(c.req.header('Accept') ?? '*/*');
}

const cachingOf = (path: string, file: SiteFile): string => {
  if (path === PAGE) return CACHING.never;
  return file.hashed ? CACHING.forEver : CACHING.asked;
};

/**
 * Serves a built site: its files, and index.html for every navigation to an address without a file.
 * @param headers sent with every file, besides those that depend on the file
 * @param base the path of the site, with a slash at its end
 * Throws if the folder has no index.html.
 */
export function siteRoutes(folder: string, headers: Headers, base = '/'): Hono {
  const app = new Hono();
  const files = readSite(folder);
  if (!files.has(PAGE)) throw new Error(`There is no built site in ${folder}: it has no index.html.`);

  app.get('*', async (c) => {
    const { pathname } = new URL(c.req.url);
    const below = within(pathname, base);
    // Outside of the site, or the site's address without its last slash.
    if (below === null) return `${pathname}/` === base ? c.redirect(base) : c.notFound();
    const asked = decoded(below);
    const isAsset = asked.startsWith(`/${HASHED_FOLDER}`);
    const path = files.has(asked) ? asked : PAGE;
    const file = files.get(path);
    if (!file || (path === PAGE && !PAGE_ADDRESSES.has(asked) && (isAsset || !isNavigation(c)))) {
      return answerRefusal(c, new Refusal(404, `There is no file at "${asked}".`));
    }
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header('Content-Type', file.type);
    c.header('Cache-Control', cachingOf(path, file));
    c.header('Vary', 'Accept-Encoding');
    const encoding = encodingFor(file, c.req.header('Accept-Encoding'));
    if (!encoding) return c.body(new Uint8Array(file.content));
    c.header('Content-Encoding', encoding);
    return c.body(new Uint8Array(await encoded(file, encoding)));
  });
  return app;
}
