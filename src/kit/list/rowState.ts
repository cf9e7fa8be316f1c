import type { ResourceRow } from '../../api/contract';
import { deleteRefusal, editRefusal, useCircumstances, useResource, useWords } from '../resource';
import { useRun, type Deletion } from '../rows/BulkRun';
import { useDeletion } from '../rows/deletion';
import { useSelection, useSelectRefusal } from '../rows/selection';
import { useRows } from './listState';

export interface RowState {
  /** The row, or what a bulk change that still runs has made of it. */
  readonly row: ResourceRow;
  readonly deletion: Deletion | undefined;
  /** Whether its buttons are hidden, because rows are selected. */
  readonly isResting: boolean;
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  /** Why it can't be edited, deleted or selected, in words; null if it can. */
  readonly notEdited: string | null;
  readonly notDeleted: string | null;
  readonly notSelected: string | null;
}

/** A row that was read again after its delete still exists. */
const current = (deletion: Deletion | undefined, fetchedAt: number): Deletion | undefined =>
  deletion?.status === 'done' && deletion.since !== undefined && deletion.since < fetchedAt
    ? undefined
    : deletion;

/** The state of each row. The list computes it, so that a row renders only when its own state changes. */
export function useRowState(): (row: ResourceRow) => RowState {
  const resource = useResource();
  const words = useWords();
  const { duplicates, fetchedAt = 0 } = useRows().meta;
  const { stateOf } = useDeletion();
  const { isOn: isSelecting, ids } = useSelection();
  const refusalOf = useSelectRefusal();
  const isRunning = useRun() !== null;
  const circumstances = useCircumstances(duplicates);
  return (row) => {
    const { id } = row;
    const notEdited = editRefusal(id, circumstances);
    const deletion = current(stateOf(id), fetchedAt);
    return {
      row: deletion?.now ?? row,
      deletion,
      isResting: isSelecting && !isRunning,
      isSelecting,
      // During a run a row shows its part in it.
      isSelected: isSelecting && !isRunning && ids.has(id),
      notEdited: notEdited && words(`refusal.${notEdited}`),
      notDeleted: deleteRefusal(resource, row, circumstances),
      notSelected: isSelecting ? refusalOf(id) : null,
    };
  };
}
