/** Milliseconds within which a second click belongs to the first: a double click to most systems. */
export const DOUBLE_CLICK = 500;
