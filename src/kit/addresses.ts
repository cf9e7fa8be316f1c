import { isAddressable } from '../api/call';
import { buildPath, decodeSegment, isSegment } from '../routes';
import { isView, type ResourceDefinition } from './defineResource';

type Addressed = Pick<ResourceDefinition, 'name' | 'routes' | 'contract' | 'edit' | 'create'>;

const CREATE = 'create';
/** Ends the address of react-admin's show view, below the form's address. No definition has such a view. */
const SHOW = 'show';
const ID = ':id';

export const listPath = ({ name, routes }: Addressed): string => routes?.list ?? buildPath(name);

export const createPath = ({ name, routes }: Addressed): string => routes?.create ?? buildPath(name, CREATE);

/** Every address of a resource as a pattern; the default ones stay valid where `routes` replaces them. */
export const addressesOf = (resource: Addressed): ReadonlySet<string> => {
  const [list, edit] = [buildPath(resource.name), `${buildPath(resource.name)}/${ID}`];
  return new Set([listPath(resource), list, createPath(resource), resource.routes?.edit ?? edit, edit]);
};

/** Escapes the first letter of the last segment: the path decodes to the same text but is written differently. */
const withEscapedEnd = (path: string): string =>
  path.replace(/([^/])([^/]*)$/, (_, letter: string, rest: string) => {
    const code = letter.codePointAt(0) ?? 0;
    return `%${code.toString(16).padStart(2, '0')}${rest}`;
  });

const isCreatePath = (resource: Addressed, path: string): boolean =>
  path === createPath(resource) || path === buildPath(resource.name, CREATE);

/** The address of a row's form. Throws a TypeError for an id that can't be part of an address. */
export function editPath(resource: Addressed, id: string): string {
  const { name, routes } = resource;
  if (!hasAddress(id)) throw new TypeError(`No address can carry the id "${id}".`);
  const segment = buildPath(id).slice(1);
  const path = (routes?.edit ?? `${buildPath(name)}/${ID}`).replace(ID, () => segment);
  // A row with the id "create" must not get the address of the form for a new row.
  return isCreatePath(resource, path) ? withEscapedEnd(path) : path;
}

export const hasAddress = (id: string): boolean => isSegment(id) && isAddressable(id);

const trimmed = (pathname: string) => pathname.replace(/(?<=.)\/$/, '');

/** The encoded segment of a path in place of `:id` in a pattern, or in one that `goesOn` below the pattern. */
function segmentIn(pattern: string, pathname: string, goesOn: boolean): string | null {
  const [wanted, found] = [pattern.split('/'), pathname.split('/')];
  const [next] = found.slice(wanted.length);
  if (goesOn ? next === undefined || next === SHOW : wanted.length !== found.length) return null;
  const isMatch = wanted.every((part, index) => part === ID || part === found[index]);
  return isMatch ? (found[wanted.indexOf(ID)] ?? null) : null;
}

/** A custom view may have tabs with addresses below its own, as in react-admin's forms. */
const isBelowCreate = (resource: Addressed, path: string): boolean =>
  [createPath(resource), buildPath(resource.name, CREATE)].some((create) => path.startsWith(`${create}/`));

/**
 * The id of the row whose form has this address, or null if there is none. It is read from the raw path: the router
 * decodes a literal `%2F` twice and would open another row.
 */
export function idIn(resource: Addressed, pathname: string): string | null {
  const path = trimmed(pathname);
  if (isCreatePath(resource, path)) return null;
  const hasTabs = isView(resource.edit) && !isBelowCreate(resource, path);
  for (const goesOn of hasTabs ? [false, true] : [false]) {
    for (const pattern of [resource.routes?.edit, `${buildPath(resource.name)}/${ID}`]) {
      const segment = pattern === undefined ? null : segmentIn(pattern, path, goesOn);
      if (segment !== null) return decodeSegment(segment);
    }
  }
  return null;
}

export function isPathOf(resource: Addressed, pathname: string): boolean {
  const path = trimmed(pathname);
  const { contract, create, edit } = resource;
  if (path === listPath(resource) || path === buildPath(resource.name)) return true;
  if (isCreatePath(resource, path)) return contract.create !== undefined || isView(create);
  if (idIn(resource, pathname) !== null) return contract.update !== undefined || isView(edit);
  return isView(create) && isBelowCreate(resource, path);
}
