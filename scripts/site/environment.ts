import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig, type Config } from '../../src/config';
import { configurationTexts } from '../../src/i18n/english/configurationTexts';
import { wordsOf } from '../product/problem';

/** The variables of a configuration, by name. */
export type Environment = Readonly<Record<string, string>>;

/** Why a configuration can't be used, in the sentences that the page shows. */
export class EnvironmentProblem extends Error {
  override readonly name = 'EnvironmentProblem';
}

/** Some Windows editors put it at the start of a file, where it would become part of the first name. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Only the `VITE_` variables of an object with others. */
export const ownVariables = (variables: Readonly<Record<string, unknown>>): Environment =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith('VITE_') && typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/**
 * The `VITE_` variables of a file such as `.env.staging`, without the machine's environment. Throws an
 * EnvironmentProblem.
 */
export function readEnvironmentFile(file: string): Environment {
  try {
    return ownVariables(parseEnv(readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '')));
  } catch (cause) {
    throw new EnvironmentProblem(
      `The file ${file} can't be read (${wordsOf(cause)}). Nothing was changed. Name a file like .env.example.`,
    );
  }
}

/**
 * The configuration of a page at this address. Throws an EnvironmentProblem with a sentence for each missing or wrong
 * variable.
 */
export function configOf(environment: Environment, page: string): Config {
  const result = readConfig(environment, page);
  if ('config' in result) return result.config;
  const { message, line } = configurationTexts;
  throw new EnvironmentProblem([message(result.problems.length), ...result.problems.map(line)].join('\n'));
}
