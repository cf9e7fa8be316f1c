import type { Client } from './client';
import { isGone, isOutcomeUnknown, RefusedError } from './errors';
import type { Journal, PendingWrite } from './journal';
import type { NamedRequest } from './resourceContract';
import { refusal } from './schemas';

/**
 * A write that is not known to be whole: an earlier step is done and a later one is not, or nobody knows whether
 * the first one took effect. The journal holds it until it is finished.
 */
export class UnfinishedError extends Error {
  override readonly name = 'UnfinishedError';
  readonly pending: PendingWrite;
  /** Whether some step is known to be done. Without it the whole outcome is unknown. */
  readonly isHalfDone: boolean;
  /** What the journal held of the row before this write took its place. */
  readonly earlier: PendingWrite | undefined;

  constructor(pending: PendingWrite, isHalfDone: boolean, cause: unknown, earlier?: PendingWrite) {
    super(`${pending.operation} stopped at the step "${pending.step}"`, { cause });
    this.pending = pending;
    this.isHalfDone = isHalfDone;
    this.earlier = earlier;
  }
}

/** Leaves in the journal what stood there before a write that turned out to have changed nothing. */
export function putBack(
  journal: Journal,
  { pending, earlier }: Pick<UnfinishedError, 'pending' | 'earlier'>,
) {
  if (earlier) journal.put(earlier);
  else journal.remove(pending);
}

interface WriteTools {
  readonly client: Client;
  readonly journal: Journal;
}

type Target = Pick<PendingWrite, 'resource' | 'id' | 'operation' | 'changes'>;

/**
 * Sends the steps of a write one after the other, each once. The journal names the step that is under way, so that a
 * page closed in between is found again. Throws the first step's error where it says that nothing changed, with what
 * stood in the journal before, and an UnfinishedError otherwise.
 */
export async function runWrite(
  tools: WriteTools,
  target: Target,
  steps: readonly NamedRequest[],
): Promise<void> {
  const { client, journal } = tools;
  const time = Date.now();
  const earlier = journal.find(target);
  for (const [index, { step, request }] of steps.entries()) {
    const pending = { ...target, step, time };
    journal.put(pending);
    try {
      const { success: refused, data } = refusal.safeParse(await client.send(request));
      if (refused) throw new RefusedError(request.call, 200, data.message);
    } catch (error) {
      if (target.operation === 'delete' && isGone(error)) continue;
      const isHalfDone = index > 0;
      if (isHalfDone || isOutcomeUnknown(error)) {
        // Storage may have been cleared while the answer was waited for.
        journal.put(pending);
        throw new UnfinishedError(pending, isHalfDone, error, earlier);
      }
      putBack(journal, { pending, earlier });
      throw error;
    }
  }
  journal.remove(target);
}

/** Sends what is left of a write: the step that is open and those after it. Throws like `runWrite`. */
export async function finishWrite(
  tools: WriteTools,
  pending: PendingWrite,
  steps: readonly NamedRequest[],
): Promise<void> {
  const open = steps.findIndex(({ step }) => step === pending.step);
  try {
    await runWrite(tools, pending, steps.slice(Math.max(open, 0)));
  } catch (error) {
    if (error instanceof UnfinishedError)
      throw new UnfinishedError(error.pending, open > 0 || error.isHalfDone, error.cause);
    throw open > 0 ? new UnfinishedError(pending, true, error) : error;
  }
}
