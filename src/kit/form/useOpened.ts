import { useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { comparable } from '../../api/call';
import type { ResourceRow } from '../../api/contract';
import type { RowValues } from './RowForm';

/** A form takes an undefined value for one that it was not given, and shows an earlier one. */
const valuesOf = (row: ResourceRow): RowValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]));

/** As texts: a form changes the parts of a value in place. */
const textsOf = (values: RowValues) =>
  new Map(Object.entries(values).map(([name, value]) => [name, comparable(value)]));

/** What is typed while a save runs: the answer to the save knows nothing of it, and must not replace it. */
export function useTyped(form: Pick<UseFormReturn<RowValues>, 'getValues'>) {
  const sent = useRef(textsOf({}));
  const typed = () =>
    Object.entries(form.getValues()).filter(
      ([name, value]) => (sent.current.get(name) ?? comparable(null)) !== comparable(value),
    );
  return {
    keepSent: (values = form.getValues()) => void (sent.current = textsOf(values)),
    hasTyped: () => typed().length > 0,
    typedSince: (): RowValues => Object.fromEntries(typed()),
  };
}

/**
 * The row that a form was opened with, and its values.
 * @param startsFrom what the form shows of a row
 */
export function useOpened<Row extends ResourceRow>(answered: Row, startsFrom: (row: Row) => ResourceRow) {
  const [opened, setOpened] = useState(answered);
  const shownOf = (row: Row) => valuesOf(startsFrom(row));
  const form = useForm<RowValues>({ defaultValues: shownOf(opened) });
  const { keepSent, hasTyped, typedSince } = useTyped(form);

  /** Continues with what the service holds now, and puts a version of it in the fields that were not typed in since. */
  const goOnFrom = (now: Row, version: Row) => {
    const shown = shownOf(version);
    const values = { ...shown, ...typedSince() };
    setOpened(now);
    form.reset(shownOf(now));
    form.reset(values, { keepDefaultValues: true });
    keepSent(shown);
  };

  return { opened, form, keepSent, hasTyped, goOnFrom };
}
