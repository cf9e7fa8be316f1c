/** The greatest width of the console's pages, in pixels. */
export const PAGE_WIDTH = 1440;

/** In line with the pages, however wide the window is. */
export const pageSx = { boxSizing: 'border-box', width: '100%', maxWidth: PAGE_WIDTH, mx: 'auto' } as const;

/** The width of a form, and of what is above it. */
export const formSx = { maxWidth: 560, mx: 'auto' } as const;
