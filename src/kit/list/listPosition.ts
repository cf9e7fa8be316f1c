import { createContext, use, useLayoutEffect, type RefObject } from 'react';
import type { ResourceRow } from '../../api/contract';

/** Where a list was left: the scroll position, and the row whose form was opened. */
export interface ListPosition {
  readonly top: number;
  readonly id?: string;
}

/** The position of each list, by resource, while the console is open. */
export const ListPositionsContext = createContext<Map<string, ListPosition>>(new Map());

/** Remembers the row whose form is open, so that the list returns to it. */
export function useOpenedRow(resource: string, id: string): void {
  const positions = use(ListPositionsContext);
  useLayoutEffect(() => {
    positions.set(resource, { top: 0, ...positions.get(resource), id });
  }, [positions, resource, id]);
}

/** Goes back to where a list was left for a form, and focuses the row, which is marked for a moment. */
export function useListPosition(
  resource: string,
  rows: readonly ResourceRow[] | undefined,
  list: RefObject<HTMLElement | null>,
): void {
  const positions = use(ListPositionsContext);
  useLayoutEffect(
    () => () => {
      // If the list is left again before its rows arrive, the row to return to is kept.
      if (positions.get(resource)?.id === undefined) positions.set(resource, { top: window.scrollY });
    },
    [positions, resource],
  );
  useLayoutEffect(() => {
    const { id, top } = positions.get(resource) ?? {};
    if (!rows || id === undefined) return;
    positions.delete(resource);
    if (top) window.scrollTo({ top });
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])].find(
      ({ dataset }) => dataset['id'] === id,
    );
    if (!row) return;
    const { top: upper, bottom } = row.getBoundingClientRect();
    if (upper < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
    if (!row.hasAttribute('tabindex')) row.tabIndex = -1;
    row.focus({ preventScroll: true });
    row.dataset['returned'] = '';
  }, [positions, resource, rows, list]);
}
