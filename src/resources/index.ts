import { isPathOf } from '../kit/addresses';
import type { ResourceDefinition } from '../kit/defineResource';
import { users } from './users';

/** THE list of resources: nothing else registers one. */
export const resources: readonly ResourceDefinition[] = [users];

/** Whether an address belongs to a resource. */
export const isResourcePath = (pathname: string): boolean =>
  resources.some((resource) => isPathOf(resource, pathname));
