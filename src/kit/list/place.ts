import { createContext, use, useLayoutEffect, type RefObject } from 'react';
import type { ResourceRow } from '../../api/contract';

/** Where a list was left: the scroll position, and the row whose form was opened. */
export interface Place {
  readonly top: number;
  readonly id?: string;
}

/** The place of each list, by resource, while the console is open. */
export const PlacesContext = createContext<Map<string, Place>>(new Map());

/** Records whose form is open: the list then continues from there. */
export function useFormPlace(resource: string, id: string): void {
  const places = use(PlacesContext);
  useLayoutEffect(() => {
    places.set(resource, { top: 0, ...places.get(resource), id });
  }, [places, resource, id]);
}

/**
 * Restores the scroll position of a list that was left for a form, and focuses the row, which is marked for a moment.
 */
export function useListPlace(
  resource: string,
  rows: readonly ResourceRow[] | undefined,
  list: RefObject<HTMLElement | null>,
): void {
  const places = use(PlacesContext);
  useLayoutEffect(
    () => () => {
      // A list that is left again before its rows are there keeps the row to return to.
      if (places.get(resource)?.id === undefined) places.set(resource, { top: window.scrollY });
    },
    [places, resource],
  );
  useLayoutEffect(() => {
    const { id, top } = places.get(resource) ?? {};
    if (!rows || id === undefined) return;
    places.delete(resource);
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
  }, [places, resource, rows, list]);
}
