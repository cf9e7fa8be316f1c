import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { wordsOf } from '../product/problem';
import { configOf, EnvironmentProblem, type Environment } from './environment';
import { isAtRoot, writeHeaderFiles, type Places } from './headerFiles';
import { OWN_ORIGIN, stampedPage } from './page';

const PAGE = 'index.html';

async function pageIn(site: string): Promise<string> {
  try {
    return await readFile(path.join(site, PAGE), 'utf8');
  } catch (cause) {
    throw new EnvironmentProblem(
      `There is no built site in ${site} (${wordsOf(cause)}). Nothing was changed. Run npm run build first.`,
    );
  }
}

/**
 * Writes a configuration into a built site, and its header files. Nothing is built, and no other file of the site
 * changes, so browsers' caches stay valid. Throws an EnvironmentProblem before anything is changed.
 * @returns the folders with files for the host
 */
export async function configureSite(places: Places, environment: Environment): Promise<readonly string[]> {
  const config = configOf(environment, OWN_ORIGIN);
  const page = stampedPage(await pageIn(places.site), environment);
  // Throws before it writes if a value can't be part of a policy.
  await writeHeaderFiles(places, config).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new EnvironmentProblem(
      `The files for the host can't be written to ${places.hosting} (${wordsOf(cause)}). The page was not changed. ` +
        'Name another folder with --hosting.',
    );
  });
  await writeFile(path.join(places.site, PAGE), page);
  return isAtRoot(config) ? [places.hosting, places.site] : [places.hosting];
}
