/** The identity provider did not answer in time; `code` finds its words, like the provider's own codes. */
export class IdentityTimeoutError extends Error {
  override readonly name = 'IdentityTimeoutError';
  readonly code = 'console/timeout';
}

/**
 * The identity provider's answer can't be read. The provider's own code for that means a missing script for some ways
 * to sign in, and would find the wrong words.
 */
export class UnreadableAnswerError extends Error {
  override readonly name = 'UnreadableAnswerError';
  readonly code = 'console/unreadable-answer';
}

/** How long the identity provider may take, in seconds: the SDK itself may wait forever. */
const PATIENCE = 30;

/** The answer, or an `IdentityTimeoutError` after that many seconds; a later answer is ignored. */
export async function inTime<T>(answer: Promise<T>, seconds = PATIENCE): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new IdentityTimeoutError(`No answer from the sign-in service in ${seconds} s.`)),
      seconds * 1000,
    );
  });
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
