import { use, useEffect, useMemo, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { isSame } from '../../data/versions';
import type { ListOptions } from '../defineResource';
import { listedAs, ResourcesContext, useResource } from '../resource';

/** What a list of one's own says of itself, over the definition; its columns are its children. */
export type OwnListOptions = Omit<ListOptions, 'columns'>;

/** Where a list that was shown keeps that, for the forms that go on through it. */
export const shownListKey = (resource: string): string => `${resource}.shownList`;

/** The resource, for what is within, as the list shows it. */
export function OwnList({ options, children }: { options: OwnListOptions; children: ReactNode }) {
  const { sort, search, filters, picture } = options;
  const resource = useResource();
  const resources = use(ResourcesContext);
  const listed = useMemo(() => {
    const own = listedAs(resource, { sort, search, filters, picture });
    return new Map([...resources, [own.name, own]]);
  }, [resource, resources, sort, search, filters, picture]);
  const [kept, keep] = useStore<OwnListOptions | null>(shownListKey(resource.name), null);
  const isKept = isSame(kept, options);
  useEffect(() => {
    if (!isKept) keep(options);
  });
  return <ResourcesContext value={listed}>{children}</ResourcesContext>;
}
