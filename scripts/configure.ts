/**
 * `npm run configure -- --env .env.staging dist/`: writes a configuration into a built site, and its header files,
 * without building. `--hosting FOLDER` names the folder for files that must not be published; by default `hosting` next
 * to the site.
 */
import { parseArgs } from 'node:util';
import { VARIABLES } from '../src/config';
import { wordsOf } from './product/problem';
import { configureSite } from './site/configureSite';
import { EnvironmentProblem, readEnvironmentFile } from './site/environment';
import { hostingBeside } from './site/headerFiles';

const USAGE = 'npm run configure -- --env .env.staging [--hosting FOLDER] dist/';

try {
  const { values, positionals } = parseArgs({
    options: { env: { type: 'string' }, hosting: { type: 'string' } },
    allowPositionals: true,
  });
  const [site, ...rest] = positionals;
  if (values.env === undefined || site === undefined || rest.length > 0) {
    throw new EnvironmentProblem('Name one file of variables and one built site. Nothing was changed.');
  }
  const environment = readEnvironmentFile(values.env);
  const hosting = values.hosting ?? hostingBeside(site);
  const places = await configureSite({ site, hosting }, environment);
  for (const name of Object.keys(environment).filter((name) => !VARIABLES.includes(name))) {
    console.warn(`${name} is no variable of the console, and was left out.`);
  }
  console.log(
    `${site} is configured by ${values.env}; the files for its host are in ${places.join(' and in ')}.`,
  );
} catch (cause) {
  // Node adds advice on arguments that begin with a dash, which no site does.
  const [words] = wordsOf(cause).split(' To specify a positional argument');
  console.error(`${words}\n${USAGE}`);
  process.exitCode = 1;
}
