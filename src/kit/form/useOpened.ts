import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { comparable } from '../../api/call';
import type { ResourceRow } from '../../api/contract';
import type { RowValues } from './RowForm';

/** A form takes an undefined value for one that it was not given, and shows an earlier one. */
const valuesOf = (row: ResourceRow): RowValues =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? null]));

/** As texts: a form changes the parts of a value in place. */
const textsOf = (values: RowValues) =>
  new Map(Object.entries(values).map(([name, value]) => [name, comparable(value)]));

/**
 * The row that a form was opened with, and its values. The answer to a save knows nothing of what is typed while it
 * runs, and must not replace it.
 * @param startsFrom what the form shows of a row
 */
export function useOpened<Row extends ResourceRow>(answered: Row, startsFrom: (row: Row) => ResourceRow) {
  const [opened, setOpened] = useState(answered);
  const shownOf = (row: Row) => valuesOf(startsFrom(row));
  const form = useForm<RowValues>({ defaultValues: shownOf(opened) });
  const sent = useRef(textsOf({}));
  const typed = () =>
    Object.entries(form.getValues()).filter(
      ([name, value]) => (sent.current.get(name) ?? comparable(null)) !== comparable(value),
    );
  return {
    opened,
    form,
    keepSent: () => void (sent.current = textsOf(form.getValues())),
    hasTyped: () => typed().length > 0,
    /** Continues with what the service holds now, and puts a version of it in the fields that were not typed in since. */
    goOnFrom(now: Row, version: Row) {
      const shown = shownOf(version);
      const values = { ...shown, ...Object.fromEntries(typed()) };
      setOpened(now);
      form.reset(shownOf(now));
      form.reset(values, { keepDefaultValues: true });
      sent.current = textsOf(shown);
    },
  };
}
