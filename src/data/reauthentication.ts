import type { ResourceRow } from '../api/contract';
import type { NotConfirmedError, PendingWrite } from './errors';

export interface DangerousWrite {
  readonly operation: PendingWrite['operation'];
  readonly resource: string;
  readonly ids: readonly string[];
  /** Only for a write of one row, if the console has read that row. */
  readonly row?: ResourceRow | undefined;
}

/** Asks the person to confirm that it is them, because their last sign-in is too long ago. */
export type Confirm = (write: DangerousWrite) => Promise<'yes' | NotConfirmedError['why']>;
