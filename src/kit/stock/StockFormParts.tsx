import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { CreateContext, useNotify, useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, type FieldErrors } from 'react-hook-form';
import { isSame } from '../../api/call';
import { useAlerts } from '../../ui/alerts/alerts';
import { errorsIn } from '../form/errorsIn';
import { ResourcesContext } from '../resource';
import { INVALID_FORM_ALERT } from './truthfulWrites';

/** The paths and words of the errors from the data provider for fields that no input shows. */
const fieldless = (errors: FieldErrors): [string, string][] =>
  errorsIn(errors).flatMap(({ path, type, message, ref }): [string, string][] => {
    const isFieldless = type === 'server' && ref === undefined && !/(^|\.)root$/.test(path);
    return isFieldless && typeof message === 'string' ? [[path, message]] : [];
  });

/**
 * Shows the errors from the data provider for fields that the form lacks, and clears them: they would block every later
 * submit, and no one could correct them.
 */
function useFieldlessErrors(): void {
  const { clearErrors, formState } = useFormContext();
  const notify = useNotify();
  const translate = useTranslate();
  const errors: FieldErrors = formState.errors;
  useEffect(() => {
    const found = fieldless(errors);
    for (const [path] of found) clearErrors(path);
    // Translated here, because they are appended to a sentence. Two fields may have the same words.
    const said = new Set(found.map(([, words]) => translate(words, { _: words })));
    for (const words of said) notify(words, { type: 'error', goesOn: true });
  });
}

/** The paths of changed inputs; an array counts as one value. */
const typedPaths = (dirty: object, path = ''): string[] =>
  Object.entries(dirty).flatMap(([name, inner]: [string, unknown]) => {
    const isGroup = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isGroup ? typedPaths(inner, `${path}${name}.`) : inner ? [path + name] : [];
  });

/**
 * Keeps typed values when the row is read again, where react-admin resets the form to the new row. A field whose value
 * has changed in the service shows that value, and inputs that are no field of the row are reset.
 */
function useKeptTyping(): void {
  const record = useRecordContext();
  const rowFields = use(ResourcesContext).get(useResourceContext() ?? '')?.contract.rowFields;
  const { formState, getValues, setValue } = useFormContext();
  const { dirtyFields } = formState;
  const before = useRef(record);
  useEffect(() => {
    const [old, now] = [before.current, record];
    before.current = record;
    if (!old || !now || old === now || old.id !== now.id) return;
    const kept = typedPaths(dirtyFields)
      .filter(
        (path) => rowFields?.includes(path.split('.')[0] ?? '') && isSame(get(old, path), get(now, path)),
      )
      .map((path): [string, unknown] => [path, getValues(path)]);
    // After the effect in which the surrounding form resets itself to the row.
    queueMicrotask(() => kept.forEach(([path, typed]) => setValue(path, typed, { shouldDirty: true })));
  }, [record, dirtyFields, rowFields, getValues, setValue]);
}

/**
 * In "optimistic" and "undoable" mode, react-admin needs the id of a new row. Without one, it throws and catches an
 * error itself, and the form silently does nothing. This rejects with an error that no one catches.
 */
function useSilentFailure(): void {
  const mode = use(CreateContext)?.mutationMode;
  const client = useQueryClient();
  const { isSubmitting, isSubmitSuccessful } = useFormState();
  // Of a form that was submitted before this was loaded, any earlier write may be the one.
  const since = useRef(isSubmitting || isSubmitSuccessful ? 0 : undefined);
  useEffect(() => {
    if (isSubmitting) since.current ??= Date.now();
    const began = since.current;
    if (isSubmitting || began === undefined) return;
    since.current = undefined;
    const isSent = client
      .getMutationCache()
      .getAll()
      .some(({ state }) => state.submittedAt >= began);
    if (isSent || !isSubmitSuccessful || mode === undefined || mode === 'pessimistic') return;
    const missing = `The mode "${mode}" needs the id of the new row: give it one in \`transform\`, or leave the mode out.`;
    void Promise.reject(new Error(missing));
  }, [isSubmitting, isSubmitSuccessful, mode, client]);
}

const isInput = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/**
 * Browsers show what is wrong with a typed value beside its input. For an input on a hidden tab they show nothing, and
 * don't submit either: this shows the message.
 */
function useHiddenProblems() {
  const { setError } = useFormContext();
  const notify = useNotify();
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form');
    const onInvalid = (event: Event) => {
      const { target } = event;
      if (!isInput(target) || target.checkVisibility()) return;
      event.preventDefault();
      setError(target.name, { type: 'native', message: target.validationMessage });
      notify('ra.message.invalid_form', { type: 'error' });
    };
    form?.addEventListener('invalid', onInvalid, true);
    return () => form?.removeEventListener('invalid', onInvalid, true);
  }, [setError, notify]);
  return place;
}

/** How many forms on the page are not valid. */
let wrongForms = 0;

/** Removes the alert that a form is not valid once all are, and with the last that is not. */
function useInvalidAlert(): void {
  const { dismiss } = useAlerts();
  const { errors } = useFormState();
  const isWrong = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!isWrong) return undefined;
    wrongForms += 1;
    return () => {
      wrongForms -= 1;
      if (wrongForms === 0) dismiss(INVALID_FORM_ALERT);
    };
  }, [isWrong, dismiss]);
}

/** Additions to react-admin's forms, loaded with the first of them. */
export function StockFormParts() {
  useFieldlessErrors();
  useKeptTyping();
  useSilentFailure();
  useInvalidAlert();
  return <span ref={useHiddenProblems()} hidden />;
}
