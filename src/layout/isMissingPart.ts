/** What Chromium, Firefox and Safari say of a script that can't be loaded, and Vite of a stylesheet. */
const MISSING =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/i;

/** Whether an error says that a part of the site could not be loaded, as after a new version was published. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && MISSING.test(error.message);
