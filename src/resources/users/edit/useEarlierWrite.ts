import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isWriting } from '../writing';

/**
 * Whether a write of this user that was under way when the form was opened still is: what could be read before its
 * end would be out of date, and sent back with the next Submit. Writes that begin later are the form's own.
 */
export function useEarlierWrite(id: string): boolean {
  const queryClient = useQueryClient();
  const [isWaiting, setIsWaiting] = useState(() => isWriting(queryClient, id));

  useEffect(() => {
    if (!isWaiting) return undefined;
    const look = () => setIsWaiting(isWriting(queryClient, id));
    look();
    return queryClient.getMutationCache().subscribe(look);
  }, [queryClient, id, isWaiting]);

  return isWaiting;
}
