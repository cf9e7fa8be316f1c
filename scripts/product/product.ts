import type { SIGN_INS } from '../../server/seed/signIns';
import type { Store } from '../../server/store/store';
import type { Variables } from './settings';

export interface ProductOptions {
  /** 4300 without it. */
  readonly port?: number;
  /** 9099 without it. */
  readonly authEmulatorPort?: number;
  /** The folder of everything that is stored; by default `.local`. */
  readonly dataDir?: string;
  /** The address of a PostgreSQL; without it the records are also stored in `dataDir`. */
  readonly databaseUrl?: string;
  /** Deletes everything that was stored. */
  readonly reset?: boolean;
  /** Adds records without identities up to this number of users. */
  readonly users?: number;
  /** Serves the sources with hot reload instead of a built site. */
  readonly dev?: boolean;
  /** A built site; without it the site is built, unless `build` is false. */
  readonly siteDir?: string;
  /** False: serves the calls only. */
  readonly build?: boolean;
  /** `VITE_` variables: product, environment, time zone, idle minutes, Firestore emulator. */
  readonly env?: Variables;
  /** How long the simulator takes to restart, in milliseconds; 1000 without it. */
  readonly restartMs?: number;
  /** Called after all checks that can fail at once, when the waiting begins. */
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
  /** Resolves with the emulator's own words if it ends by itself. */
  readonly failed: Promise<string>;
  /** Ends everything within 3 s; stored data stays. */
  readonly stop: () => Promise<void>;
}
