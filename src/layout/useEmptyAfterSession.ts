import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from './services';

/** Empties the query cache when the console closes because its session is over, whichever way that ended. */
export function useEmptyAfterSession(queryClient: QueryClient): void {
  const { session } = useServices().identity;
  useEffect(
    () => () => {
      if (session.getSnapshot().status !== 'signed-in') queryClient.clear();
    },
    [session, queryClient],
  );
}
