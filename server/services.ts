import type { toggleCalls } from '../src/api/switches';
import type { inTurn } from './identities/inTurn';
import type { Identities } from './identities/port';
import type { Store } from './store/store';

/** What the routes need. */
export interface Services {
  readonly store: Store;
  readonly identities: Identities;
  /** The {product} in the names of the wire format, such as `acme` in `is_acme_toggle_active`. */
  readonly productKey: string;
  readonly productName: string;
  readonly toggles: ReturnType<typeof toggleCalls>;
  /** How long the simulator takes to restart, in milliseconds. */
  readonly restartMs: number;
  readonly inTurn: ReturnType<typeof inTurn>;
}
