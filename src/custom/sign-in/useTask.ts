import { useRef, useState } from 'react';

/** What failed, and when. */
export interface Failure {
  readonly error: unknown;
  /** ISO instant at which it was seen. */
  readonly time: string;
}

export const failureOf = (error: unknown): Failure => ({ error, time: new Date().toISOString() });

/** One thing to do at a time: whether it is under way, and how it failed last. */
export interface Task {
  readonly isWaiting: boolean;
  /** The failure that stands on the page, until it is dismissed or a later attempt succeeds. */
  readonly failure?: Failure;
  /** Does it, unless it is under way already; never throws. */
  run(work: () => Promise<void>): Promise<void>;
  dismiss(): void;
}

export function useTask(): Task {
  // The state comes with the next rendering, and a second click may come before.
  const isLocked = useRef(false);
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<Failure>();
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
        setFailure(failureOf(error));
      } finally {
        isLocked.current = false;
        setWaiting(false);
      }
    },
    dismiss: () => setFailure(undefined),
  };
}
