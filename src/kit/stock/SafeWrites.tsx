import { useQueryClient } from '@tanstack/react-query';
import {
  AddNotificationContext,
  AddUndoableMutationContext,
  useAddNotificationContext,
  type UndoableMutation,
} from 'react-admin';
import { useEffect, useState, type ReactNode } from 'react';
import { createTruthfulWrites } from './truthfulWrites';

/** Nothing waits for an undo: that would be a write that a closed page loses. */
const sendNow = (write: UndoableMutation) => write({ isUndo: false });

/** What react-admin's hooks send below is sent at once, and said as it was answered. */
export function SafeWrites({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const say = useAddNotificationContext();
  const [writes] = useState(() => createTruthfulWrites(queryClient, say));
  useEffect(() => writes.follow(), [writes]);
  return (
    <AddUndoableMutationContext value={sendNow}>
      <AddNotificationContext value={writes.say}>{children}</AddNotificationContext>
    </AddUndoableMutationContext>
  );
}
