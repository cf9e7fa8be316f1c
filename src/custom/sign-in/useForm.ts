import { useState, type SyntheticEvent } from 'react';
import { useTask } from './useTask';

/** One field of a form: its name, and what is wrong with a value, in words. */
interface Rule<Name extends string> {
  readonly name: Name;
  readonly problemOf: (value: string) => string | undefined;
}

/**
 * A form of the light half. The values stay with the browser, so that password managers and autofill work as they
 * like; they are read and checked when the form is sent.
 */
export function useForm<Name extends string>(
  rules: readonly Rule<Name>[],
  send: (valueOf: (name: Name) => string) => Promise<void>,
) {
  const task = useTask();
  const [problems, setProblems] = useState<ReadonlyMap<Name, string>>(new Map());

  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const valueOf = (name: Name) => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    const found = rules.flatMap(({ name, problemOf }) => {
      const problem = problemOf(valueOf(name));
      return problem === undefined ? [] : [[name, problem] as const];
    });
    setProblems(new Map(found));
    const first = found[0] && form.elements.namedItem(found[0][0]);
    if (first instanceof HTMLElement) first.focus();
    if (found.length === 0) void task.run(() => send(valueOf));
  };

  return {
    task,
    onSubmit,
    /** What a field needs to know of the form. */
    field: (name: Name) => ({
      name,
      problem: problems.get(name),
      onInput: () => setProblems((all) => new Map([...all].filter(([other]) => other !== name))),
    }),
  };
}
