import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext, type FieldErrors } from 'react-hook-form';

/** The paths and words of what the service said of fields that no input of the form shows. */
const fieldless = (errors: object, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const here = path + name;
    const { type, message, ref }: { type?: unknown; message?: unknown; ref?: unknown } = error;
    if (type !== 'server') return fieldless(error, `${here}.`);
    return ref === undefined && name !== 'root' && typeof message === 'string' ? [[here, message]] : [];
  });

/**
 * Says what the service said of fields that the form lacks, and forgets it: as errors of the form they would hold back
 * every later submit, and nobody could mend them.
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
