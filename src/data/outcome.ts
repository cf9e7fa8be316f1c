import type { ResourceRow } from '../api/contract';
import { isGone, isOutcomeUnknown, mayStillCome, StatusError } from '../api/errors';
import {
  ChangedError,
  CommonRuleError,
  NotDoneError,
  UnfinishedError,
  UnknownOutcomeError,
  type Versions,
} from './errors';
import { isStillOpen, removeEntry, type Journal } from './journal';
import { putBack } from './rowWrites';
import { isSame } from '../api/call';
import { changedFields, whole, type VersionsMeans } from './versions';

/** `now`: right after a write, under its row's lock. `later`: after other rows. `again`: when a person asks for it. */
export type CheckTime = 'now' | 'later' | 'again';

export interface WriteWatch {
  /** Called when the outcome of a write is unknown and the row is read again. */
  readonly onCheck?: () => void;
}

type Reading =
  | { readonly found: 'there'; readonly row: ResourceRow }
  | { readonly found: 'gone'; readonly gone: unknown }
  | { readonly found: 'unknown' };

interface Means extends VersionsMeans {
  /** Called for a write that was not carried out, and won't be. */
  readonly onNotDone: (write: UnfinishedError) => void;
  readonly journal: Journal;
}

const isAmong = (row: ResourceRow, fields: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  names.every((field) => isSame(row[field], fields[field]));

/** What `found` says about an update: every change is there, none is, or only some are. */
function outcomeOf({ before, sent }: Versions, found: ResourceRow): 'done' | 'not done' | 'changed' | 'open' {
  if (!sent) return 'open';
  // A row of the list may carry fewer fields than were sent.
  const visible = Object.keys(sent).filter((field) => Object.hasOwn(found, field));
  const changed = before ? changedFields(before, sent) : visible;
  const changedHere = changed.filter((field) => visible.includes(field));
  if (changed.length > 0 && changedHere.length === 0) return 'open';
  if (isAmong(found, sent, changedHere)) return 'done';
  return before && isAmong(found, before, visible) ? 'not done' : 'changed';
}

/**
 * Whether only reading again can tell the outcome of a stopped write. If the first step of an update is done, the rest
 * simply counts as open, but a delete may have completed its last step.
 */
export const isCheckable = ({ pending, isHalfDone, cause }: UnfinishedError): boolean =>
  !isHalfDone || (pending.operation === 'delete' && isOutcomeUnknown(cause));

/** If a step of a delete is known to have failed, the row still exists. */
export const withFound = (error: UnfinishedError): UnfinishedError =>
  error.pending.operation === 'delete' ? error.with({ found: 'there' }) : error;

/**
 * Finds the result of a write with an unknown outcome: the row is read again, never sent again. Each check returns or
 * throws what the write would have, had its outcome been known.
 */
export function createChecks({ onNotDone, journal, snapshots, contractOf, rowOf }: Means) {
  /** Reads rows again, with one call per row or from one new answer of the list; null where there is neither call. */
  const readerOf = (resource: string, operation: 'create' | 'update' | 'delete') => {
    const { getOne, getList, listFields } = contractOf(resource);
    // For a delete, the list is enough: one answer tells for every row whether it still exists.
    if (getOne && (operation !== 'delete' || !getList)) {
      return async (id: string): Promise<Reading> => {
        try {
          return { found: 'there', row: await rowOf(resource, id) };
        } catch (error) {
          if (!isGone(error)) throw error;
          return { found: 'gone', gone: error };
        }
      };
    }
    if (!getList) return null;
    const { call } = getList();
    const reading = snapshots.readAnew(resource);
    return async (id: string): Promise<Reading> => {
      const { rows, unreadable } = await reading;
      const [row] = await rows([id]);
      if (row) return { found: 'there', row: whole(listFields, row) };
      // An unreadable row may be this one.
      return unreadable > 0 ? { found: 'unknown' } : { found: 'gone', gone: new StatusError(call, 404) };
    };
  };

  /** Restores the entry from before, unless the write's own was finished, dismissed or replaced since. */
  const restore = ({ pending, earlier }: UnfinishedError) => {
    if (isStillOpen(journal, pending)) putBack(journal, pending, earlier);
  };

  const notDone = (error: UnfinishedError): never => {
    const isOpen = mayStillCome(error.cause);
    if (!isOpen) {
      restore(error);
      onNotDone(error);
    }
    throw new NotDoneError(error.cause, isOpen);
  };

  const settleDelete = (error: UnfinishedError, { found }: Reading): null => {
    const { pending, isHalfDone } = error;
    // The last step removes the row. If it is gone before that, someone else deleted it, which says nothing about the
    // steps.
    if (contractOf(pending.resource).steps.delete.at(-1) !== pending.step) throw error.with({ found });
    if (found === 'gone') {
      removeEntry(journal, pending);
      return null;
    }
    if (found === 'there' && !isHalfDone) return notDone(error);
    throw error.with({ found });
  };

  const settleUpdate = (error: UnfinishedError, reading: Reading, time: CheckTime): ResourceRow => {
    const { pending, cause, sent, before } = error;
    if (reading.found === 'gone') {
      removeEntry(journal, pending);
      throw reading.gone;
    }
    if (reading.found === 'unknown') throw error.with({ found: 'unknown' });
    const outcome = outcomeOf(error, reading.row);
    if (outcome === 'open') throw error;
    if (outcome === 'not done') return notDone(error);
    if (outcome === 'changed') {
      if (!mayStillCome(cause)) restore(error);
      throw new ChangedError({ ...sent, ...reading.row }, cause, 'unknown');
    }
    const names = contractOf(pending.resource).steps.update;
    const next = names[names.indexOf(pending.step) + 1];
    if (next !== undefined) {
      // Nothing is sent automatically: a person decides about the rest.
      const rest = { ...pending, step: next };
      // Later, another write may have finished or replaced it, or a person may have dismissed it.
      const isOwn = time === 'now' || isStillOpen(journal, pending);
      const left = isOwn ? rest : journal.find(pending);
      if (isOwn) journal.put(rest);
      else if (time === 'again') throw new CommonRuleError('settled');
      if (left) throw new UnfinishedError(left, true, cause, { sent, before });
    }
    removeEntry(journal, pending);
    return { ...sent, ...reading.row };
  };

  const settle = async (error: UnfinishedError, read: ReturnType<typeof readerOf>, time: CheckTime) => {
    const { pending } = error;
    if (!read) throw pending.operation === 'delete' ? error.with({ found: 'unknown' }) : error;
    const reading = await read(pending.id).catch((checkFailure: unknown) => {
      throw error.with({ checkFailure });
    });
    return pending.operation === 'delete' ? settleDelete(error, reading) : settleUpdate(error, reading, time);
  };

  return {
    /** Checks an update or a delete, and returns the row that results. */
    async write(
      error: unknown,
      { onCheck }: WriteWatch = {},
      time: CheckTime = 'now',
    ): Promise<ResourceRow | null> {
      if (!(error instanceof UnfinishedError)) throw error;
      if (!isCheckable(error)) throw withFound(error);
      onCheck?.();
      const { resource, operation } = error.pending;
      return settle(error, readerOf(resource, operation), time);
    },

    /** Checks a create: there is a row of the typed id with everything that was sent, or none, or it is unclear. */
    async create(error: UnknownOutcomeError, { onCheck }: WriteWatch = {}): Promise<ResourceRow> {
      const { resource, id, sent, cause } = error;
      if (id === '') throw error;
      onCheck?.();
      const read = readerOf(resource, 'create');
      const reading = await read?.(id).catch((checkFailure: unknown) => {
        throw new UnknownOutcomeError(resource, sent, cause, { checkFailure });
      });
      if (reading?.found === 'gone') throw new NotDoneError(cause, mayStillCome(cause));
      if (reading?.found !== 'there') throw error;
      const now = reading.row;
      if (outcomeOf({ sent }, now) === 'done') return { ...sent, ...now };
      throw new UnknownOutcomeError(resource, sent, cause, { now });
    },

    readerOf,
    settle,
  };
}
