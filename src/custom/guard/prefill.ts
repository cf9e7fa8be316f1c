import type { Location } from 'react-router';

/**
 * Removes from an address the values that react-admin would fill a form with: `?source=` in the query, and `record` in
 * the router's state. Someone else's link could contain either.
 * @returns the address without them, or null if there is nothing to remove
 * @see getRecordFromLocation in ra-core
 */
export function withoutPrefill({ pathname, search, hash, state }: Location<unknown>) {
  const query = new URLSearchParams(search);
  const hasSource = query.has('source');
  const hasRecord = typeof state === 'object' && state !== null && ('record' in state || 'source' in state);
  if (!hasSource && !hasRecord) return null;
  query.delete('source');
  const rest = query.toString();
  return {
    to: { pathname, search: hasSource ? rest && `?${rest}` : search, hash },
    state: hasRecord ? null : state,
  };
}
