/** Loads what the first rows of a list don't wait for. */
export const loadAfterRows = () => import('./afterRows');
