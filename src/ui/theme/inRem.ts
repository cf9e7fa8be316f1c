/** A size that grows with the browser's letters, as CSS: `pixels` for letters of 16 px. */
export const inRem = (pixels: number): string => `${pixels / 16}rem`;
