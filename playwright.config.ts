import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser';

/** No host outside of this machine is resolved: a page that requests one fails its test and reaches nobody. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

/**
 * V8 options for the pages of stories, which live for seconds only. In that time, the optimizing compilers and frequent
 * garbage collections don't pay off. Playwright asks for the line of each error, for which V8 would compile a file a
 * second time unless it records source positions at once. Together, this saves about a tenth of the stories' work.
 */
const briefly = `--js-flags=${[
  '--no-opt',
  '--no-maglev',
  '--min-semi-space-size=16',
  '--no-enable-lazy-source-positions',
].join(' ')}`;

/** Stories on sites of their own. The worker that runs a file builds its site once. */
const OWN_SITES = ['**/orders.spec.ts', '**/environments.spec.ts'];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  // One more than two cores: a story spends a third of its time waiting for the service or the page.
  workers: 3,
  // A story that only passes on the retry is named at the end of the run.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // Generous, because a busy machine takes ten times as long. No story relies on one of these limits to pass.
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
    // Animations cost a fifth of a page's work. The main journeys turn them on: `reducedMotion: 'no-preference'`.
    reducedMotion: 'reduce',
    // No traces, because recording every story takes half as long again. `--trace=on` records the stories of one run.
    screenshot: 'only-on-failure',
  },
  // Projects that can't run fully in parallel begin first, so that they run beside the others and not alone at the end.
  projects: [
    { name: 'own-sites', testMatch: OWN_SITES, grepInvert: /@switches/ },
    // One worker, because these stories share the service's only set of switches.
    { name: 'switches', grep: /@switches/, workers: 1 },
    { name: 'stories', testIgnore: OWN_SITES, grepInvert: /@switches/, fullyParallel: true },
  ],
});
