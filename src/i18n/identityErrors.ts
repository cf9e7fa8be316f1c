import { errorCode } from '../browser/log';
import { sentences, sentencesOfWay, UNKNOWN, type WayIn } from './english/identitySentences';

/** Codes that reveal which addresses have an account, if the project does not hide that. */
const TELLING = /auth\/(user-not-found|wrong-password)/g;

/** The code that the provider sends instead if the project does hide that. */
const UNTOLD = 'auth/invalid-credential';

export function describeIdentityError(error: unknown, way?: WayIn): { sentence: string; detail?: string } {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : undefined;
  const isCodeTold = code === undefined || message?.includes(code);
  const ofWay: ReadonlyMap<string | undefined, string> | undefined = way && sentencesOfWay[way];
  return {
    sentence: ofWay?.get(code) ?? sentences.get(code) ?? UNKNOWN,
    detail: (isCodeTold ? message : `${message} (${code})`)?.replaceAll(TELLING, UNTOLD),
  };
}

/** Codes for a Google window that the person closed, which needs no message. */
const QUIET = new Set<string | undefined>(['auth/popup-closed-by-user', 'auth/user-cancelled']);

export const isQuiet = (error: unknown): boolean => QUIET.has(errorCode(error));
