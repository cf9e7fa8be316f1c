import { RETRY_AFTER, SAID } from './interferences';
import type { Fault } from './matrix';

/** Milliseconds after which the console gives up a read, and a write. */
export const READ_LIMIT = 20_000;
export const WRITE_LIMIT = 30_000;

const UNREADABLE = 'The service sent an answer that can’t be read.';

/** The message for each fault of the service. */
const SENTENCES: Readonly<Partial<Record<Fault, string>>> = {
  refused: 'The service could not be reached.',
  '401': 'The service no longer accepts your sign-in.',
  '403': 'You are not permitted to do this.',
  '404': 'Not found. It may have been deleted.',
  '409': 'The service refused the request because of a conflict (409).',
  '429': `Too many requests. Try again in ${RETRY_AFTER} s.`,
  '500': 'The service returned an error (500).',
  'HTML with 200': UNREADABLE,
  'cut JSON': UNREADABLE,
  'wrong types': UNREADABLE,
};

/** @param limit milliseconds after which the console gives up */
export function sentenceOf(fault: Fault, limit: number): string {
  const sentence =
    fault === 'timeout' ? `The service did not answer within ${limit / 1_000} s.` : SENTENCES[fault];
  if (sentence === undefined) throw new Error(`Nothing says what "${fault}" is told with.`);
  return sentence;
}

/** The message of the fault `retry-after: 1`, after which a read would be sent again by itself. */
export const SOON = 'Too many requests. Try again in 1 s.';

export const SAYS = `The service says: ${SAID}`;

const SPEAKING: ReadonlySet<Fault> = new Set(['401', '403', '404', '409', '429', '500']);

/** The service's own message, if the answer of the fault carries one. */
export const saidWith = (fault: Fault): string => (SPEAKING.has(fault) ? SAYS : '');

/** How often a read is sent: again after a fault that may pass, and once more with a new token. */
const READS: Readonly<Partial<Record<Fault, number>>> = { refused: 3, '500': 3, '401': 2 };

export const readsAt = (fault: Fault): number => READS[fault] ?? 1;
