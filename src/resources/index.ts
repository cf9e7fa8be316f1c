import type { Config } from '../config';
import { isPathOf } from '../kit/addresses';
import type { ResourceDefinition } from '../kit/defineResource';
import { users } from './users';

/** The list of resources, and the only place that registers one. */
export const resources: readonly ResourceDefinition[] = [users];

/** The list as configured: if the users' service pages, users come page by page. */
export const resourcesFor = ({ pagedUsers }: Pick<Config, 'pagedUsers'>): readonly ResourceDefinition[] =>
  resources.map((resource) => {
    const { paged } = resource.contract;
    return resource === users && pagedUsers && paged ? { ...resource, contract: paged } : resource;
  });

export const isResourcePath = (pathname: string): boolean =>
  resources.some((resource) => isPathOf(resource, pathname));
