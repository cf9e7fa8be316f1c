import { useCallback } from 'react';
import { useTranslate } from 'ra-core';
import { describeFailure, type FailureWords } from '../i18n/failures';
import { useResource } from './resource';
import { labelsAt, namesOf } from './words';

export function useFailureWords(): (error: unknown) => FailureWords {
  const translate = useTranslate();
  const { name } = useResource();
  return useCallback(
    (error) =>
      describeFailure(
        error,
        (key, args) => translate(key, { ...namesOf(translate, name), ...args }),
        labelsAt(translate, name),
      ),
    [translate, name],
  );
}

/** Puts a sentence about what a failure means before the failure's own words. */
export const following = (what: string, said: FailureWords): FailureWords => ({
  ...said,
  sentence: `${what} ${said.sentence}`,
});
