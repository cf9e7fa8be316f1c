import type { ResourceRow } from '../api/contract';
import { logFailure } from '../browser/log';
import { useAlerts } from '../ui/alerts/alerts';
import { useCircumstances, useResource } from './resource';

/**
 * The error of a write that was answered with an empty object, or null: once the session is over, react-admin may
 * answer like this in place of the data provider.
 */
export const unanswered = (answer: unknown): Error | null =>
  typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0 && !Array.isArray(answer)
    ? new Error('The answer is empty.')
    : null;

/**
 * Calls a callback of a definition or a view after a write has succeeded. If it throws, the write still counts as done,
 * and the error only goes to the development console.
 */
export function afterDone<Result>(name: string, call: () => Result): Result | undefined {
  try {
    return call();
  } catch (error) {
    logFailure(`"${name}" failed after a write was done.`, error);
    return undefined;
  }
}

/**
 * Shows what the definition says about a row that was written, if it says anything; `key` is that of the alert about
 * the write.
 */
export function useNotice() {
  const { name, definition } = useResource();
  const circumstances = useCircumstances();
  const { show } = useAlerts();
  return (key: string, row: ResourceRow, changed: readonly string[]): void => {
    const sentence = afterDone(`${name}.notice`, () => definition.notice?.(row, changed, circumstances));
    const alert = { severity: 'success', isUrgent: true, outlivesSession: true } as const;
    if (sentence) show({ key: `${key}/notice`, sentence, ...alert });
  };
}
