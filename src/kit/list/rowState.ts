import type { ResourceRow } from '../../api/contract';
import { deleteRefusal, editRefusal, useCircumstances, useResource } from '../resource';
import { useRun } from '../rows/BulkRun';
import { useSelection, useSelectRefusal } from '../rows/selection';
import { useRowWrites, type RowWrite } from '../rows/writeStates';
import { useRows } from './listState';

export interface RowState {
  /** The row, or what a bulk change has made of it since it was read. */
  readonly row: ResourceRow;
  readonly write: RowWrite | undefined;
  /** Whether its buttons are hidden, because rows are selected. */
  readonly isResting: boolean;
  readonly isSelecting: boolean;
  readonly isSelected: boolean;
  /** Why it can't be edited, deleted or selected, in words; null if it can. */
  readonly notEdited: string | null;
  readonly notDeleted: string | null;
  readonly notSelected: string | null;
}

/**
 * A finished write is dropped once newer rows were read, because they show its result. One that ended in the future is
 * dropped too: the clock was set back since, and no rows would count as newer until it catches up.
 */
const current = (write: RowWrite | undefined, asOf: number): RowWrite | undefined =>
  write?.status === 'done' && write.since !== undefined && (write.since <= asOf || write.since > Date.now())
    ? undefined
    : write;

/** The state of each row. The list computes it, so that a row renders only when its own state changes. */
export function useRowState(): (row: ResourceRow) => RowState {
  const resource = useResource();
  const { duplicates, fetchedAt = 0, asOf = fetchedAt } = useRows().meta;
  const writeOf = useRowWrites();
  const { isOn: isSelecting, ids } = useSelection();
  const refusalOf = useSelectRefusal();
  const isRunning = useRun() !== null;
  const circumstances = useCircumstances(duplicates);
  return (row) => {
    const { id } = row;
    const write = current(writeOf(id), asOf);
    return {
      row: write?.now ?? row,
      write,
      isResting: isSelecting && !isRunning,
      isSelecting,
      // During a run, a row shows its progress instead of the selection.
      isSelected: isSelecting && !isRunning && ids.has(id),
      notEdited: editRefusal(id, circumstances),
      notDeleted: deleteRefusal(resource, row, circumstances),
      notSelected: isSelecting ? refusalOf(id) : null,
    };
  };
}
