import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { siteHeaders } from '../../headers/headers';
import { firebaseJson } from '../../headers/hosting/firebase';
import { NETLIFY_REDIRECTS, netlifyHeaders } from '../../headers/hosting/netlify';
import { nginxConf } from '../../headers/hosting/nginx';
import { readConfig } from '../../src/config';
import { pageAddresses } from './pageAddresses';

/** Stands for the site's own origin, which nobody knows when it is built: the policies call it 'self'. */
const OWN_ORIGIN = 'https://site.invalid';

/** The folder beside the built site for what must not be published. */
const BESIDE = 'hosting';

/**
 * Writes the headers of the site in the words of several hosts: into the site where a host reads them there, else into
 * the folder `hosting` beside it.
 */
export function headerFiles(): Plugin {
  let env: Record<string, unknown> = {};
  return {
    name: 'header-files',
    apply: 'build',

    configResolved(config) {
      env = config.env;
    },

    async writeBundle({ dir: site }) {
      if (site === undefined) return;
      const result = readConfig(env, OWN_ORIGIN);
      const config = 'config' in result ? result.config : null;
      if (!config) this.warn('The site has no valid configuration: its headers allow no host but its own.');
      const headers = siteHeaders(config, OWN_ORIGIN, 'reported');
      const beside = path.join(path.dirname(site), BESIDE);
      await mkdir(beside, { recursive: true });
      await Promise.all([
        writeFile(path.join(site, '_headers'), netlifyHeaders(headers, pageAddresses)),
        writeFile(path.join(site, '_redirects'), NETLIFY_REDIRECTS),
        writeFile(path.join(beside, 'firebase.json'), firebaseJson(headers, path.basename(site))),
        writeFile(path.join(beside, 'nginx.conf'), nginxConf(headers)),
      ]);
    },
  };
}
