/**
 * `npm run soak [-- --minutes 3]`: whether a page grows during 15 minutes of work. Prints its figures after each
 * minute, and fails if one of them was ever more than 10 % above that of the first minute.
 */
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { inBrowser } from './checks/inBrowser';
import { signIn } from './checks/signIn';
import type { Product } from './product/product';
import { wordsOf } from './product/problem';
import { openGauge } from './soak/gauge';
import { type Figures, growth, grown, LIMIT } from './soak/growth';
import { administrator } from './soak/round';
import { table } from './soak/table';

const MINUTE = 60_000;

/**
 * Turns off machine code: the engine keeps compiling frequent code and counts it as heap. The heap of the page itself
 * is the same.
 */
const BROWSER_ARGS = ['--js-flags=--jitless'];

function minutesAsked(): number {
  try {
    const { minutes } = parseArgs({ options: { minutes: { type: 'string', default: '15' } } }).values;
    if (/^\d+$/.test(minutes) && Number(minutes) > 1) return Number(minutes);
    throw new Error(`--minutes is "${minutes}", and should be a whole number from 2`);
  } catch (cause) {
    console.error(`${wordsOf(cause)}: known is --minutes, 15 without it.`);
    return process.exit(1);
  }
}

async function soak(browser: Browser, { origin, signIns }: Product, minutes: number): Promise<void> {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1280, height: 800 } });
  await signIn(page, signIns.administrator);
  const { playRound, rest } = administrator(page);
  const measure = await openGauge(page);

  console.log(table.heading);
  const start = performance.now();
  const samples: Figures[] = [];
  for (let round = 0; samples.length < minutes; round += 1) {
    await playRound(round);
    if (performance.now() - start < (samples.length + 1) * MINUTE) continue;
    await rest();
    const figures = await measure();
    samples.push(figures);
    console.log(table.figures(samples.length, round + 1, figures));
  }
  process.exitCode = judge(samples);
}

function judge([first, ...later]: readonly Figures[]): number {
  if (!first) return 1;
  const grew = growth(first, later);
  console.log(table.growth(grew));
  const measures = grown(grew);
  const limit = `${100 * LIMIT} %`;
  if (measures.length === 0) console.log(`Nothing grew beyond ${limit} after the first minute.`);
  else console.log(`Beyond ${limit} after the first minute: ${measures.map(table.nameOf).join(', ')}.`);
  return measures.length === 0 ? 0 : 1;
}

const minutes = minutesAsked();
await inBrowser((browser, product) => soak(browser, product, minutes), BROWSER_ARGS);
