const dialogOf = (element: Element | null) => element?.closest('.MuiModal-root') ?? null;

/** Whether a dialog, or a menu, other than the one that contains `own` has the focus. */
export function isInOtherDialog(own: Element): boolean {
  const dialog = dialogOf(document.activeElement);
  return dialog !== null && dialog !== dialogOf(own);
}
