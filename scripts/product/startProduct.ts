import { siteHeaders } from '../../headers/headers';
import { createApp } from '../../server/app';
import { firebaseIdentities } from '../../server/identities/firebase';
import { listen, listenerOf } from '../../server/index';
import { difference } from '../../server/seed/compare';
import { seedIdentities, seedStore } from '../../server/seed/seed';
import { SIGN_INS } from '../../server/seed/signIns';
import { atMost, closers, type Closers } from './closers';
import { openDataFolder, type DataFolder } from './dataFolder';
import { emulatedAuth } from './emulatedAuth';
import { startEmulator, type Emulator } from './emulator';
import { keepIdentities, keptIdentities } from './keepIdentities';
import { openStore } from './openStore';
import { claimPort, portProblem } from './ports';
import { hasCode, StartProblem } from './problem';
import type { Product, ProductOptions } from './product';
import { DEFAULTS } from './settings';
import { built, startBuild } from './site';
import { PROJECT_ID, siteEnv, type SiteEnv } from './siteEnv';
import { snapshots } from './snapshots';

/** Milliseconds for the last export of the identities at the end. */
const LAST_SAVE = 1_500;

/**
 * Starts the whole product: site, service, store and Auth emulator, seeded on first use.
 * Rejects with a StartProblem, in one sentence, if it can't; nothing is left running then.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const closing = closers();
  const { signal } = options;
  const aborted = new Promise<never>((_, reject) => {
    const abort = () =>
      reject(new StartProblem('The start was ended before it was done; what was kept stays.'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
  });
  try {
    return await Promise.race([start(options, closing), aborted]);
  } catch (cause) {
    await closing.run();
    throw cause;
  }
}

async function start(options: ProductOptions, closing: Closers): Promise<Product> {
  const { port = DEFAULTS.port, authEmulatorPort = DEFAULTS.authEmulatorPort, reset = false } = options;
  const log = options.quiet ? () => undefined : (words: unknown) => console.error(words);
  const origin = `http://127.0.0.1:${port}`;
  const authEmulator = `http://127.0.0.1:${authEmulatorPort}`;
  const env = siteEnv(options.env ?? {}, origin, authEmulator);

  await claimPort('PORT', port);
  await claimPort('AUTH_EMULATOR_PORT', authEmulatorPort);
  const folder = openDataFolder(options.dataDir ?? DEFAULTS.dataDir, reset);
  closing.add(folder.unlock);
  options.onBegin?.();

  const kept = snapshots(folder.identities);
  const emulator = await startEmulator(PROJECT_ID, authEmulatorPort, folder.emulator, kept.latest());
  closing.add(emulator.child.kill);
  const [store, siteDir] = await Promise.all([
    openStoreIn(folder, options, closing),
    siteDirOf(options, folder, env, closing),
    emulator.ready,
  ]);

  const { auth, end } = emulatedAuth(PROJECT_ID, emulator.host);
  closing.add(end);
  const now = Date.now();
  // Nothing is saved before all identities are seeded, so that no later start continues with a part of them.
  if (kept.latest() === undefined) await seedIdentities(auth, now);
  const keeper = keepIdentities(emulator, kept, log);
  closing.add(() => atMost(LAST_SAVE, keeper.stop()));
  await keeper.save();
  await seedStore(store, now);
  const crowd = await store.seedCrowd(options.users ?? 0, now);

  const identities = firebaseIdentities(auth);
  const service = createApp({
    store,
    identities: keptIdentities(identities, keeper),
    productKey: env.config.product.key,
    productName: env.config.product.name,
    answersFirestore: !env.hasFirestore,
    restartMs: options.restartMs,
    site: siteDir
      ? {
          folder: siteDir,
          headers: siteHeaders(env.config, origin, 'enforced'),
          basePath: env.config.basePath,
        }
      : undefined,
    onFault: log,
  });
  const { close } = await listen(port, async (server) => {
    if (!options.dev) return listenerOf(service);
    const { devSite } = await import('./devSite');
    const site = await devSite(listenerOf(service), server, env);
    closing.add(site.close);
    return site.listener;
  }).catch((cause: unknown) => {
    throw hasCode(cause, 'EADDRINUSE') ? portProblem('PORT', port) : cause;
  });
  closing.add(close);

  return {
    origin,
    authEmulator,
    projectId: PROJECT_ID,
    signIns: SIGN_INS,
    store,
    basePath: env.config.basePath,
    siteDir,
    siteVariables: env.variables,
    crowd,
    difference: difference(await identities.list(), await store.users.claims()),
    failed: failureOf(emulator, closing),
    stop: () => closing.run(),
  };
}

async function openStoreIn(
  folder: DataFolder,
  { databaseUrl, reset = false }: ProductOptions,
  closing: Closers,
) {
  const store = await openStore(folder.store, databaseUrl, reset);
  closing.add(store.close);
  return store;
}

async function siteDirOf(
  { siteDir, build: wanted = true, dev = false }: ProductOptions,
  folder: DataFolder,
  env: SiteEnv,
  closing: Closers,
): Promise<string | undefined> {
  if (siteDir || dev || !wanted) return siteDir;
  const build = startBuild(folder.site, env);
  closing.add(build.kill);
  await built(build);
  return folder.site;
}

/** Resolves only if the emulator ends by itself. */
const failureOf = async ({ child }: Emulator, closing: Closers): Promise<string> => {
  await child.ended;
  return closing.isRunning() ? new Promise<never>(() => undefined) : child.words();
};
