import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, type FieldErrors } from 'react-hook-form';

/** The paths and words of the service's errors for fields that no input shows. */
const fieldless = (errors: object, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const here = path + name;
    const { type, message, ref }: { type?: unknown; message?: unknown; ref?: unknown } = error;
    if (type !== 'server') return fieldless(error, `${here}.`);
    return ref === undefined && name !== 'root' && typeof message === 'string' ? [[here, message]] : [];
  });

/**
 * Shows the service's errors for fields that the form lacks, and clears them: they would block every later submit, and
 * no one could correct them.
 */
export function FieldlessErrors(): null {
  const { clearErrors, formState } = useFormContext();
  const notify = useNotify();
  const errors: FieldErrors = formState.errors;
  useEffect(() => {
    for (const [path, words] of fieldless(errors)) {
      clearErrors(path);
      notify(words, { type: 'error', goesOn: true });
    }
  });
  return null;
}
