import { useEffect } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useFormContext, type FieldErrors } from 'react-hook-form';

/** The paths and words of the errors from the data provider for fields that no input shows. */
const fieldless = (errors: object, path = ''): [string, string][] =>
  Object.entries(errors).flatMap(([name, error]: [string, unknown]): [string, string][] => {
    if (typeof error !== 'object' || error === null) return [];
    const here = path + name;
    const { type, message, ref }: { type?: unknown; message?: unknown; ref?: unknown } = error;
    if (type !== 'server') return fieldless(error, `${here}.`);
    return ref === undefined && name !== 'root' && typeof message === 'string' ? [[here, message]] : [];
  });

/**
 * Shows the errors from the data provider for fields that the form lacks, and clears them: they would block every later
 * submit, and no one could correct them.
 */
export function FieldlessErrors(): null {
  const { clearErrors, formState } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const errors: FieldErrors = formState.errors;
  useEffect(() => {
    const found = fieldless(errors);
    for (const [path] of found) clearErrors(path);
    // The words go on in a sentence that is no key. Two fields may have the same ones.
    const said = new Set(found.map(([, words]) => translate(words, { _: words })));
    for (const words of said) notify(words, { type: 'error', goesOn: true });
  });
  return null;
}
