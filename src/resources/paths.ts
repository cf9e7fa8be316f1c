import { decodeSegment, paths, userIdIn } from '../routes';
import type { ResourceDefinition } from './definition';

/** react-admin's own addresses of a resource: `/{name}` and `/{name}/{id}`. */
const isResourcePath = (pathname: string, { name, list, edit }: ResourceDefinition): boolean => {
  const [, first, second, ...rest] = pathname.replace(/\/$/, '').split('/');
  if (first !== name || rest.length > 0) return false;
  return second === undefined ? list !== undefined : edit !== undefined && decodeSegment(second) !== null;
};

/** Whether an address belongs to the console half: the dashboard, a user's form, or a resource's own. */
export const isConsolePathOf =
  (resources: readonly ResourceDefinition[]) =>
  (pathname: string): boolean =>
    pathname.replace(/\/$/, '') === paths.dashboard ||
    userIdIn(pathname) !== null ||
    resources.some((resource) => isResourcePath(pathname, resource));
