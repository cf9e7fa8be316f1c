import { wordsOf } from '../product/problem';
import { admit } from './admit';
import { examine } from './examine';
import type { Finding } from './finding';
import { readOptions, USAGE } from './options';
import { readPassword } from './password';
import type { Patient } from './patient';
import { table } from './table';

interface Surroundings extends Pick<Patient, 'fetch' | 'tell'> {
  readonly print: (words: string) => void;
  /** The width of the table, in characters. */
  readonly columns?: number | undefined;
}

/** A failed finding also has its reason as `problem`, the name that programs look for in every failure. */
const withProblem = (finding: Finding) =>
  finding.holds === false ? { ...finding, problem: finding.means } : finding;

/** Runs the command with these arguments. Resolves with its exit code. */
export async function doctor(
  args: readonly string[],
  { fetch, tell, print, columns }: Surroundings,
): Promise<number> {
  try {
    const options = readOptions(args);
    const password = () => readPassword(options.email ?? '');
    const findings = await examine(await admit(options, { fetch, tell, password }), options.uid);
    const isWell = findings.every(({ holds }) => holds !== false);
    print(
      options.json
        ? JSON.stringify({ holds: isWell, findings: findings.map(withProblem) }, null, 2)
        : table(findings, columns),
    );
    return isWell ? 0 : 1;
  } catch (cause) {
    if (args.includes('--json'))
      print(JSON.stringify({ holds: false, problem: wordsOf(cause), findings: [] }));
    else tell(`${wordsOf(cause)}\n\n${USAGE}`);
    return 1;
  }
}
