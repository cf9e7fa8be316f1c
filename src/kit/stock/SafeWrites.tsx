import { useQueryClient } from '@tanstack/react-query';
import {
  AddNotificationContext,
  AddUndoableMutationContext,
  useAddNotificationContext,
  type UndoableMutation,
} from 'react-admin';
import { createContext, useEffect, useState, type ReactNode } from 'react';
import { createTruthfulWrites } from './truthfulWrites';

/** Nothing waits for an undo: a closed page would lose that write. */
const sendNow = (write: UndoableMutation) => write({ isUndo: false });

/** Takes the failure of a read that a view says itself. */
export const SaidInPlaceContext = createContext((_: unknown): void => undefined);

/** Below it, react-admin's hooks send at once and report what the service answered. */
export function SafeWrites({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const say = useAddNotificationContext();
  const [writes] = useState(() => createTruthfulWrites(queryClient, say));
  useEffect(() => writes.follow(), [writes]);
  return (
    <AddUndoableMutationContext value={sendNow}>
      <AddNotificationContext value={writes.say}>
        <SaidInPlaceContext value={writes.sayInPlace}>{children}</SaidInPlaceContext>
      </AddNotificationContext>
    </AddUndoableMutationContext>
  );
}
