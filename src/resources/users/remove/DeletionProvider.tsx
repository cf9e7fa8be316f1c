import { createContext, use, useMemo, useRef, useState, type ReactNode } from 'react';
import type { UserRow } from '../model';
import { DeletePopup } from './DeletePopup';
import { useDeletions, type Deletion } from './deletions';
import { RefusedDelete, type RefusedDeletion } from './RefusedDelete';
import { useDeleteUser } from './useDeleteUser';

interface DeletionContextValue {
  /** Opens the popup for a user; `actions` gets the focus where the button that was pressed is gone. */
  readonly ask: (user: UserRow, actions: HTMLElement | null) => void;
  readonly stateOf: (id: string) => Deletion | undefined;
}

const DeletionContext = createContext<DeletionContextValue | null>(null);

/** The one popup of the list, and the deletes that are under way. */
export function DeletionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<UserRow | null>(null);
  const deletions = useDeletions();
  const [refused, setRefused] = useState<RefusedDeletion | null>(null);
  const deleteUser = useDeleteUser(setRefused);
  const actions = useRef<HTMLElement>(null);
  const value = useMemo(
    () => ({
      ask: (asked: UserRow, beside: HTMLElement | null) => {
        actions.current = beside;
        setUser(asked);
      },
      stateOf: (id: string) => deletions.get(id),
    }),
    [deletions],
  );
  const keepFocus = () => {
    const element = actions.current?.isConnected ? actions.current : document.getElementById('user-data');
    if (!element?.contains(document.activeElement)) element?.focus();
  };
  return (
    <DeletionContext value={value}>
      {children}
      <DeletePopup
        user={user}
        onClosed={keepFocus}
        onCancel={() => setUser(null)}
        onConfirm={(confirmed) => {
          setUser(null);
          deleteUser(confirmed);
        }}
      />
      {refused && (
        <RefusedDelete
          refused={refused}
          onNo={() => setRefused(null)}
          onYes={() => {
            setRefused(null);
            deleteUser(refused.user);
          }}
        />
      )}
    </DeletionContext>
  );
}

/** Throws outside of a DeletionProvider. */
export function useDeletion(): DeletionContextValue {
  const deletion = use(DeletionContext);
  if (deletion === null) throw new Error('useDeletion needs a DeletionProvider above it.');
  return deletion;
}
