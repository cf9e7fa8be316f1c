import { useId } from 'react';
import type { ResourceRow } from '../../api/contract';
import { keyOfWrite } from '../../data/journal';
import { useAlerts } from '../../ui/alerts/alerts';
import { useUnaskedEnd } from '../../ui/alerts/leftAlerts';
import { useJournal } from '../journal';
import { useResource, useWords } from '../resource';
import { WhileOpen } from '../unfinished/WhileOpen';
import { WithDifference } from '../valueText';

interface Typed {
  readonly isNew: boolean;
  readonly before: ResourceRow;
  readonly row: ResourceRow;
  /** By field; a value that is wrong is not told. */
  readonly problems: Readonly<Record<string, string>>;
  /** What is known of the last save; undefined if nothing was sent. */
  readonly said: string | undefined;
}

/**
 * Leaves what was typed into a form to the same person, who sees it after signing in again, if the session ends without
 * their asking here, such as by a log-out in another tab.
 * @param typed returns what would be lost; null if nothing would
 */
export function useLeftTyping(typed: () => Typed | null): void {
  const { name: resource, nameOf, definition } = useResource();
  const words = useWords();
  const journal = useJournal();
  const { leave } = useAlerts();
  const form = useId();
  useUnaskedEnd(() => {
    const lost = typed();
    if (!lost) return;
    const { isNew, before, row, problems, said } = lost;
    const wrong = Object.keys(problems).map((path) => path.split('.')[0] ?? path);
    const given = { ...row, ...Object.fromEntries(wrong.map((name) => [name, before[name]])) };
    const after = isNew ? given : { ...given, id: before.id };
    const write = { resource, id: before.id, operation: 'update' } as const;
    const key = isNew ? `${resource}/create/${form}` : keyOfWrite(write);
    // An entry from before the form was sent says nothing about what was typed.
    const open = isNew || said === undefined ? undefined : journal.find(write);
    const sentence =
      said ??
      (isNew
        ? words('create.notSaved', { name: definition.label.one })
        : words('edit.notSaved', { name: nameOf(before) }));
    leave({
      key,
      severity: 'warning',
      sentence: <WithDifference {...{ resource, sentence, before, after }} />,
      brief: sentence,
      outlivesSession: true,
      aids: open && <WhileOpen alert={key} resource={resource} entries={[open]} />,
    });
  });
}
