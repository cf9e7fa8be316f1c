import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { siteHeaders } from '../../headers/headers';
import { caddyfile } from '../../headers/hosting/caddy';
import { cloudflareWorker, wranglerJson } from '../../headers/hosting/cloudflare';
import { cloudfrontJson } from '../../headers/hosting/cloudfront';
import { firebaseJson } from '../../headers/hosting/firebase';
import { netlifyHeaders, netlifyRedirects } from '../../headers/hosting/netlify';
import { nginxConf } from '../../headers/hosting/nginx';
import type { Config } from '../../src/config';
import { makeFolder } from '../product/makeFolder';
import { OWN_ORIGIN } from './page';
import { pageAddresses } from './pageAddresses';

/** The folders of the site and of the files that must not be published. */
export interface Places {
  readonly site: string;
  readonly hosting: string;
}

/** The folder next to the built site for files that must not be published. */
export const hostingBeside = (site: string): string => path.join(path.dirname(path.resolve(site)), 'hosting');

/** The published folder if the site has a sub-path; it then contains the site in a folder with that path. */
const PUBLISHED = 'published';

/** Whether the site is at the root of its host. Only then are header files for hosts written into the site. */
export const isAtRoot = (config: Config | null): boolean => (config?.basePath ?? '/') === '/';

/**
 * Writes the headers of the site in the formats of several hosts: into the site if a host reads them there, otherwise
 * into the folder `hosting`.
 * @param config null for a site without a valid configuration: its headers allow no host but its own
 */
export async function writeHeaderFiles({ site, hosting }: Places, config: Config | null): Promise<void> {
  const base = config?.basePath ?? '/';
  const headers = siteHeaders(config, OWN_ORIGIN, 'reported');
  const addresses = await pageAddresses(base);
  const hasHost = isAtRoot(config);
  const published = hasHost ? path.basename(path.resolve(site)) : PUBLISHED;
  const worker = path.join(hosting, 'cloudflare');
  makeFolder(worker);
  // Netlify and Cloudflare read both at the root of the published folder.
  const atRoot = (name: string) => path.join(hasHost ? site : hosting, name);
  await Promise.all(
    ['_headers', '_redirects'].map((name) => rm(path.join(hasHost ? hosting : site, name), { force: true })),
  );
  await Promise.all([
    writeFile(atRoot('_headers'), netlifyHeaders(headers, addresses, base)),
    writeFile(atRoot('_redirects'), netlifyRedirects(base)),
    writeFile(path.join(hosting, 'firebase.json'), firebaseJson(headers, published, base)),
    writeFile(path.join(hosting, 'nginx.conf'), nginxConf(headers, base)),
    writeFile(path.join(hosting, 'Caddyfile'), caddyfile(headers, base)),
    writeFile(path.join(hosting, 'cloudfront.json'), cloudfrontJson(headers, base)),
    writeFile(
      path.join(worker, 'wrangler.json'),
      wranglerJson(hasHost ? path.relative(worker, site) : `../../${PUBLISHED}`),
    ),
    writeFile(path.join(worker, 'worker.js'), cloudflareWorker(base)),
  ]);
}
