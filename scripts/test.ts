/** `npm test` runs every stage; `npm test -- lint unit` runs the named ones. */
import { ensureBrowser } from './browser';
import { type Stage, type StageResult, stages } from './checks/stages';
import { closingWords, lastLine, sum } from './checks/tally';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `No stage is called ${unknown.join(', ')}: there are ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = stages.filter(({ name }) => names.length === 0 || names.includes(name));

if (chosen.some(({ name }) => name === 'e2e')) ensureBrowser();

const results: StageResult[] = [];

async function inOrder(stages: readonly Stage[]): Promise<void> {
  for (const { name, run } of stages) {
    const start = performance.now();
    const result = await run();
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    console.log(`${name.padEnd(12)}${seconds} s  ${lastLine(result.tally)}`);
    if (result.tally.failed > 0) console.log(`\n${result.output.trim()}\n`);
    results.push(result);
  }
}

// Planned for two cores. The stories fill both once their product has started, and only one until then. The components
// fill both, together with only the tests of the service, which mostly wait. Every other stage fills one core.
const named = (name: string) => chosen.filter((stage) => stage.name === name);
const NAMED = ['types', 'server', 'components', 'unused', 'e2e'];
const others = chosen.filter(({ name }) => !NAMED.includes(name));
const calculations = async () => {
  await Promise.all([inOrder(named('types')), inOrder(others)]);
  await inOrder(named('components'));
};
await Promise.all([inOrder(named('server')), calculations()]);
await Promise.all([inOrder(named('unused')), inOrder(named('e2e'))]);

const closing = closingWords(results.flatMap(({ findings }) => findings));
if (closing) console.log(`\n${closing}`);
const total = sum(results.map(({ tally }) => tally));
console.log(lastLine(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
