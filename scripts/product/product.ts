import type { SIGN_INS } from '../../server/seed/signIns';
import type { Store } from '../../server/store/store';
import type { Variables } from './settings';

export interface ProductOptions {
  /** Defaults to 4300. */
  readonly port?: number;
  /** Defaults to 9099. */
  readonly authEmulatorPort?: number;
  /** The folder of everything that is stored; by default `.local`. */
  readonly dataDir?: string;
  /** The address of a PostgreSQL; without it the records are also stored in `dataDir`. */
  readonly databaseUrl?: string;
  /** Deletes everything that was stored. */
  readonly reset?: boolean;
  /** Adds records without identities until there are this many users. */
  readonly users?: number;
  /** Serves the sources with hot reload instead of a built site. */
  readonly dev?: boolean;
  /** The folder of a built site; without it the site is built, unless `build` is false. */
  readonly siteDir?: string;
  /** False: builds no site, so that without `siteDir` only the calls are served. */
  readonly build?: boolean;
  /** `VITE_` variables; `siteEnv` says which of them are used. */
  readonly env?: Variables;
  /** How long the simulator takes to restart, in milliseconds; defaults to 1000. */
  readonly restartMs?: number;
  /** Called after the quick checks of settings, ports and folder, before the slow steps of the start. */
  readonly onBegin?: () => void;
  /** Prints nothing. */
  readonly quiet?: boolean;
  /** Ends a start that is still running. */
  readonly signal?: AbortSignal;
}

/** A running copy of the whole product. */
export interface Product {
  /** The site and the service, such as `http://127.0.0.1:4300`. */
  readonly origin: string;
  /** The path of the site, with a slash at its end. */
  readonly basePath: string;
  /** Such as `http://127.0.0.1:9099`. */
  readonly authEmulator: string;
  readonly projectId: string;
  readonly signIns: typeof SIGN_INS;
  /** The records and switches, for tests that need states no call of the service can make. */
  readonly store: Store;
  /** The folder of the built site, where one is served. */
  readonly siteDir: string | undefined;
  /** The `VITE_` variables for building a site for this copy. */
  readonly siteVariables: Readonly<Record<string, string>>;
  /** How many records without identities were added. */
  readonly crowd: number;
  /** How identities and records differed at start, as a sentence; null if they agreed. */
  readonly difference: string | null;
  /** Resolves with the emulator's last output if it ends by itself. */
  readonly failed: Promise<string>;
  /** Ends everything within 3 s; stored data stays. */
  readonly stop: () => Promise<void>;
}
