import type { ResourceRow } from '../../api/contract';
import { keyOfWrite } from '../../data/journal';
import { useAlerts } from '../../ui/alerts/alerts';
import { useUnforeseenChange } from '../../ui/session/unforeseenChange';
import { useResource, useWords } from '../resource';
import { WithDifference } from '../valueText';

interface Typed {
  readonly isNew: boolean;
  readonly before: ResourceRow;
  readonly row: ResourceRow;
  /** By field; a value that is wrong is not told. */
  readonly problems: Readonly<Record<string, string>>;
}

/**
 * Keeps what was typed into a form for the same person, who sees it after signing in again, if the session ends without
 * their asking here, such as by a log-out in another tab.
 * @param typed returns what would be lost; null if nothing would
 */
export function useKeptTyping(typed: () => Typed | null): void {
  const { name: resource, nameOf, definition } = useResource();
  const words = useWords();
  const { leave } = useAlerts();
  useUnforeseenChange(() => {
    const lost = typed();
    if (!lost) return;
    const { isNew, before, row, problems } = lost;
    const wrong = Object.keys(problems).map((path) => path.split('.')[0] ?? path);
    const after = { ...row, ...Object.fromEntries(wrong.map((name) => [name, before[name]])), id: before.id };
    const sentence = isNew
      ? words('create.notSaved', { name: definition.label.one })
      : words('edit.notSaved', { name: nameOf(before) });
    leave({
      key: isNew ? `${resource}/create` : keyOfWrite({ resource, id: before.id, operation: 'update' }),
      severity: 'warning',
      sentence: <WithDifference {...{ resource, sentence, before, after }} />,
      brief: sentence,
      outlivesSession: true,
    });
  });
}
