import { useCallback } from 'react';
import { CommonRuleError, type Found, type PendingWrite } from '../../data/errors';
import { useResource, useWords } from '../resource';

/** A sentence about the open part of a write; `found` is what is known about the row. */
export type OpenWords = (entry: PendingWrite, name: string, found?: Found) => string;

/** Whether the rest of a write can be sent. An update's first step can't: its new values are not kept anywhere. */
export const isFinishable = (steps: readonly string[], { operation, step }: PendingWrite): boolean =>
  operation === 'delete' || steps.indexOf(step) > 0;

/** Whether it is a delete of a single step: then no part of the row can be deleted already. */
export const deletesWhole = (
  steps: readonly string[],
  { operation }: Pick<PendingWrite, 'operation'>,
): boolean => operation === 'delete' && steps.length === 1;

/** Whether nothing was left to send: the write was finished or dismissed elsewhere. */
export const isSettled = (error: unknown): boolean =>
  error instanceof CommonRuleError && error.rule === 'settled';

/**
 * A step may have its own words, and `aside` words for a change of none of its fields; without them, the sentence says
 * whether it is the first step or a later one.
 */
export function useOpenWords(): OpenWords {
  const { contract, fields } = useResource();
  const words = useWords();
  return useCallback(
    ({ operation, step, changes }, name, found = 'unknown') => {
      const steps = contract.steps[operation];
      const isFirst = steps.indexOf(step) < 1;
      const isWhole = found === 'there' && deletesWhole(steps, { operation });
      const isAside = changes?.every((field) => fields[field]?.step !== step) ?? false;
      return (
        (isAside && words(`steps.${operation}.${step}.aside`, { name })) ||
        words(`steps.${operation}.${step}.${found}`, { name }) ||
        (isWhole && words('delete.notDoneYet', { name })) ||
        words(`steps.${operation}.${isFirst ? 'first' : 'later'}.${found}`, { name })
      );
    },
    [contract, fields, words],
  );
}
