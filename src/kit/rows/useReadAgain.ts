import { useQueryClient, type Query } from '@tanstack/react-query';
import { useResource } from '../resource';

/**
 * Reads the list and the selected rows again after a write: reads that are running began before its end. Not awaited,
 * so that a failure can be retried at once.
 */
export function useReadAgain(): () => void {
  const { name } = useResource();
  const queryClient = useQueryClient();
  return () => {
    const filters = {
      predicate: ({ queryKey: [of, verb] }: Query) =>
        of === name && (verb === 'getList' || verb === 'getMany'),
    };
    // Invalidating alone would not restart a first read.
    void queryClient.cancelQueries(filters).then(() => queryClient.invalidateQueries(filters));
  };
}
