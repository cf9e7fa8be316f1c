import type { RequestListener, Server } from 'node:http';
import { createServer } from 'vite';
import { COMMON_HEADERS } from '../../headers/headers';
import { ROOT } from './site';
import type { SiteEnv } from './siteEnv';

const SERVICE = /^\/(api|simulator|v1)(\/|\?|$)/;

/**
 * Answers the service's calls itself and passes everything else to Vite, with hot reload on the same address.
 * @param server the listening server; Vite's socket uses it too
 */
export async function devSite(service: RequestListener, server: Server, { variables }: SiteEnv) {
  Object.assign(process.env, variables);
  const vite = await createServer({
    root: ROOT,
    // The default loader warns of every import that names no file extension.
    configLoader: 'runner',
    logLevel: 'warn',
    appType: 'spa',
    // The store's files change with every write and are not sources.
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: ['**/.local/**'] } },
  });
  const listener: RequestListener = (request, response) => {
    if (SERVICE.test(request.url ?? '')) {
      service(request, response);
      return;
    }
    // Without a policy: Vite's hot reload adds scripts and styles to the page.
    for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    vite.middlewares(request, response);
  };
  return { listener, close: () => vite.close() };
}
