import type { ResourceDefinition } from './definition';
import { isConsolePathOf } from './paths';
import { users } from './users';

/** THE list of resources: nothing else registers one. */
export const resources: readonly ResourceDefinition[] = [users];

export const isConsolePath = isConsolePathOf(resources);
