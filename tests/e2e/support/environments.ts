import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { siteHeaders } from '../../../headers/headers';
import { anyFreePort } from '../../../scripts/product/ports';
import { siteEnv } from '../../../scripts/product/siteEnv';
import { configOf } from '../../../scripts/site/environment';
import { configureSite } from '../../../scripts/site/configureSite';
import { listen, listenerOf } from '../../../server/index';
import { siteRoutes } from '../../../server/site/site';
import { handOn } from './handOn';
import type { ProductAccess } from './product';

/** What differs between the two environments; both serve the same build. */
export const ENVIRONMENTS = [
  { name: 'staging', basePath: '/staging/', service: '/first' },
  { name: 'production', basePath: '/console/live/', service: '/second' },
] as const;

/**
 * Serves the product's own build under two paths of another host, each with its own configuration that names its own
 * service.
 */
export async function startEnvironments({ origin: product, authEmulator, siteDir }: ProductAccess) {
  const folder = await mkdtemp(path.join(tmpdir(), 'environments-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const port = await anyFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = siteEnv({}, origin, authEmulator);

    const app = new Hono();
    app.all('/v1/*', handOn(product));
    for (const { name, basePath, service } of ENVIRONMENTS) {
      const site = path.join(folder, name);
      const variables = {
        ...env.variables,
        VITE_ENVIRONMENT: name,
        VITE_BASE_PATH: basePath,
        VITE_API_HOST: `${service}/api`,
        VITE_SIMULATOR_HOST: `${service}/simulator`,
      };
      await cp(siteDir, site, { recursive: true });
      await configureSite({ site, hosting: path.join(folder, `${name}-hosting`) }, variables);
      app.all(`${service}/*`, handOn(product, service));
      const headers = siteHeaders(configOf(variables, origin), origin, 'enforced');
      const routes = siteRoutes(site, headers, basePath);
      app.all(`${basePath}*`, (c) => routes.fetch(c.req.raw));
    }
    const { close } = await listen(port, () => listenerOf(app));
    return {
      origin,
      /** The files of an environment. */
      folderOf: (name: string) => path.join(folder, name),
      async stop(): Promise<void> {
        await close();
        await remove();
      },
    };
  } catch (cause) {
    await remove();
    throw cause;
  }
}

export type Environments = Awaited<ReturnType<typeof startEnvironments>>;
