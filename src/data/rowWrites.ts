import type { Client } from '../api/client';
import { comparable, type ServiceRequest } from '../api/call';
import type { NamedRequest, ResourceContract } from '../api/contract';
import { isGone, isOutcomeUnknown, RefusedError } from '../api/errors';
import { refusal } from '../api/schemas';
import { BusyError, UnfinishedError, type PendingWrite, type Versions } from './errors';
import type { Journal, RowKey, WriteKey } from './journal';

/* How the writes of a row run: one at a time, step by step, and recorded until they are done. */

/** Restores the entry from before a write that changed nothing. */
export function putBack(journal: Journal, pending: PendingWrite, earlier: PendingWrite | undefined): void {
  if (earlier) journal.put(earlier);
  else journal.remove(pending);
}

interface SendTools extends Pick<ResourceContract, 'readRow'> {
  readonly client: Client;
}

interface WriteTools extends SendTools {
  readonly journal: Journal;
}

/** The answer to a write. Throws a RefusedError for `status: false`, unless `status` is a field of the row. */
export async function sendWrite({ client, readRow }: SendTools, request: ServiceRequest): Promise<unknown> {
  const answer = await client.send(request);
  const refused = refusal.safeParse(answer).data;
  if (refused && !Object.hasOwn(readRow(answer) ?? {}, 'status'))
    throw new RefusedError(request.call, refused.message);
  return answer;
}

type Target = WriteKey & Pick<PendingWrite, 'changes' | 'rest'>;

/** A 32-bit FNV-1a hash: it tells whether two requests are the same without revealing them. */
export function fingerprintOf({ step, request: { params, query, headers, body } }: NamedRequest): string {
  const text = comparable([step, params, query, headers, body]);
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/**
 * Sends the steps of a write one after the other, each once. The journal names the step in progress, so that it is
 * found again if the page is closed. Throws the first step's error if that means that nothing changed, and restores the
 * journal; otherwise throws an UnfinishedError.
 */
export async function runWrite(
  { journal, ...tools }: WriteTools,
  target: Target,
  steps: readonly NamedRequest[],
  versions: Versions = {},
): Promise<void> {
  const time = Date.now();
  const earlier = journal.find(target);
  // The fields that an earlier write left open stay open until this one is done.
  const changes = earlier
    ? earlier.changes && target.changes && [...new Set([...earlier.changes, ...target.changes])]
    : target.changes;
  // Requests that finish a write are compared with those that it began with, however often that is tried.
  const rest = target.rest ?? steps.map(fingerprintOf);
  for (const [index, { step, request }] of steps.entries()) {
    const pending = { ...target, changes, step, time, rest };
    journal.put(pending);
    try {
      await sendWrite(tools, request);
    } catch (error) {
      if (target.operation === 'delete' && isGone(error)) continue;
      const isHalfDone = index > 0;
      if (isHalfDone || isOutcomeUnknown(error)) {
        // Storage may have been cleared during the wait for the answer.
        journal.put(pending);
        throw new UnfinishedError(pending, isHalfDone, error, { earlier, ...versions });
      }
      putBack(journal, pending, earlier);
      throw error;
    }
  }
  journal.remove(target);
}

/** Sends the rest of a write: the open step and those after it. Throws like `runWrite`. */
export async function finishWrite(
  tools: WriteTools,
  pending: PendingWrite,
  steps: readonly NamedRequest[],
): Promise<void> {
  const open = steps.findIndex(({ step }) => step === pending.step);
  try {
    await runWrite(tools, pending, steps.slice(Math.max(open, 0)));
  } catch (error) {
    if (error instanceof UnfinishedError) {
      const { pending: left, isHalfDone, cause, earlier } = error;
      throw new UnfinishedError(left, open > 0 || isHalfDone, cause, { earlier });
    }
    throw open > 0 ? new UnfinishedError(pending, true, error) : error;
  }
}

/** The name of a lock, the same in all tabs of a browser. */
const lockOf = ({ resource, id }: RowKey): string => `write/${resource}/${id}`;
/**
 * A second lock that a write also holds. Waiting for the write's end takes this one for a moment, which must not look
 * like a write. A tab that the system has frozen may hold it for long, so no write waits for it.
 */
const endOf = (row: RowKey): string => `end/${lockOf(row)}`;

/** Web Locks need a secure context; without them, a tab only knows about itself. */
const locks = (): LockManager | undefined =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks : undefined;

/** Whether locks are denied, as by a browser that blocks the site's data. */
const isDenied = (error: unknown): boolean => error instanceof DOMException && error.name === 'SecurityError';

export interface RowLock {
  /**
   * Runs a write while no other write of the row runs, in this tab or another tab of this browser. A tab that is closed
   * or crashes releases its lock by itself. Otherwise throws a BusyError: nothing is queued to be sent later.
   */
  hold<Result>(row: RowKey, write: () => Promise<Result>): Promise<Result>;
  /** Runs a write of something that has no id yet, unless the same write is running in this tab. */
  holdHere<Result>(name: string, write: () => Promise<Result>): Promise<Result>;
}

export function createRowLock(): RowLock {
  const held = new Set<string>();

  const holdHere: RowLock['holdHere'] = async (name, write) => {
    if (held.has(name)) throw new BusyError('here');
    held.add(name);
    try {
      return await write();
    } finally {
      held.delete(name);
    }
  };

  return {
    holdHere,
    hold: (row, write) =>
      holdHere(lockOf(row), async () => {
        const manager = locks();
        if (!manager) return write();
        let isAnswered = false;
        const asked = manager.request(lockOf(row), { ifAvailable: true }, async (lock) => {
          isAnswered = true;
          if (lock === null) throw new BusyError('elsewhere');
          const running = write();
          manager.request(endOf(row), () => running).catch(() => undefined);
          return running;
        });
        return asked.catch((error: unknown) => {
          if (isAnswered || !isDenied(error)) throw error;
          return write();
        });
      }),
  };
}

/** Resolves once no tab is writing the row. Rejects with the signal's reason when that is aborted. */
export async function untilNotWriting(row: RowKey, signal: AbortSignal): Promise<void> {
  await locks()
    ?.request(endOf(row), { mode: 'shared', signal }, () => undefined)
    .catch((error: unknown) => {
      if (!isDenied(error)) throw error;
    });
}
