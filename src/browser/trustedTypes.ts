import { SCRIPT_HOSTS } from './scriptHosts';

declare global {
  interface Window {
    /** Not yet known to TypeScript's own DOM. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: Record<'createHTML' | 'createScriptURL', (text: string) => string | null>,
      ): unknown;
    };
  }
}

/** What react-admin writes as HTML where a field has no help: a space of no width. */
const EMPTY_HELP = '&#8203;';

/** The folder of our own scripts and workers, in the folder of the page. */
const OWN_SCRIPTS = 'assets/';

/** The HTML itself where it is harmless, else null, which makes the browser refuse it. */
export const allowedHtml = (html: string): string | null => (html === EMPTY_HELP ? html : null);

/**
 * The address itself where scripts may be loaded from it, else null.
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
 * Makes the one Trusted Types policy of the page, which decides on everything that a library hands to the browser as HTML or as
 * the address of a script; text is never made code. To be called before anything is rendered; does nothing where the
 * browser knows no Trusted Types.
 */
export function createDefaultPolicy(basePath: string): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: allowedHtml,
    createScriptURL: (address: string) => allowedScript(address, window.location.href, basePath),
  });
}
