/** The id of a list's heading, which names the table and takes the focus of a removed row. */
export const titleIdOf = (resource: string): string => `${resource}-list`;

/** The id of the button that turns selecting on and off. */
export const selectIdOf = (resource: string): string => `${resource}-select`;

export const focusTitle = (resource: string): void => document.getElementById(titleIdOf(resource))?.focus();
