import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser';

/** Nothing outside this machine has a name: a page that asks for it fails its test and reaches nobody. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/**
 * A story's pages live for seconds: their scripts are gone before it pays to have them compiled by the two slower
 * compilers, and so is what they make before it pays to look for what of it is garbage. What is compiled knows its lines
 * at once: who watches a page is told the lines of each error, and a file would be compiled a second time for them.
 * Together about a tenth of the stories' work.
 */
const briefly = `--js-flags=${[
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=16',
  '--no-enable-lazy-source-positions',
].join(' ')}`;

/** Stories on a site of their own, which the worker that plays a file builds once. */
const OWN_SITES = ['**/orders.spec.ts', '**/environments.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // One more than two cores: a story waits for a third of its time, for the service or for the next look at the page.
  workers: 3,
  // What passes only then is named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A machine that does much besides takes ten times as long: no story counts on any of these to pass.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: [...browserArgs, offline, briefly] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 30_000,
    // What moves costs a fifth of the work of a page. The main journeys have it move: `reducedMotion: 'no-preference'`.
    reducedMotion: 'reduce',
    // Recording every story for the few that fail takes half as long again: `--trace=on` records the one at hand.
    screenshot: 'only-on-failure',
  },
  // What runs one at a time begins first, beside the others: at the end it would run alone.
  projects: [
    { name: 'own-sites', testMatch: OWN_SITES, grepInvert: /@switches/ },
    // The switches are one state that the whole service shares.
    { name: 'switches', grep: /@switches/, workers: 1 },
    { name: 'stories', testIgnore: OWN_SITES, grepInvert: /@switches/, fullyParallel: true },
  ],
});
