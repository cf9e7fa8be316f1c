declare const __VERSION__: string;

/** What this build calls itself: the version of package.json, and the commit where one is known. */
export const VERSION: string = __VERSION__;
