import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import type { ResourceDefinition } from '../../src/kit/defineResource';
import { paths } from '../../src/routes';

const RESOURCES = fileURLToPath(new URL('../../src/resources/index.ts', import.meta.url));

/**
 * Every address at which a static host answers with the page: a `*` for a parameter of a route.
 * @param base the path of the site, with a slash at its end
 */
export async function pageAddresses(base: string): Promise<readonly string[]> {
  // The definitions import icons and views, which Node alone can't load.
  const { module } = await runnerImport<{ resources: readonly ResourceDefinition[] }>(RESOURCES);
  const ofResources = module.resources.flatMap(({ name, routes = {} }) => [
    `/${name}`,
    `/${name}/*`,
    ...Object.values<string>({ ...routes }),
  ]);
  const addresses = ['/index.html', ...Object.values(paths), ...ofResources];
  return [...new Set(addresses.map((address) => base + address.slice(1).replace(/:\w+/, '*')))];
}
