import { useCallback } from 'react';
import type { Found, PendingWrite } from '../../data/errors';
import { useResource, useWords } from '../resource';

/** Which half of a write is open, in a sentence; `found` is what is known about the row. */
export type OpenWords = (entry: PendingWrite, name: string, found?: Found) => string;

/** Whether the rest of a write can be sent as it is. The new values of a row are not kept anywhere. */
export const isFinishable = (steps: readonly string[], { operation, step }: PendingWrite): boolean =>
  operation === 'delete' || steps.indexOf(step) > 0;

/**
 * A step may have its own words, and others for a change of none of its fields; without them, the sentence says whether
 * it is the first step or a later one.
 */
export function useOpenWords(): OpenWords {
  const { contract, fields } = useResource();
  const words = useWords();
  return useCallback(
    ({ operation, step, changes }, name, found = 'unknown') => {
      const isFirst = contract.steps[operation].indexOf(step) < 1;
      const isAside = changes?.every((field) => fields[field]?.step !== step) ?? false;
      return (
        (isAside && words(`steps.${operation}.${step}.aside`, { name })) ||
        words(`steps.${operation}.${step}.${found}`, { name }) ||
        words(`steps.${operation}.${isFirst ? 'first' : 'later'}.${found}`, { name })
      );
    },
    [contract, fields, words],
  );
}
