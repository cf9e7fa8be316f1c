/** `npm test` runs every stage; `npm test -- lint unit` runs the named ones. */
import { ensureBrowser } from './browser';
import { type StageResult, stages } from './checks/stages';
import { lastLine, sum } from './checks/tally';

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
for (const { name, run } of chosen) {
  process.stdout.write(name.padEnd(12));
  const start = performance.now();
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  console.log(`${seconds} s  ${lastLine(result.tally)}`);
  if (result.tally.failed > 0) console.log(`\n${result.output.trim()}\n`);
  results.push(result);
}

const total = sum(results.map(({ tally }) => tally));
console.log(lastLine(total));
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
