/**
 * `npm run screenshots [-- name ...]`: pictures of every page, or the named ones, in light, dark and on a phone, some
 * on a tablet, in docs.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { inBrowser } from './checks/inBrowser';
import { signIn } from './checks/signIn';
import type { Product } from './product/product';
import { shots, wayTo } from './screenshots/shots';
import { openPage, type StorageState, takePicture, variants } from './screenshots/studio';

const FOLDER = 'docs/screenshots';
const variantNames = Object.keys(variants) as (keyof typeof variants)[];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !shots.some((shot) => shot.name === name));
if (unknown.length > 0) {
  console.error(
    `No page or failure is called ${unknown.join(', ')}: there are ${shots.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const isWanted = ({ name }: { readonly name: string }) => named.length === 0 || named.includes(name);

/** Returns a function that signs each account in once, and resolves with the browser's storage after that. */
function signedIn(browser: Browser, { origin, signIns }: Product) {
  const states = new Map<string, Promise<StorageState>>();
  const signInAs = async (who: keyof Product['signIns']) => {
    const page = await browser.newPage({ baseURL: origin });
    await signIn(page, signIns[who]);
    const state = await page.context().storageState();
    await page.context().close();
    return state;
  };
  return (who: keyof Product['signIns']): Promise<StorageState> => {
    const state = states.get(who) ?? signInAs(who);
    states.set(who, state);
    return state;
  };
}

async function takeShots(browser: Browser, product: Product): Promise<void> {
  const stateOf = signedIn(browser, product);
  for (const shot of shots.filter(isWanted)) {
    const { name, who, isOnTablet = false } = shot;
    const storageState = who && (await stateOf(who));
    for (const variant of variantNames.filter((one) => one !== 'tablet' || isOnTablet)) {
      const page = await openPage(browser, variant, { baseURL: product.origin, storageState });
      for (const step of wayTo(shot)) await step.open(page);
      await takePicture(page, join(FOLDER, `${name}-${variant}.png`));
      await page.context().close();
    }
    console.log(name);
  }
}

await mkdir(FOLDER, { recursive: true });
await inBrowser(takeShots);
