import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { isSame } from '../../api/call';
import type { ListOptions } from '../defineResource';
import { listedAs, ResourcesContext, useFields, useResource } from '../resource';

/** The props of a custom list, which replace the definition; its columns are its children. */
export type OwnListOptions = Omit<ListOptions, 'columns'>;

/** Where a list stores its own options, for the forms that are opened from it. */
export const shownListKey = (resource: string): string => `${resource}.shownList`;

/** Provides the resource with the list's own options. */
export function OwnList({ options, children }: { options: OwnListOptions; children: ReactNode }) {
  const { sort, search, filters, chart } = options;
  const fieldOf = useFields();
  // Throws for a misspelled field, which would silently find nothing. A wrong `sort` is reported by the list itself.
  [...(search ?? []), ...(filters ?? []), ...(chart ? [chart] : [])].forEach(fieldOf);
  const resource = useResource();
  const resources = use(ResourcesContext);
  const listed = useMemo(() => {
    const own = listedAs(resource, { sort, search, filters, chart });
    return new Map([...resources, [own.name, own]]);
  }, [resource, resources, sort, search, filters, chart]);
  const [kept, keep] = useStore<OwnListOptions | null>(shownListKey(resource.name), null);
  const isKept = kept !== null && isSame(kept, options);
  useEffect(() => {
    if (!isKept) keep(options);
  });
  return <ResourcesContext value={listed}>{children}</ResourcesContext>;
}
