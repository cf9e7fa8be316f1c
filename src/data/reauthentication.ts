import type { ResourceRow } from '../api/contract';
import { NotConfirmedError, type PendingWrite } from './errors';

export interface DangerousWrite {
  readonly operation: PendingWrite['operation'];
  readonly resource: string;
  readonly ids: readonly string[];
  /** Only for a write of one row, if the console has read that row. */
  readonly row?: ResourceRow | undefined;
}

/** Asks the person to confirm that it is them, because their last sign-in is too long ago. */
export type Confirm = (write: DangerousWrite) => Promise<'yes' | NotConfirmedError['why']>;

export interface ReauthenticationMeans {
  readonly confirm: Confirm;
  /** A row without asking the service: the one that the caller gives, or the one that was read last. */
  readonly knownRow: (resource: string, id: string, given?: unknown) => Promise<ResourceRow | undefined>;
}

/** Resolves once the person has confirmed a write. Throws a NotConfirmedError if they don't. */
export async function askForSignIn(
  { confirm, knownRow }: ReauthenticationMeans,
  write: DangerousWrite,
  given?: unknown,
): Promise<void> {
  const { resource, ids } = write;
  const [id] = ids;
  const row = id !== undefined && ids.length === 1 ? await knownRow(resource, id, given) : undefined;
  const answer = await confirm({ ...write, row });
  if (answer !== 'yes') throw new NotConfirmedError(answer);
}
