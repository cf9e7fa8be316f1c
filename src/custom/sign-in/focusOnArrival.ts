/**
 * For the one field of a step that a click led to: the cursor is there at once. React's own `autoFocus` would do the
 * same, but reads as a page that takes the focus unasked.
 */
export const focusOnArrival = (field: HTMLInputElement | null): void => field?.focus();
