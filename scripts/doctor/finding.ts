import { wordsOf } from '../product/problem';
import { NoAnswer } from './patient';

export type Area = 'Service' | 'CORS' | 'Site' | 'Identity' | 'Writes';

/** One thing that was checked. */
export interface Finding {
  readonly area: Area;
  /** What was checked, in a few words. */
  readonly check: string;
  /** Null if it was not checked; `means` says why. */
  readonly holds: boolean | null;
  /** It holds, but could be better: reported each time, but no reason to stop a deployment. */
  readonly isAdvice?: true;
  /** What was seen, and what that means for an administrator. */
  readonly means: string;
  /** What to do about it; empty if there is nothing to do. */
  readonly todo: string;
}

/** The result of one check: its finding without its name. */
export type Verdict = Omit<Finding, 'area' | 'check'>;

export const holds = (means: string): Verdict => ({ holds: true, means, todo: '' });
export const fails = (means: string, todo: string): Verdict => ({ holds: false, means, todo });
export const advises = (means: string, todo: string): Verdict => ({
  holds: true,
  isAdvice: true,
  means,
  todo,
});
export const unchecked = (means: string, todo = ''): Verdict => ({ holds: null, means, todo });

/** Without an administrator's token, nothing can be read from the service. */
export const NO_TOKEN = unchecked(
  'No ID token of an administrator was given.',
  'Name one with --token-file, or sign in with --email.',
);

/**
 * Runs the checks of one area. A check that throws, for example without an answer, fails with the words of its error.
 */
export const checksOf =
  (area: Area) =>
  async (check: string, look: () => Promise<Verdict> | Verdict): Promise<Finding> => {
    try {
      return { area, check, ...(await look()) };
    } catch (cause) {
      const verdict =
        cause instanceof NoAnswer
          ? fails(`${cause.message} ${cause.means}`, cause.todo)
          : fails(
              `The check itself did not come to an end: ${wordsOf(cause)}`,
              'Look at the answer by hand: it is of a shape that the doctor does not know.',
            );
      return { area, check, ...verdict };
    }
  };
