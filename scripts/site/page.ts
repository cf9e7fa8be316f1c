import { CONFIGURATION } from '../../src/browser/environment';
import { readConfig, VARIABLES } from '../../src/config';
import { EnvironmentProblem, ownVariables, type Environment } from './environment';

/** Stands for the site's own origin while it is unknown: the policies call it 'self'. */
export const OWN_ORIGIN = 'https://site.invalid';

const BLOCK = new RegExp(`(<script type="application/json" id="${CONFIGURATION}">)([\\s\\S]*?)(</script>)`);
const VERSION = /<meta name="version" content="([^"]*)"/;
const ADDRESS = /(\s(?:src|href)=")([^"]*)(?=")/g;

/** The path in a site's configuration; with a wrong configuration its page is at the root. */
function basePathOf(environment: Environment): string {
  const result = readConfig(environment, OWN_ORIGIN);
  return 'config' in result ? result.config.basePath : '/';
}

/** The variables in a page, or null if it is not a page of this console. */
export function environmentIn(page: string): Environment | null {
  try {
    const variables: unknown = JSON.parse(BLOCK.exec(page)?.[2] ?? '');
    return ownVariables({ ...Object(variables) });
  } catch {
    return null;
  }
}

/** The name of a page's build. */
export const versionIn = (page: string): string | undefined => VERSION.exec(page)?.[1];

/** The page with other variables in its data block. Throws an EnvironmentProblem if it has no such block. */
export function withEnvironment(page: string, environment: Environment): string {
  if (!BLOCK.test(page)) {
    throw new EnvironmentProblem(
      'Its index.html has no place for a configuration, so that nothing was changed. Name the folder that npm run build wrote.',
    );
  }
  const known = VARIABLES.filter((name) => environment[name]?.trim()).map((name) => [
    name,
    environment[name],
  ]);
  // Escaped, so that no value can end the script element.
  const data = JSON.stringify(Object.fromEntries(known)).replaceAll('<', '\\u003c');
  return page.replace(BLOCK, (_, begin: string, _before, end: string) => `${begin}${data}${end}`);
}

/** A built page for a configuration: with its variables, and its files' addresses under the site's path. */
export function stampedPage(page: string, environment: Environment): string {
  const before = basePathOf(environmentIn(page) ?? {});
  const base = basePathOf(environment);
  const moved = (address: string): string => {
    const old = ['./', before].find((prefix) => address.startsWith(prefix) && !address.startsWith('//'));
    return old === undefined ? address : base + address.slice(old.length);
  };
  return withEnvironment(page, environment).replace(
    ADDRESS,
    (_, begin: string, address: string) => begin + moved(address),
  );
}
