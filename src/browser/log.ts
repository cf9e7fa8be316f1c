/**
 * The one place that writes to the browser's console. It takes only an error's name, code and technical text: our own
 * errors name calls, never people, and errors of the provider are replaced by their code.
 */
export function logFailure(what: string, error: unknown): void {
  const code = errorCode(error);
  const reason = code ?? (error instanceof Error ? technicalText(error) : 'unknown reason');
  console.warn(`${what} (${reason})`);
}

/** The `code` of an error of the identity provider, such as `auth/invalid-credential`. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** An error's name and the text for logs: its `logLine` where its message is a sentence for people. */
export const technicalText = (error: Error): string =>
  `${error.name}: ${'logLine' in error && typeof error.logLine === 'string' ? error.logLine : error.message}`;

/** Logs in development only; a production build does not contain it. */
export function warnDeveloper(words: string): void {
  if (import.meta.env.DEV) console.warn(words);
}
