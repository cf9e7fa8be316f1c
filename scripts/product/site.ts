import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programFile, startChild, type Child } from './child';
import { StartProblem } from './problem';
import type { SiteEnv } from './siteEnv';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = join(ROOT, 'vite.config.ts');

/**
 * Starts to build the site into a folder, without header files: its server sends the headers.
 * @param sources the folder with the page and `src`
 */
export const startBuild = (
  folder: string,
  { variables }: Pick<SiteEnv, 'variables'>,
  sources: string = ROOT,
): Child =>
  startChild(
    programFile('vite/bin/vite.js'),
    ['build', sources, '--config', CONFIG, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    ROOT,
    { ...process.env, NODE_OPTIONS: undefined, NODE_ENV: 'production', HEADER_FILES: 'none', ...variables },
  );

/** Resolves when the build is done. Rejects with a StartProblem that quotes the build's output. */
export async function built(build: Child): Promise<void> {
  const code = await build.ended;
  if (code !== 0)
    throw new StartProblem(`The site could not be built. The build's own words:\n${build.words()}`);
}
