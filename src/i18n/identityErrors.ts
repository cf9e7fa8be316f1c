import { errorCode } from '../browser/log';
import { sentences, sentencesOfWay, UNKNOWN, type WayIn } from './english/identitySentences';

/** Codes that reveal which addresses have an account, if the project does not hide that. */
const TELLING = /auth\/(user-not-found|wrong-password)/g;

/** The code that the provider sends instead if the project does hide that. */
const UNTOLD = 'auth/invalid-credential';

/** A failure of the identity provider: a sentence for people, and the provider's own code and message. */
interface IdentityWords {
  readonly sentence: string;
  readonly code?: string;
  readonly detail?: string;
}

const untold = (text: string | undefined) => text?.replaceAll(TELLING, UNTOLD);

export function describeIdentityError(error: unknown, way?: WayIn): IdentityWords {
  const code = errorCode(error);
  const message = error instanceof Error ? error.message : undefined;
  const isCodeTold = code === undefined || message?.includes(code);
  const ofWay: ReadonlyMap<string | undefined, string> | undefined = way && sentencesOfWay[way];
  return {
    sentence: ofWay?.get(code) ?? sentences.get(code) ?? UNKNOWN,
    code: untold(code),
    detail: untold(isCodeTold ? message : `${message} (${code})`),
  };
}

/** Codes for a Google window that the person closed, which needs no message. */
const QUIET = new Set<string | undefined>(['auth/popup-closed-by-user', 'auth/user-cancelled']);

export const isQuiet = (error: unknown): boolean => QUIET.has(errorCode(error));
