import type { PendingWrite } from '../../../api/journal';

/** One alert per user and kind of write: the newer takes the older one's place. */
export const alertKey = (id: string, operation: PendingWrite['operation']): string =>
  `users/${operation}/${id}`;

/** Which half of a write is open, in a sentence. */
export function openHalf({ operation, step }: PendingWrite, name: string): string {
  if (operation === 'delete') {
    return step === 'record'
      ? `The sign-in of ${name} is deleted, the record is not.`
      : `It is not known whether the sign-in of ${name} was deleted. The record is still there.`;
  }
  return step === 'claim'
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
  finishing: 'Finishing…',
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
