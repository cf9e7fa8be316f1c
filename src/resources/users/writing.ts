import type { QueryClient } from '@tanstack/react-query';

/** The id that a write of react-admin, or the finishing of one, is about. */
export function idOfWrite(variables: unknown): string | undefined {
  if (typeof variables !== 'object' || variables === null || !('id' in variables)) return undefined;
  return variables.id === undefined || variables.id === null ? undefined : String(variables.id);
}

/**
 * Whether a write of this user is under way, wherever it was started. True in the same tick in which a write
 * begins, so that no second click gets through.
 * @param verb to ask about writes of one kind alone
 */
export const isWriting = (queryClient: QueryClient, id: string, verb?: 'delete' | 'finish'): boolean =>
  queryClient.isMutating({
    mutationKey: verb ? ['users', verb] : ['users'],
    predicate: ({ state }) => idOfWrite(state.variables) === id,
  }) > 0;
