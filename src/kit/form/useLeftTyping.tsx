import { useId } from 'react';
import { isSame } from '../../api/call';
import type { ResourceRow } from '../../api/contract';
import { keyOfWrite } from '../../data/journal';
import { changedFields } from '../../data/versions';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { useUnaskedEnd } from '../../ui/alerts/leftAlerts';
import { useResource, useWords } from '../resource';
import { WhileOpen } from '../unfinished/WhileOpen';
import { useOpenWords } from '../unfinished/words';
import { WithDifference } from '../valueText';
import type { Conflict } from './ConflictDialog';
import type { FormFailure } from './problems';

interface Typed {
  readonly isNew: boolean;
  readonly opened: ResourceRow;
  /** What the running save sends, or what the last one sent if it may be done in part. */
  readonly sent: ResourceRow | undefined;
  readonly row: ResourceRow;
  /** By field; a value that is wrong is not told. */
  readonly problems: Readonly<Record<string, string>>;
  /** The outcome of the last save, if it failed. */
  readonly failure: FormFailure | null;
  /** The conflict that is shown. */
  readonly conflict: Conflict<ResourceRow> | null;
}

/**
 * Leaves what was typed into a form to the same person, who sees it after signing in again, if the session ends without
 * their asking here, such as by a log-out in another tab. What a save has sent is told apart from what was typed since.
 * @param typed returns what would be lost; null if nothing would
 */
export function useLeftTyping(typed: () => Typed | null): void {
  const { name: resource, nameOf, definition } = useResource();
  const words = useWords();
  const openWords = useOpenWords();
  const { leave } = useAlerts();
  const form = useId();

  const tell = (
    key: string,
    sentence: string,
    [before, after]: readonly [ResourceRow, ResourceRow],
    more: Partial<ConsoleAlert> = {},
  ) =>
    leave({
      ...more,
      key,
      severity: 'warning',
      sentence: <WithDifference {...{ resource, sentence, before, after }} />,
      brief: sentence,
      outlivesSession: true,
    });

  useUnaskedEnd(() => {
    const lost = typed();
    if (!lost) return;
    const { isNew, opened, sent, row, problems, failure, conflict } = lost;
    const write = { resource, id: opened.id, operation: 'update' } as const;
    const key = isNew ? `${resource}/create/${form}` : keyOfWrite(write);
    if (failure?.open && sent) {
      const kept = openWords(failure.open, nameOf(opened));
      const aids = <WhileOpen alert={key} resource={resource} entries={[failure.open]} />;
      tell(key, kept, [opened, sent], { said: failure.said, details: failure.details, aids });
    }
    const base = sent ?? conflict?.opened ?? opened;
    const wrong = Object.keys(problems).map((path) => path.split('.')[0] ?? path);
    const after = { ...row, ...Object.fromEntries(wrong.map((name) => [name, base[name]])) };
    // The service has these already.
    const alike = Object.entries(after).filter(([field, value]) => isSame(conflict?.now[field], value));
    const before = conflict ? { ...base, ...Object.fromEntries(alike) } : base;
    const names = changedFields(before, after);
    if (names.length === 0) return;
    const name = isNew ? definition.label.one : nameOf(opened);
    const ofConflict = conflict && words(`conflict.left.${conflict.why}`, { name });
    const about = ofConflict ?? failure?.sentence ?? words(`${isNew ? 'create' : 'edit'}.notSaved`, { name });
    tell(`${key}/typed`, sent ? words('form.typedSince', { name }) : about, [before, after], {
      ...(!sent && { said: (failure ?? conflict)?.said, details: (failure ?? conflict)?.details }),
      values: Object.fromEntries(names.map((field) => [field, after[field]])),
    });
  });
}
