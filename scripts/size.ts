/** `npm run size`: the kB of JavaScript that a person waits for, in the real browser with an empty cache. */
import { inBrowser } from './checks/inBrowser';
import { measureSizes } from './checks/sizes';

await inBrowser(async (browser, { origin, signIns }) => {
  const page = await browser.newPage({ baseURL: origin });
  for (const { until, kB, atMost, scripts } of await measureSizes(page, signIns.administrator)) {
    console.log(
      `${until.padEnd(38)}${kB.toFixed(1).padStart(6)} kB, at most ${atMost} kB (${scripts} scripts)`,
    );
    if (kB > atMost) process.exitCode = 1;
  }
});
