import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { get, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import type { ResourceRow } from '../../api/contract';
import { OF_THE_WHOLE } from '../../api/fieldErrors';
import { CallError } from '../../api/errors';
import type { PendingWrite } from '../../data/errors';
import { keyOfWrite } from '../../data/journal';
import type { FailureWords } from '../../i18n/failures';
import { Sentence } from '../../ui/Breakable';
import { AlertButton, FailureDetails } from '../../ui/failures';
import { usePendingWrites } from '../journal';
import { kindIn } from '../kinds';
import { useFields, useResource, useWords, type Resource } from '../resource';
import { useValueText } from '../valueText';
import { errorsIn } from './errorsIn';

/* What is wrong with a form: at its fields, and below its buttons. */

/** The service's messages by field, from `body.errors`, where react-admin's own forms read them too. */
function fieldProblems(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof Error) || !('body' in error)) return {};
  const { body } = error;
  if (typeof body !== 'object' || body === null || !('errors' in body)) return {};
  const { errors } = body;
  if (typeof errors !== 'object' || errors === null) return {};
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, words]) => (typeof words === 'string' ? [[field, words]] : [])),
  );
}

/** A failure as a form shows it: the service's messages about fields are listed with the fields' labels. */
export function inForm(said: FailureWords, error: unknown): FormFailure {
  const { [OF_THE_WHOLE]: whole, ...problems } = fieldProblems(error);
  if (Object.keys(problems).length === 0) return said;
  const words = [error instanceof CallError && error.serviceMessage, whole].filter(Boolean);
  return { ...said, said: words.join(' ') || undefined, problems };
}

/** The input for a path: a field with a kind has one input for everything inside its value. */
const inputAt = (fields: Resource['fields'], path: string): string => {
  const [field = ''] = path.split('.');
  return kindIn(fields, field) ? field : path;
};

/** Words a row's problems by input; an input gets a message even if the schema has none for it. */
export function useProblemWords() {
  const words = useWords();
  const { fields } = useResource();
  const contextOf = useFields();
  const otherwise = (name: string, row: ResourceRow): string => {
    const value: unknown = get(row, name);
    const isEmpty = value === null || value === undefined || value === '';
    if (!isEmpty || name === OF_THE_WHOLE) return words('form.wrong');
    return fields[name] ? contextOf(name).words('missing') : words('field.missing');
  };
  return (problems: Readonly<Record<string, string>>, row: ResourceRow): Readonly<Record<string, string>> => {
    const shown = new Map<string, string>();
    for (const [path, message] of Object.entries(problems)) {
      const name = inputAt(fields, path);
      if (!shown.has(name)) shown.set(name, message || otherwise(name, row));
    }
    return Object.fromEntries(shown);
  };
}

/**
 * Shows what is wrong with a row at its fields, and scrolls to the first.
 * @param by the source: the schema before anything is sent, or the service after it
 */
export function showProblems(
  form: Pick<UseFormReturn, 'setError'>,
  problems: Readonly<Record<string, string>>,
  by: 'schema' | 'service',
): void {
  Object.entries(problems).forEach(([name, message], index) =>
    form.setError(name, { type: by, message }, { shouldFocus: index === 0 }),
  );
}

const isOfService = (error: unknown) => errorsIn(error).some(({ type }) => type === 'service');

const isAtInput = (error: unknown) => errorsIn(error).some(({ ref }) => ref !== undefined);

/** The paths of the inputs with an error in a field. */
const pathsIn = (error: unknown, field: string): string[] =>
  errorsIn(error, field).map(({ path }) => path.replace(/\.root$/, ''));

const isLabelled = (
  input: Element | undefined,
): input is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  input !== undefined && 'labels' in input;

/** The label of an input that a view added itself, without the asterisk of a required one. */
function ownLabelOf(path: string): string | undefined {
  const [input, ...others] = document.getElementsByName(path);
  // The label of a radio button is that of its value.
  const label = isLabelled(input) && others.length === 0 ? input.labels?.[0]?.textContent : undefined;
  return label?.replace(/\s*\*$/, '');
}

/** The label of an input, as the form shows it. */
function useInputLabel() {
  const { fields } = useResource();
  const { formLabelOf } = useValueText();
  return (path: string): string => (!kindIn(fields, path) && ownLabelOf(path)) || formLabelOf(path);
}

/** Sums up the errors in one alert, with the inputs' labels. */
export function Problems({ errors }: { errors: FieldErrors }) {
  const words = useWords();
  const labelOf = useInputLabel();
  const { fields } = useResource();
  const order = Object.keys(fields);
  // The service's messages are shown with its failure instead.
  const names = Object.keys(errors)
    .filter((name) => name !== 'root' && !isOfService(errors[name]))
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const paths = names.flatMap((name) => (kindIn(fields, name) ? [name] : pathsIn(errors[name], name)));
  const whole = isOfService(errors.root) ? undefined : errors.root?.['serverError']?.message;
  if (whole) return <FormAlert>{words('form.invalid', { words: whole })}</FormAlert>;
  if (names.length === 0) return null;
  // The form scrolls to an invalid input by itself. An error without an input appears in this alert only.
  const isAtField = names.some((name) => isAtInput(errors[name]));
  return (
    <FormAlert staysPut={isAtField}>
      {words('form.notSent', { fields: [...new Set(paths)].map(labelOf).join(', ') })}
    </FormAlert>
  );
}

interface FormAlertProps {
  readonly severity?: 'info' | 'error' | undefined;
  readonly staysPut?: boolean;
  readonly children: ReactNode;
}

/** An alert below the buttons, so that they don't move. Scrolled into view, as it may be below the window's edge. */
function FormAlert({ severity = 'error', staysPut = false, children }: FormAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!staysPut) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [staysPut]);
  return (
    <Alert ref={alert} severity={severity} role="alert" sx={{ mt: 2, scrollMargin: 16 }}>
      {children}
    </Alert>
  );
}

export interface FormFailure extends FailureWords {
  /** Called by Retry to do the rest; without it, Retry submits the form again. */
  readonly retry?: () => void;
  /** The service's words by field. */
  readonly problems?: Readonly<Record<string, string>>;
  /** Set if trying again can't help. */
  readonly isFinal?: boolean;
  /** The save's entry in the journal, with which leaving the form doesn't lose it. */
  readonly open?: PendingWrite;
  readonly severity?: 'info';
}

/** A form's failure. If its save is no longer in the journal, it says that instead. */
export function usePresentFailure(failure: FormFailure | null, row: ResourceRow): FormFailure | null {
  const { name: resource, nameOf } = useResource();
  const words = useWords();
  const entries = usePendingWrites(resource);
  const open = failure?.open;
  if (!open || entries.some((entry) => keyOfWrite(entry) === keyOfWrite(open))) return failure;
  return { sentence: words('edit.settled', { name: nameOf(row) }), severity: 'info', isFinal: true };
}

/** @param again submits the form as it was submitted before */
export function Failure({ failure, again }: { failure: FormFailure; again: () => void }) {
  const { sentence, said, details, problems = {}, retry = again, isFinal, severity } = failure;
  const words = useWords();
  const labelOf = useInputLabel();
  return (
    <FormAlert severity={severity}>
      <Typography variant="body2">
        <Sentence>{sentence}</Sentence>
      </Typography>
      {Object.entries(problems).map(([name, problem]) => (
        <Typography key={name} variant="body2">
          {labelOf(name)}: {problem}
        </Typography>
      ))}
      <FailureDetails said={said} details={details}>
        {!isFinal && <AlertButton onClick={retry}>{words('retry')}</AlertButton>}
      </FailureDetails>
    </FormAlert>
  );
}
