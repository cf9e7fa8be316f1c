import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query';
import {
  AddNotificationContext,
  AddUndoableMutationContext,
  useAddNotificationContext,
  useStoreContext,
  type Store,
  type UndoableMutation,
} from 'react-admin';
import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useBeforeUnload } from 'react-router';
import { ResourcesContext } from '../resource';
import { createTruthfulWrites } from './truthfulWrites';

/** Sends undoable writes at once: a page closed during the wait would lose them. */
const sendNow = (write: UndoableMutation) => write({ isUndo: false });

/** Takes rows out of the selections of react-admin's lists, which it keeps under these keys. */
function unselect({ getItem, setItem }: Store, resource: unknown, ids: readonly string[]): void {
  const own = `${String(resource)}.selectedIds`;
  const others = getItem<readonly string[]>(`${own}.storeKeys`) ?? [];
  for (const key of [own, ...others]) {
    const selected = getItem<readonly unknown[]>(key) ?? [];
    setItem(
      key,
      selected.filter((id) => !ids.includes(String(id))),
    );
  }
}

/**
 * Keeps the `meta` of a cached page until the next answer. react-admin drops it when it removes a deleted row from the
 * page.
 */
const withMeta = (before: unknown, page: unknown): unknown =>
  replaceEqualDeep(before, isPage(page) && isPage(before) ? { meta: before.meta, ...page } : page);

const isPage = (value: unknown): value is { readonly meta?: unknown } =>
  typeof value === 'object' && value !== null;

/** Gets the failure of a read that a view shows itself, so that no alert repeats it. */
export const SaidInPlaceContext = createContext((_: unknown): void => undefined);

/** Below it, react-admin's hooks send at once and report what the service answered. */
export function SafeWrites({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const say = useAddNotificationContext();
  const resources = use(ResourcesContext);
  const store = useStoreContext();
  const [writes] = useState(() => {
    for (const name of resources.keys()) {
      queryClient.setQueryDefaults([name, 'getList'], { structuralSharing: withMeta });
      // A form always reads its row: list rows may lack fields, and a write's result isn't reused.
      queryClient.setQueryDefaults([name, 'getOne'], { gcTime: 0 });
    }
    return createTruthfulWrites(queryClient, say, (resource, ids) => unselect(store, resource, ids));
  });
  useEffect(() => writes.follow(), [writes]);
  useBeforeUnload((event) => {
    if (writes.isWriting()) event.preventDefault();
  });
  return (
    <AddUndoableMutationContext value={sendNow}>
      <AddNotificationContext value={writes.say}>
        <SaidInPlaceContext value={writes.sayInPlace}>{children}</SaidInPlaceContext>
      </AddNotificationContext>
    </AddUndoableMutationContext>
  );
}
