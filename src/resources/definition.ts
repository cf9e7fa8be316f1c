import type { ComponentType } from 'react';
import type { ResourceContract } from '../api/resourceContract';

/**
 * One resource, whole: react-admin's routes, menu, labels and access, and the data provider's calls, derive from it.
 * It stays light, because the sign-in half reads it too: views are lazy.
 */
export interface ResourceDefinition {
  /** react-admin's name of the resource: `/{name}` and `/{name}/{id}` are its addresses. */
  readonly name: string;
  readonly label: { readonly one: string; readonly many: string };
  /** The labels of the row's fields, by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly icon?: ComponentType;
  /** Who may see and use it. */
  readonly access: 'admin';
  readonly contract: ResourceContract;
  readonly list?: ComponentType;
  readonly edit?: ComponentType;
  /** Addresses that stand in place of react-admin's own, which then lead there. */
  readonly home?: {
    readonly list?: string;
    /** The route's pattern, and the address of one row. */
    readonly edit?: { readonly path: string; readonly to: (id: string) => string };
  };
}
