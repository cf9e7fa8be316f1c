/**
 * `npm run doctor -- --site https://console.example`: checks a deployment from outside, and says what fails, what that
 * means and what to do. Changes nothing without --write. Exits with 1 if something fails.
 */
import { admit } from './doctor/admit';
import { examine } from './doctor/examine';
import type { Finding } from './doctor/finding';
import { readOptions, USAGE } from './doctor/options';
import { readPassword } from './doctor/password';
import { table } from './doctor/table';
import { wordsOf } from './product/problem';

/** A failure has its reason under the name that machines look for. */
const withProblem = (finding: Finding) =>
  finding.holds === false ? { ...finding, problem: finding.means } : finding;

const args = process.argv.slice(2);

try {
  const options = readOptions(args);
  const patient = await admit(options, {
    fetch: (address, init) => fetch(address, init),
    tell: (sentence) => console.error(sentence),
    password: () => readPassword(options.email ?? ''),
  });
  const findings = await examine(patient, options.uid);
  const isWell = findings.every(({ holds }) => holds !== false);
  console.log(
    options.json
      ? JSON.stringify({ holds: isWell, findings: findings.map(withProblem) }, null, 2)
      : table(findings, process.stdout.isTTY ? process.stdout.columns : undefined),
  );
  process.exitCode = isWell ? 0 : 1;
} catch (cause) {
  if (args.includes('--json'))
    console.log(JSON.stringify({ holds: false, problem: wordsOf(cause), findings: [] }));
  else console.error(`${wordsOf(cause)}\n\n${USAGE}`);
  process.exitCode = 1;
}
