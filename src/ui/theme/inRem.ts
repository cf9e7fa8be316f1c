/** A CSS size that scales with the browser's font size: `pixels` at a font size of 16 px. */
export const inRem = (pixels: number): string => `${pixels / 16}rem`;
