/** `npm run screenshots [-- name ...]`: every page, or the named ones, in light, dark and on a phone, into docs. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArgs, ensureBrowser } from './browser';
import { signIn } from './checks/signIn';
import { startTemporaryProduct } from './checks/temporaryProduct';
import type { Product } from './product';
import { built, startBuild } from './product/site';
import { shots } from './screenshots/shots';
import { openPage, serveSite, takePicture, variants } from './screenshots/studio';

const FOLDER = 'docs/screenshots';
const variantNames = Object.keys(variants) as (keyof typeof variants)[];
const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);
const fileOf = (name: string, variant: string) => join(FOLDER, `${name}-${variant}.png`);

async function takeShots(browser: Browser, product: Product): Promise<void> {
  for (const { name, who, open } of shots.filter((shot) => isWanted(shot.name))) {
    for (const variant of variantNames) {
      const page = await openPage(browser, variant, product.origin);
      if (who) await signIn(page, product.signIns[who]);
      await open(page);
      await takePicture(page, fileOf(name, variant));
      await page.context().close();
    }
    console.log(name);
  }
}

/** What a site shows that was built without its variables. */
async function takeConfiguration(browser: Browser, { siteVariables, ...product }: Product): Promise<void> {
  const siteDir = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    const missing = Object.fromEntries(Object.keys(siteVariables).map((name) => [name, '']));
    const variables = { ...missing, VITE_PRODUCT_KEY: 'Acme Inc.', VITE_API_HOST: 'api.acme.example' };
    await built(startBuild(siteDir, { variables }));
    for (const variant of variantNames) {
      const page = await openPage(browser, variant, product.origin);
      await serveSite(page, siteDir);
      await page.goto('/');
      await page.getByText('VITE_PRODUCT_KEY').first().waitFor();
      await takePicture(page, fileOf('configuration', variant));
      await page.context().close();
    }
    console.log('configuration');
  } finally {
    await rm(siteDir, { recursive: true, force: true });
  }
}

await mkdir(FOLDER, { recursive: true });
const executablePath = ensureBrowser();
const product = await startTemporaryProduct();
const browser = await chromium.launch({ executablePath, args: browserArgs });
try {
  await takeShots(browser, product);
  if (isWanted('configuration')) await takeConfiguration(browser, product);
} finally {
  await browser.close();
  await product.stop();
}
