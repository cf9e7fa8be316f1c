/** The id of a list's heading, which names the table and takes the focus of a removed row. */
export const titleIdOf = (resource: string): string => `${resource}-list`;

/** The id of the button that turns selecting on and off. */
export const selectIdOf = (resource: string): string => `${resource}-select`;

/** Focuses the list's search field, or its heading if it has none. */
export function focusSearch(resource: string): void {
  const title = document.getElementById(titleIdOf(resource));
  const search = title?.closest('section')?.querySelector<HTMLElement>('input[type=search]');
  (search ?? title)?.focus();
}

export const focusTitle = (resource: string): void => document.getElementById(titleIdOf(resource))?.focus();

export const focusSelect = (resource: string, options?: FocusOptions): void =>
  document.getElementById(selectIdOf(resource))?.focus(options);
