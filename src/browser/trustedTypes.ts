import { SCRIPT_HOSTS } from './scriptHosts';

declare global {
  interface Window {
    /** TypeScript's DOM types don't include it yet. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

/** What react-admin writes as HTML where a field has no help: a zero-width space. */
const EMPTY_HELP = '&#8203;';

/** The folder of our own scripts and workers, in the folder of the page. */
const OWN_SCRIPTS = 'assets/';

/** The HTML itself where it is harmless, or null, which makes the browser refuse it. */
export const allowedHtml = (html: string): string | null => (html === EMPTY_HELP ? html : null);

/**
 * The address itself where scripts may be loaded from it, or null.
 * @param page the address of the page
 * @param basePath the path of the site, with a slash at its end
 */
export function allowedScript(address: string, page: string, basePath: string): string | null {
  if (!URL.canParse(address, page)) return null;
  const { href } = new URL(address, page);
  const folders = [new URL(basePath + OWN_SCRIPTS, page).href, ...SCRIPT_HOSTS];
  return folders.some((folder) => href.startsWith(folder)) ? address : null;
}

/**
 * Creates the only Trusted Types policy of the page. It decides about everything that a library gives the browser as
 * HTML or as the address of a script; text is never run as code. Call it before anything is rendered; it does nothing
 * where the browser has no Trusted Types.
 */
export function createDefaultPolicy(basePath: string): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (address: string) => allowedScript(address, window.location.href, basePath),
  });
}
