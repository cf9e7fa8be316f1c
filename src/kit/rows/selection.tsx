import Checklist from '@mui/icons-material/Checklist';
import Checkbox from '@mui/material/Checkbox';
import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useEvent, useGetMany, useStore, useStoreContext } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import { Hint } from '../../ui/Hint';
import { useRows } from '../list/listState';
import { ToolButton } from '../list/ToolButton';
import { anyRefusal, useCircumstances, useResource, useWords } from '../resource';
import { useRun } from './BulkRun';
import { useDeletion } from './deletion';
import { focusSelect, selectIdOf } from './focus';

interface Selection {
  /** Whether rows can be selected now. */
  readonly isOn: boolean;
  /** Those that are selected, in the order in which they were, as far as they are read. */
  readonly rows: readonly ResourceRow[];
  readonly ids: ReadonlySet<string>;
  /** Why some of them could not be read, where they could not. */
  readonly failure: unknown;
  readonly enter: () => void;
  /** Leaves the mode, and nothing is selected any more. */
  readonly leave: () => void;
  /** With `isRange` also every row of the page from the last one that was toggled. */
  readonly toggle: (id: string, isRange?: boolean) => void;
  /** Selects these and no others; none is left where none are given. */
  readonly select: (ids: readonly string[]) => void;
  /** Of those that a run was asked about only the ones that are left stay selected. Without any row the mode is over. */
  readonly settle: (asked: readonly string[], left: readonly string[]) => void;
  /** Why a row can't be selected, or null where it can. */
  readonly refusalOf: (id: string) => string | null;
}

const SelectionContext = createContext<Selection | null>(null);

/** The same function for as long as the list is there, so that no row is drawn again for it. */
const ToggleContext = createContext<Selection['toggle']>(() => undefined);

const NO_ROWS: readonly ResourceRow[] = [];

/** Where the service pages, the page that a row was selected on had it. */
const ROWS_AT_HAND = { seen: true };

/**
 * The mode in which rows are selected, and which are, in react-admin's own state: it outlives the list's page and ends
 * with the session. A row that vanishes, or turns out to be listed twice, is not selected any more.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const resource = useResource();
  const words = useWords();
  const { selectedIds, onSelect, onToggleItem, meta, data: page } = useRows();
  const [last, setLast] = useState<string | null>(null);
  const [isOn, setIsOn] = useStore(`${resource.name}.isSelecting`, false);
  const { getItem } = useStoreContext();
  const circumstances = useCircumstances(meta.duplicates);
  const { data, error, isPlaceholderData, isFetching } = useGetMany<ResourceRow>(
    resource.name,
    { ids: selectedIds, meta: resource.contract.getPage && ROWS_AT_HAND },
    { enabled: selectedIds.length > 0 },
  );

  const value = useMemo((): Selection => {
    const refusalOf = (id: string) => anyRefusal(id, circumstances, words);
    const known = (selectedIds.length > 0 ? data : undefined) ?? NO_ROWS;
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
        // As they are by now: others may have been selected since the run was asked for, or the list may have been left.
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
    circumstances,
    words,
  ]);

  const { rows, select } = value;
  const isKnown = selectedIds.length > 0 && data !== undefined && !isPlaceholderData && !isFetching;
  const hasVanished = isKnown && rows.length < selectedIds.length;
  useEffect(() => {
    if (hasVanished) select(rows.map(({ id }) => id));
  }, [hasVanished, select, rows]);

  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const toggle = useCallback<Selection['toggle']>((...args) => latest.current.toggle(...args), []);

  return (
    <SelectionContext value={value}>
      <ToggleContext value={toggle}>{children}</ToggleContext>
    </SelectionContext>
  );
}

/** The ids of a page between two of them, both included; none where one is not on it. */
function rangeOf(page: readonly ResourceRow[] = [], from: string | null, to: string): string[] {
  const ids = page.map(({ id }) => id);
  const [first = -1, second = -1] = [ids.indexOf(from ?? to), ids.indexOf(to)].toSorted((a, b) => a - b);
  return first < 0 ? [] : ids.slice(first, second + 1);
}

/** Throws outside of a SelectionProvider. */
export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (selection === null) throw new Error('useSelection needs a SelectionProvider above it.');
  return selection;
}

const boxSx = { p: 0.75, m: -0.75 };

/** A range is selected, and no text with it. */
const keepText = (event: MouseEvent) => event.shiftKey && event.preventDefault();

/** Why a row can't be selected now; null where it can. */
export function useSelectRefusal(): (id: string) => string | null {
  const words = useWords();
  const { refusalOf } = useSelection();
  const running = useRun();
  const { stateOf } = useDeletion();
  return (id) => {
    const refusal = refusalOf(id);
    if (refusal !== null) return refusal;
    if (running) return words(running.run.change ? 'change.runningWord' : 'bulk.running');
    const state = stateOf(id);
    if (state?.status !== 'pending') return null;
    return words(state.change === undefined ? 'bulk.busy' : 'change.busy');
  };
}

interface SelectBoxProps {
  readonly row: ResourceRow;
  readonly isSelected: boolean;
  readonly refusal: string | null;
}

/** Selects one row, or says why not. */
export function SelectBox({ row, isSelected, refusal }: SelectBoxProps) {
  const { nameOf } = useResource();
  const words = useWords();
  const toggle = use(ToggleContext);
  const label = words('list.actionOn', { action: words('bulk.select'), name: nameOf(row) });
  if (refusal !== null) return <RefusedBox label={label} isChecked={isSelected} refusal={refusal} />;
  return (
    <Checkbox
      size="small"
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        toggle(row.id, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      onMouseDown={keepText}
      slotProps={{ input: { 'aria-label': label } }}
      sx={boxSx}
    />
  );
}

/** Can be reached by keyboard, so that its reason can be read. */
function RefusedBox({ label, isChecked, refusal }: { label: string; isChecked: boolean; refusal: string }) {
  const id = useId();
  return (
    <Hint words={refusal} placement="bottom-start">
      {(hint) => (
        <span {...hint}>
          <Checkbox
            size="small"
            checked={isChecked}
            disableRipple
            slotProps={{
              input: { 'aria-label': label, 'aria-disabled': true, 'aria-describedby': id, readOnly: true },
            }}
            sx={{ ...boxSx, '&&': { color: 'text.disabled', cursor: 'not-allowed' } }}
          />
          <span id={id} hidden>
            {refusal}
          </span>
        </span>
      )}
    </Hint>
  );
}

/** Selects the page that is shown, or none of it. */
export function SelectPageBox() {
  const words = useWords();
  const { data: rows = NO_ROWS } = useRows();
  const { ids, select, refusalOf } = useSelection();
  const isRunning = useRun() !== null;
  const free = rows.map(({ id }) => id).filter((id) => refusalOf(id) === null);
  const chosen = free.filter((id) => ids.has(id));
  const isAll = free.length > 0 && chosen.length === free.length;
  const change = () =>
    select(isAll ? [...ids].filter((id) => !free.includes(id)) : [...new Set([...ids, ...free])]);
  return (
    <Checkbox
      size="small"
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      disabled={isRunning || free.length === 0}
      onChange={change}
      slotProps={{ input: { 'aria-label': words('bulk.selectPage') } }}
      sx={boxSx}
    />
  );
}

/** Turns the mode on and off in which rows are selected. */
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

/** Whether Escape means something to what has the focus: it empties a search. */
const isTaken = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

/** Leaves the mode by Escape; a dialog keeps the key to itself. */
export function useLeaveByEscape(leave: () => void): void {
  const { name } = useResource();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || isTaken(event.target)) return;
    leave();
    focusSelect(name);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
