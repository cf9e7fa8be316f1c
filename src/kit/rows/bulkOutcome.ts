import type { ResourceRow } from '../../api/contract';
import { isGone } from '../../api/errors';
import { ChangedError, NotDoneError, RuleError, UnfinishedError, type BulkError } from '../../data/errors';
import type { FailureWords } from '../../i18n/failures';
import type { Resource } from '../resource';
import type { OpenWords } from '../unfinished/words';
import { following } from '../useFailureWords';
import type { Words } from '../words';
import type { BulkFailure, BulkRun, EarlierOutcome } from './BulkRun';

export interface BulkOutcome extends EarlierOutcome {
  readonly unsent: readonly ResourceRow[];
  /** Rows for which the same write may be tried again. */
  readonly retryable: readonly ResourceRow[];
}

export const emptyOutcome = (unsent: readonly ResourceRow[] = []): BulkOutcome => ({
  done: [],
  notDone: [],
  unfinished: [],
  unsent,
  retryable: unsent,
});

interface Sayings {
  readonly words: Words;
  readonly openWords: OpenWords;
  readonly describe: (error: unknown) => FailureWords;
}

/** Whether the same write would be refused again: the row has changed, no longer exists, or a rule protects it. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof ChangedError || failure instanceof RuleError || isGone(failure);

/** The result for each row after a bulk write that did not write them all. */
export function bulkOutcomeOf(
  { nameOf }: Pick<Resource, 'nameOf'>,
  { rows, change }: Pick<BulkRun, 'rows' | 'change'>,
  error: BulkError,
  { words, openWords, describe }: Sayings,
): BulkOutcome {
  const done = new Set(error.done);
  const notSent = new Set(error.unsent);
  const unsent = rows.filter(({ id }) => notSent.has(id));
  const failed = rows.flatMap((row) => {
    const failure = error.failures.get(row.id);
    return failure === undefined ? [] : [{ row, failure }];
  });

  const unfinishedWords = (failure: UnfinishedError, row: ResourceRow): BulkFailure => {
    const name = nameOf(row);
    const { checkFailure, cause, pending, found } = failure;
    const stillUnknown = pending.operation === 'delete' ? 'unfinished.stillUnknown' : 'change.stillUnknown';
    const open =
      checkFailure === undefined ? openWords(pending, name, found ?? 'there') : words(stillUnknown, { name });
    return { row, ...following(open, describe(checkFailure ?? cause)) };
  };

  /** The words for a row's failure; for a conflict, those of the service. */
  const refusedWords = (failure: unknown, row: ResourceRow): BulkFailure => {
    if (failure instanceof ChangedError) {
      const said = describe(failure.cause ?? failure);
      const sentence =
        change?.isUndo && failure.why === 'changed' ? words('change.since.changed') : said.sentence;
      return { row, now: { ...row, ...failure.now }, ...said, sentence };
    }
    if (!(failure instanceof NotDoneError)) return { row, ...describe(failure) };
    const said = describe(failure.cause);
    return { row, ...(failure.mayStillCome ? following(words('change.mayStillCome'), said) : said) };
  };

  /** A delete that may still happen counts as unfinished; a change that may still happen is sent again as a whole. */
  const unfinishedOf = (failure: unknown, row: ResourceRow): BulkFailure | null => {
    if (failure instanceof UnfinishedError) return unfinishedWords(failure, row);
    if (change || !(failure instanceof NotDoneError && failure.mayStillCome)) return null;
    const what = words('delete.notDoneYet', { name: nameOf(row) });
    return { row, ...following(what, describe(failure.cause)) };
  };

  const told = failed.map(({ row, failure }) => ({ row, failure, open: unfinishedOf(failure, row) }));
  const refused = told.filter(({ open }) => open === null);
  return {
    done: rows.filter((row) => done.has(row.id)),
    notDone: refused.map(({ row, failure }) => refusedWords(failure, row)),
    unfinished: told.flatMap(({ open }) => open ?? []),
    unsent,
    retryable: [...refused.flatMap(({ row, failure }) => (isFinal(failure) ? [] : [row])), ...unsent],
  };
}
