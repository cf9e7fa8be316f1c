import type { BulkError } from '../../../api/bulk';
import { ChangedError } from '../../../api/changed';
import { RuleError } from '../../../api/rules';
import { UnfinishedError } from '../../../api/write';
import { describeFailure, type FailureWords } from '../../../i18n/failures';
import { nameOfUser, type UserRow } from '../model';
import { isDeleted, isRecordUnknown, openHalf, pendingTexts, type KnownRecord } from '../pending/words';
import type { PendingWrite } from '../../../api/journal';

/** A user who was not deleted, or not wholly, in words. */
export interface BulkFailure extends FailureWords {
  readonly user: UserRow;
  /** The user as the service has them now, where it refused because of that. */
  readonly now?: UserRow;
}

/** What is true after a bulk delete. */
export interface Outcome {
  readonly deleted: readonly UserRow[];
  /** Nothing of these was deleted. */
  readonly notDeleted: readonly BulkFailure[];
  /** Half done, or not known; the journal has them. */
  readonly unfinished: readonly BulkFailure[];
  readonly unsent: readonly UserRow[];
  /** Those of whom the same may be asked again as it was. */
  readonly retryable: readonly UserRow[];
  /** What the journal had of those who turned out to be deleted. */
  readonly finished: readonly PendingWrite[];
}

/** What reading the list again has told of the records; a failure where it could not be read. */
export type Records = ReadonlyMap<string, KnownRecord> | FailureWords;

const isRead = (records: Records): records is ReadonlyMap<string, KnownRecord> => records instanceof Map;

/** The ids of which only reading the list again tells what became of them. */
export const unknownIds = ({ failures }: BulkError): string[] =>
  [...failures].flatMap(([id, error]) =>
    error instanceof UnfinishedError && isRecordUnknown(error) ? [id] : [],
  );

function unfinishedWords(error: UnfinishedError, user: UserRow, records: Records): FailureWords {
  const { sentence, ...rest } = describeFailure(error.cause);
  const name = nameOfUser(user);
  if (!isRecordUnknown(error))
    return { sentence: `${openHalf(error.pending, name, 'there')} ${sentence}`, ...rest };
  if (!isRead(records))
    return { ...records, sentence: `${pendingTexts.stillUnknown(name)} ${records.sentence}` };
  return { sentence: `${openHalf(error.pending, name, records.get(user.id))} ${sentence}`, ...rest };
}

/** What a row's failure says; the words of a conflict are those of the service. */
function failureOf(error: unknown, user: UserRow): BulkFailure {
  if (!(error instanceof ChangedError)) return { user, ...describeFailure(error) };
  return { user, now: { ...user, ...error.now }, ...describeFailure(error.cause) };
}

/** What is true of each user after a bulk delete that did not delete them all. */
export function outcomeOf(users: readonly UserRow[], error: BulkError, records: Records): Outcome {
  const done = new Set(error.done);
  const unsent = users.filter(({ id }) => error.unsent.includes(id));
  const failed = users.flatMap((user) => {
    const failure = error.failures.get(user.id);
    return failure === undefined ? [] : [{ user, failure }];
  });
  const open = failed.flatMap(({ user, failure }) =>
    failure instanceof UnfinishedError ? [{ user, failure }] : [],
  );
  const wasDeleted = ({ failure, user }: (typeof open)[number]) =>
    isRecordUnknown(failure) && isRead(records) && isDeleted(failure.pending, records.get(user.id));
  const whole = open.filter(wasDeleted);
  const wholeUsers = whole.map(({ user }) => user);
  const refused = failed.filter(({ failure }) => !(failure instanceof UnfinishedError));
  return {
    deleted: users.filter((user) => done.has(user.id) || wholeUsers.includes(user)),
    notDeleted: refused.map(({ user, failure }) => failureOf(failure, user)),
    unfinished: open
      .filter((one) => !wasDeleted(one))
      .map(({ user, failure }) => ({ user, ...unfinishedWords(failure, user, records) })),
    unsent,
    retryable: [
      ...refused.flatMap(({ user, failure }) =>
        failure instanceof ChangedError || failure instanceof RuleError ? [] : [user],
      ),
      ...unsent,
    ],
    finished: whole.map(({ failure }) => failure.pending),
  };
}
