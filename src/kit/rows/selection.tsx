import Checklist from '@mui/icons-material/Checklist';
import { createContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useEvent, useGetMany, useStore, useStoreContext } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import type { GetManyMeta } from '../../data/rows';
import { useRows } from '../list/listState';
import { ToolButton } from '../list/ToolButton';
import { anyRefusal, useCircumstances, useResource, useWords } from '../resource';
import { useRun } from './BulkRun';
import { selectIdOf } from './focus';
import { isDelete, useRowWrites } from './writeStates';
import { createProvided } from '../../ui/provided';

interface Selection {
  /** Whether rows can be selected now. */
  readonly isOn: boolean;
  /** The selected rows in the order in which they were selected, if they have been read. */
  readonly rows: readonly ResourceRow[];
  readonly ids: ReadonlySet<string>;
  /** The error if some of them could not be read. */
  readonly failure: unknown;
  /** Reads them again after a failure. */
  readonly readAgain: () => Promise<unknown>;
  readonly enter: () => void;
  /** Leaves selection mode and clears the selection. */
  readonly leave: () => void;
  /** With `isRange`, also every row of the page since the last toggled one. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Selects exactly these rows. */
  readonly select: (ids: readonly string[]) => void;
  /** After a run, only the rows in `left` stay selected of those in `asked`. If no row is left, the mode ends. */
  readonly settle: (asked: readonly string[], left: readonly string[]) => void;
  /** Why a row can't be selected, or null where it can. */
  readonly refusalOf: (id: string) => string | null;
}

const [SelectionContext, useSelection] = createProvided<Selection>('SelectionProvider');
export { useSelection };

/** A stable function, so that rows don't render because of it. */
export const ToggleContext = createContext<Selection['toggle']>(() => undefined);

/** If the service pages, selected rows come from pages that were already read. Only the selection reads with this. */
const ROWS_AT_HAND = { seen: true } satisfies GetManyMeta;

/**
 * Selection mode and the selected rows, in react-admin's own state: they outlive the list's page and end with the
 * session. A row that disappears, or turns out to be listed twice, is deselected.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const resource = useResource();
  const { selectedIds, onSelect, onToggleItem, meta, data: page } = useRows();
  const [last, setLast] = useState<string | null>(null);
  const [isOn, setIsOn] = useStore(`${resource.name}.isSelecting`, false);
  const { getItem } = useStoreContext();
  const circumstances = useCircumstances(meta.duplicates);
  // Not from the cache, because changes are decided and shown from these rows.
  const { data, error, isFetching, refetch } = useGetMany<ResourceRow>(
    resource.name,
    { ids: selectedIds, meta: ROWS_AT_HAND },
    { enabled: selectedIds.length > 0, gcTime: 0, placeholderData: undefined },
  );

  const value = useMemo((): Selection => {
    const refusalOf = (id: string) => anyRefusal(id, circumstances);
    const known = (selectedIds.length > 0 && data) || [];
    const leave = () => {
      setIsOn(false);
      setLast(null);
      onSelect([]);
    };
    return {
      isOn,
      rows: known.filter((row) => row !== undefined && refusalOf(row.id) === null),
      ids: new Set(selectedIds.map(String)),
      failure: error,
      readAgain: () => refetch(),
      enter: () => setIsOn(true),
      leave,
      toggle: (id, isRange = false) => {
        const between = isRange ? rangeOf(page, last, id) : [];
        setLast(id);
        if (between.length === 0) return onToggleItem(id);
        const free = between.filter((one) => refusalOf(one) === null);
        const others = selectedIds.map(String).filter((one) => !free.includes(one));
        return onSelect(selectedIds.includes(id) ? others : [...others, ...free]);
      },
      select: (ids) => onSelect([...ids]),
      settle: (asked, left) => {
        const [over, kept] = [new Set(asked), new Set(left)];
        // From the store: the selection may have changed since the run began, or the list may have been left.
        const present = getItem<readonly string[]>(`${resource.name}.selectedIds`) ?? [];
        const staying = present.filter((id) => !over.has(id) || kept.has(id));
        if (staying.length > 0) onSelect(staying);
        else leave();
      },
      refusalOf,
    };
  }, [
    resource,
    isOn,
    setIsOn,
    getItem,
    selectedIds,
    onSelect,
    onToggleItem,
    page,
    last,
    data,
    error,
    refetch,
    circumstances,
  ]);

  const { rows, select } = value;
  const isKnown = selectedIds.length > 0 && data !== undefined && !isFetching;
  const hasVanished = isKnown && rows.length < selectedIds.length;
  useEffect(() => {
    if (hasVanished) select(rows.map(({ id }) => id));
  }, [hasVanished, select, rows]);

  return (
    <SelectionContext value={value}>
      <ToggleContext value={useEvent(value.toggle)}>{children}</ToggleContext>
    </SelectionContext>
  );
}

/** The ids of a page from one to another, both included; none if one is not on it. */
function rangeOf(page: readonly ResourceRow[] = [], from: string | null, to: string): string[] {
  const ids = page.map(({ id }) => id);
  const [first = -1, second = -1] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [] : ids.slice(first, second + 1);
}

/** Why a row can't be selected now; null if it can. */
export function useSelectRefusal(): (id: string) => string | null {
  const words = useWords();
  const { refusalOf } = useSelection();
  const running = useRun();
  const writeOf = useRowWrites();
  return (id) => {
    const refusal = refusalOf(id);
    if (refusal !== null) return refusal;
    if (running) return words(running.run.change ? 'change.runningWord' : 'bulk.running');
    const write = writeOf(id);
    if (write?.status !== 'pending') return null;
    return words(isDelete(write) ? 'bulk.busy' : 'change.busy');
  };
}

export function SelectButton() {
  const { name } = useResource();
  const words = useWords();
  const { data, total } = useRows();
  const { isOn, enter, leave } = useSelection();
  const isRunning = useRun() !== null;
  const isUnavailable = isRunning || !data || (total === 0 && !isOn);
  const turn = useEvent(() => {
    if (!isUnavailable) (isOn ? leave : enter)();
  });
  return (
    <ToolButton
      id={selectIdOf(name)}
      Icon={Checklist}
      label={words('bulk.select')}
      isPressed={isOn}
      isUnavailable={isUnavailable}
      onClick={turn}
    />
  );
}
