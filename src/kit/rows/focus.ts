/** The id of a list's heading, which names the table and takes the focus of a removed row. */
export const titleIdOf = (resource: string): string => `${resource}-list`;

/** The id of the button that turns selecting on and off. */
export const selectIdOf = (resource: string): string => `${resource}-select`;

export const focusTitle = (resource: string): void => document.getElementById(titleIdOf(resource))?.focus();

export const focusSelect = (resource: string, options?: FocusOptions): void =>
  document.getElementById(selectIdOf(resource))?.focus(options);

const dialogOf = (element: Element | null) => element?.closest('.MuiModal-root') ?? null;

/** Whether a dialog, or a menu, other than the one that contains `own` has the focus. */
export function isInOtherDialog(own: Element): boolean {
  const dialog = dialogOf(document.activeElement);
  return dialog !== null && dialog !== dialogOf(own);
}
