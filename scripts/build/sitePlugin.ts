import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Config } from '../../src/config';
import { configOf, EnvironmentProblem, ownVariables, type Environment } from '../site/environment';
import { hostingBeside, writeHeaderFiles } from '../site/headerFiles';
import { OWN_ORIGIN, stampedPage, withEnvironment } from '../site/page';
import { buildVersion } from './version';

/** The configuration; null, with a warning, if there is none yet: `npm run configure` may write it later. */
function configIn(environment: Environment, warn: (words: string) => void): Config | null {
  try {
    return configOf(environment, OWN_ORIGIN);
  } catch (cause) {
    if (!(cause instanceof EnvironmentProblem)) throw cause;
    warn(
      `${cause.message}\nUntil npm run configure corrects that, the page says this in place of the console, and its headers allow no host but its own.`,
    );
    return null;
  }
}

/**
 * Puts the configuration into the page, where `npm run configure` finds and replaces it. Files refer to each other by
 * relative paths, so that only the page contains the site's path.
 * @param withHeaderFiles whether the headers are also written, in the formats of several hosts
 */
export function sitePlugin(withHeaderFiles: boolean): Plugin {
  let environment: Environment = {};
  let isBuild = false;
  return {
    name: 'site',

    config: (_, { command }) => (command === 'build' ? { base: './' } : {}),

    configResolved(config) {
      environment = ownVariables(config.env);
      isBuild = config.command === 'build';
    },

    transformIndexHtml: (page) => ({
      html: isBuild ? page : withEnvironment(page, environment),
      tags: [{ tag: 'meta', attrs: { name: 'version', content: buildVersion() }, injectTo: 'head' }],
    }),

    async writeBundle({ dir: site }) {
      if (site === undefined) return;
      const file = path.join(site, 'index.html');
      await writeFile(file, stampedPage(await readFile(file, 'utf8'), environment));
      if (!withHeaderFiles) return;
      const config = configIn(environment, (words) => this.warn(words));
      await writeHeaderFiles({ site, hosting: hostingBeside(site) }, config);
    },
  };
}
