import { useRef, useState } from 'react';

/** One thing to do at a time: whether it is under way, and how it failed last. */
export interface Task {
  readonly isWaiting: boolean;
  /** The failure that stands on the page, until it is dismissed or a later attempt succeeds. */
  readonly failure?: { readonly error: unknown };
  /** Does it, unless it is under way already; never throws. */
  run(work: () => Promise<void>): Promise<void>;
  dismiss(): void;
}

export function useTask(): Task {
  // The state comes with the next rendering, and a second click may come before.
  const isLocked = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Task['failure']>();
  return {
    isWaiting,
    failure,
    async run(work) {
      if (isLocked.current) return;
      isLocked.current = true;
      setWaiting(true);
      try {
        await work();
        setFailure(undefined);
      } catch (error) {
        setFailure({ error });
      } finally {
        isLocked.current = false;
        setWaiting(false);
      }
    },
    dismiss: () => setFailure(undefined),
  };
}
