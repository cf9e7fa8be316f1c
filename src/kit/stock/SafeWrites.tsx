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

/** Nothing waits for an undo: a closed page would lose that write. */
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
 * A page of a list in the cache: what else its answer said holds until the next one. react-admin leaves that out when it
 * takes a deleted row off the page.
 */
const withMeta = (before: unknown, page: unknown): unknown =>
  replaceEqualDeep(before, isPage(page) && isPage(before) ? { meta: before.meta, ...page } : page);

const isPage = (value: unknown): value is { readonly meta?: unknown } =>
  typeof value === 'object' && value !== null;

/** Takes the failure of a read that a view says itself. */
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
      // A form opens with an answer: neither a list, whose rows may lack fields, nor a write leaves it a row.
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
