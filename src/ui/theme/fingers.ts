/** The media query of a touch screen: a finger needs more space than a pointer. */
export const COARSE = '@media (pointer: coarse)';

/** The least height, in pixels, of what is touched. */
export const forFingers = { [COARSE]: { minHeight: 44 } } as const;
