import { isOutcomeUnknown } from '../../../api/errors';
import type { PendingWrite } from '../../../api/journal';
import type { UnfinishedError } from '../../../api/write';

/** One alert per user and kind of write: the newer takes the older one's place. */
export const alertKey = (id: string, operation: PendingWrite['operation']): string =>
  `users/${operation}/${id}`;

/** Whether the rest of a write can be sent as it stands. What a record should have become nobody keeps. */
export const isFinishable = ({ operation, step }: PendingWrite): boolean =>
  operation === 'delete' || step === 'claim';

/** What is known of the record that a delete is about. */
export type KnownRecord = 'there' | 'gone' | 'unknown';

/** Whether only reading again tells what a stopped delete has left of the record. */
export const isRecordUnknown = ({ isHalfDone, cause }: Pick<UnfinishedError, 'isHalfDone' | 'cause'>) =>
  !isHalfDone || isOutcomeUnknown(cause);

/**
 * Whether a stopped delete is known to be whole. The record goes last: gone before its own step, somebody else deleted
 * it, which tells nothing of the sign-in.
 */
export const isDeleted = ({ step }: PendingWrite, record: KnownRecord | undefined): boolean =>
  record === 'gone' && step === 'record';

/** What is open of a delete whose sign-in may be left. */
const openSignIn: Readonly<Record<KnownRecord, (name: string) => string>> = {
  there: (name) => `It is not known whether the sign-in of ${name} was deleted. The record is still there.`,
  gone: (name) => `The record of ${name} no longer exists. It is not known whether the sign-in was deleted.`,
  unknown: (name) => `It is not known whether the sign-in of ${name} was deleted.`,
};

/** Which half of a write is open, in a sentence. */
export function openHalf(entry: PendingWrite, name: string, record: KnownRecord = 'unknown'): string {
  const { operation, step } = entry;
  if (operation === 'delete') {
    if (step !== 'record') return openSignIn[record](name);
    return record === 'there'
      ? `The sign-in of ${name} is deleted, the record is not.`
      : `The sign-in of ${name} is deleted. It is not known whether the record is.`;
  }
  return isFinishable(entry)
    ? `${name} was saved, but setting the admin access did not finish.`
    : `It is not known whether ${name} was saved.`;
}

/** What is true once nothing is left to do. */
export const finished = ({ operation }: PendingWrite, name: string): string =>
  operation === 'delete' ? `${name} was deleted.` : `The change of ${name} is finished.`;

export const pendingTexts = {
  title: 'Unfinished changes',
  begun: 'begun',
  finish: 'Finish',
  openForm: 'Open the form',
  openFormOf: (name: string) => `Open the form of ${name}`,
  formShows: 'The form shows what is true now.',
  finishing: 'Finishing…',
  notYet: (name: string) =>
    `Nothing was finished: another change of ${name} is still being saved. Try again when it is done.`,
  dismiss: 'Dismiss',
  question: 'Leave this unfinished?',
  keep: 'Keep',
  forget: 'Forget',
  forgotten: 'The console will not mention it again.',
  gone: (name: string) => `${name} no longer exists, so that nothing is left to finish.`,
  checking: (name: string) => `Deleting ${name}: result unknown, checking…`,
  stillUnknown: (name: string) =>
    `It is not known whether ${name} was deleted, and the users could not be read.`,
};
