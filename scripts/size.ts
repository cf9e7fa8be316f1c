/**
 * `npm run size`: how many kB of JavaScript a person waits for, in the real browser with an empty cache. With `--why`,
 * also which packages they are.
 */
import { parseArgs } from 'node:util';
import { wordsOf } from './product/problem';

/** In kB; packages below this are added up. */
const WORTH_NAMING = 0.5;

function isWhyAsked(): boolean {
  try {
    return parseArgs({ options: { why: { type: 'boolean', default: false } } }).values.why;
  } catch (cause) {
    console.error(`${wordsOf(cause)}: known is --why, which names the packages.`);
    return process.exit(1);
  }
}

const why = isWhyAsked();
if (why) process.env.SOURCE_MAPS = 'hidden';

// Loaded here, so that wrong arguments are refused at once.
const { inBrowser } = await import('./checks/inBrowser');
const { byPackage, measureSizes } = await import('./checks/sizes');

const line = (name: string, kB: number, rest = ''): string =>
  `${name.padEnd(38)}${kB.toFixed(1).padStart(6)} kB${rest}`;

await inBrowser(async (browser, { origin, signIns }) => {
  const page = await browser.newPage({ baseURL: origin });
  for (const { until, kB, atMost, scripts } of await measureSizes(page, signIns.administrator)) {
    console.log(line(until, kB, `, at most ${atMost} kB (${scripts.length} scripts)`));
    if (kB > atMost) process.exitCode = 1;
    if (!why) continue;
    const packages = await byPackage(scripts);
    const small = packages.filter(([, size]) => size < WORTH_NAMING);
    for (const [name, size] of packages) if (size >= WORTH_NAMING) console.log(line(`  ${name}`, size));
    console.log(
      line(
        `  ${small.length} others`,
        small.reduce((sum, [, size]) => sum + size, 0),
      ),
    );
  }
});
