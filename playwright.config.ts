import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser';

/** Nothing outside this machine has a name: a page that asks for it fails its test and reaches nobody. */
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/globalSetup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: findBrowser(), args: [...browserArgs, offline] },
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    // Recording every story for the few that fail takes half as long again: `--trace=on` records the one at hand.
    screenshot: 'only-on-failure',
  },
  // The switches are one state that the whole service shares: their stories run one at a time.
  projects: [
    { name: 'switches', grep: /@switches/, workers: 1 },
    { name: 'stories', grepInvert: /@switches/, fullyParallel: true },
  ],
});
