import type { RequestListener, Server } from 'node:http';
import { createServer } from 'vite';
import { COMMON_HEADERS } from '../../headers/headers';
import { ROOT } from './site';
import type { SiteEnv } from './siteEnv';

const SERVICE = /^\/(api|simulator|v1)(\/|\?|$)/;

/**
 * Answers the service's calls itself, and gives everything else to Vite, with hot reload on the same address.
 * @param server the server that listens; Vite's socket joins it
 */
export async function devSite(service: RequestListener, server: Server, { variables }: SiteEnv) {
  Object.assign(process.env, variables);
  const vite = await createServer({
    root: ROOT,
    logLevel: 'warn',
    appType: 'spa',
    // The store changes with every write; none of its files is a source.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.local/**'] } },
  });
  const listener: RequestListener = (request, response) => {
    if (SERVICE.test(request.url ?? '')) {
      service(request, response);
      return;
    }
    // Without a policy: Vite's hot reload puts scripts and styles into the page as it goes.
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    vite.middlewares(request, response);
  };
  return { listener, close: () => vite.close() };
}
