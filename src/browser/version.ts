declare const __VERSION__: string;

/** The name of this build: the version in package.json, and the commit where it is known. */
export const VERSION: string = __VERSION__;
