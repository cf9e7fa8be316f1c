import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's packages, in order of preference: the shell draws no window, which halves the time of a story. */
const SYSTEM_BROWSERS = ['chromium-headless-shell', 'chromium'];

/**
 * Chromium obeys only the last `--disable-features`: the first half repeats Playwright's list, as far as pages can
 * tell. The rest saves work: the full browser draws two pages of its own for each window's address bar, and both
 * browsers keep a process in reserve. Without these, the full browser takes half the time, not much more than the
 * shell.
 */
const FEATURES_OFF = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',

  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

/** One process per tab is enough for tests; everything that would call home is off. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--disable-sync',
  '--disable-quic',
  `--disable-features=${FEATURES_OFF.join()}`,
];

/** The Chromium on this machine: the one in CHROMIUM_PATH, one of the system's, or Playwright's own. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  const system = SYSTEM_BROWSERS.map((name) => `/usr/bin/${name}`);
  return [...system, chromium.executablePath()].find((path) => existsSync(path));
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

function installFromSystem(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const installFirst = () =>
    SYSTEM_BROWSERS.some((name) => run('apt-get', 'install', '-y', '--no-install-recommends', name));
  if (!installFirst() && run('apt-get', 'update')) installFirst();
}

const ADVICE =
  'There is no Chromium and none could be installed: install one, and name it with CHROMIUM_PATH.';

/** The path of a Chromium, which is installed if there is none. Ends the program with one sentence if that fails. */
export function ensureBrowser(): string {
  try {
    const found = findBrowser() ?? install();
    if (found) return found;
    console.error(ADVICE);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
  }
  process.exit(1);
}

function install(): string | undefined {
  console.log('No Chromium here yet: installing one.');
  installFromSystem();
  if (!findBrowser()) run('npx', 'playwright', 'install', '--with-deps', 'chromium');
  return findBrowser();
}
