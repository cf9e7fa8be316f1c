import { createContext, use, useEffect, useMemo, type ReactNode } from 'react';
import { useGetMany, useStore } from 'react-admin';
import { useOwnId } from '../../../layout/services';
import type { UserRow } from '../model';
import { useUserList } from '../list/useUserList';
import { deleteRefusal } from '../rules';

interface Selection {
  /** Whether rows can be selected now. */
  readonly isOn: boolean;
  /** Those that are selected, in the order in which they were, as far as they are read. */
  readonly users: readonly UserRow[];
  readonly ids: ReadonlySet<string>;
  /** Why some of them could not be read, where they could not. */
  readonly failure: unknown;
  readonly enter: () => void;
  /** Leaves the mode, and nobody is selected any more. */
  readonly leave: () => void;
  readonly toggle: (id: string) => void;
  /** Selects these and no others; nobody is left where none are. */
  readonly select: (ids: readonly string[]) => void;
  /** Why a user can't be selected, or null where they can. */
  readonly refusalOf: (id: string) => string | null;
}

const SelectionContext = createContext<Selection | null>(null);

const NOBODY: readonly UserRow[] = [];

/**
 * The mode in which users are selected, and who is, in react-admin's own state: it outlives the list's page and ends
 * with the session. Whoever vanishes, or can no longer be deleted, is not selected any more.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { selectedIds, onSelect, onToggleItem, meta } = useUserList();
  const [isOn, setIsOn] = useStore('users.isSelecting', false);
  const ownId = useOwnId();
  const { duplicates } = meta;
  const { data, error, isPlaceholderData, isFetching } = useGetMany<UserRow>(
    'users',
    { ids: selectedIds },
    { enabled: selectedIds.length > 0 },
  );

  const value = useMemo((): Selection => {
    const refusalOf = (id: string) => deleteRefusal(id, { ownId, duplicates: duplicates ?? [] });
    const known = (selectedIds.length > 0 ? data : undefined) ?? NOBODY;
    return {
      isOn,
      users: known.filter((user) => user !== undefined && refusalOf(user.id) === null),
      ids: new Set(selectedIds.map(String)),
      failure: error,
      enter: () => setIsOn(true),
      leave: () => {
        setIsOn(false);
        onSelect([]);
      },
      toggle: onToggleItem,
      select: (ids) => onSelect([...ids]),
      refusalOf,
    };
  }, [isOn, setIsOn, selectedIds, onSelect, onToggleItem, data, error, duplicates, ownId]);

  const { users, select } = value;
  const isKnown = selectedIds.length > 0 && data !== undefined && !isPlaceholderData && !isFetching;
  const hasVanished = isKnown && users.length < selectedIds.length;
  useEffect(() => {
    if (hasVanished) select(users.map(({ id }) => id));
  }, [hasVanished, select, users]);

  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** Throws outside of a SelectionProvider. */
export function useSelection(): Selection {
  const selection = use(SelectionContext);
  if (selection === null) throw new Error('useSelection needs a SelectionProvider above it.');
  return selection;
}
