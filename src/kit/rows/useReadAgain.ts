import { useQueryClient } from '@tanstack/react-query';
import { useResource } from '../resource';

/** Reads the list and the selected rows again after a write; not awaited, so that a failure can be retried at once. */
export function useReadAgain(): () => void {
  const { name } = useResource();
  const queryClient = useQueryClient();
  return () => {
    for (const verb of ['getList', 'getMany']) void queryClient.invalidateQueries({ queryKey: [name, verb] });
  };
}
