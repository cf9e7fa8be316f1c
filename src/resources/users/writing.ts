import type { QueryClient } from '@tanstack/react-query';

/** The ids that a write of react-admin, or the finishing of one, is about. */
export function idsOfWrite(variables: unknown): readonly string[] {
  if (typeof variables !== 'object' || variables === null) return [];
  if ('ids' in variables && Array.isArray(variables.ids)) return variables.ids.map(String);
  return 'id' in variables && variables.id !== undefined && variables.id !== null
    ? [String(variables.id)]
    : [];
}

/**
 * Whether a write of this user is under way, wherever it was started. True in the same tick in which a write
 * begins, so that no second click gets through.
 * @param verb to ask about writes of one kind alone
 */
export const isWriting = (queryClient: QueryClient, id: string, verb?: 'delete' | 'finish'): boolean =>
  queryClient.isMutating({
    mutationKey: verb ? ['users', verb] : ['users'],
    predicate: ({ state }) => idsOfWrite(state.variables).includes(id),
  }) > 0;
