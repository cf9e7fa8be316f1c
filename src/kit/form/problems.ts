import type { UseFormReturn } from 'react-hook-form';
import type { ResourceRow } from '../../api/defineContract';
import { useFields, useResource, useWords } from '../resource';
import type { RowValues } from './RowForm';

/** The service's words by field, if a refusal has some: where react-admin's own forms read them. */
export function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error) || !('body' in error)) return {};
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) =>
      typeof words === 'string' && field !== 'root' ? [[field, words]] : [],
    ),
  );
}

/** A field is marked even if the schema has no words for it. */
export function useProblemWords() {
  const words = useWords();
  const { fields } = useResource();
  const contextOf = useFields();
  const otherwise = (name: string, value: unknown): string => {
    const isLeftEmpty = fields[name] !== undefined && (value === null || value === undefined || value === '');
    return (isLeftEmpty && contextOf(name).words('missing')) || words('form.wrong');
  };
  return (problems: Readonly<Record<string, string>>, row: ResourceRow): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(problems).map(([name, message]) => [name, message || otherwise(name, row[name])]),
    );
}

/**
 * Shows what is wrong with a row at its fields, and scrolls to the first.
 * @param by the source: the schema before anything is sent, or the service after it
 */
export function showProblems(
  form: UseFormReturn<RowValues>,
  problems: Readonly<Record<string, string>>,
  by: 'schema' | 'service',
): void {
  Object.entries(problems).forEach(([name, message], index) =>
    form.setError(name, { type: by, message }, { shouldFocus: index === 0 }),
  );
}
