import type { FailureWords } from '../../../i18n/failures';
import type { UserRow } from '../model';
import type { conflictTexts } from '../texts';

/** One save: the record to send, in place of which one. */
export interface Save {
  readonly sent: UserRow;
  readonly before: UserRow;
}

/** A save that did not come to its end; `retry` does what is left, without it the form is to be sent again. */
export interface Failed extends FailureWords {
  readonly status: 'failed';
  readonly retry?: () => void;
}

/** What was sent and what the service holds are two versions of the user, both changed from what was opened. */
export interface Conflict extends Pick<FailureWords, 'said' | 'details'> {
  readonly status: 'conflict';
  readonly why: keyof typeof conflictTexts.why;
  readonly opened: UserRow;
  readonly mine: UserRow;
  readonly now: UserRow;
}

export type SaveProgress =
  | { readonly status: 'idle' }
  | { readonly status: 'saving' }
  /** Nobody knows yet whether the record was written: it is read again. */
  | { readonly status: 'checking' }
  | Conflict
  | Failed;

/** Whether the form waits for an answer, and nothing in it can be sent. */
export const isRunning = ({ status }: SaveProgress): boolean => status === 'saving' || status === 'checking';
