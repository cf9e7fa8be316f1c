import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createProvided } from './provided';

/** Asks the person if leaving would lose something; resolves to whether to go on. */
type MayLeave = () => Promise<boolean>;

/** Connects running work, which knows what would be lost, with the frame around it, which logs out. */
interface Leaving {
  /** Adds a question; returns a function that removes it. */
  readonly guard: (mayLeave: MayLeave) => () => void;
  readonly mayLeave: MayLeave;
}

function createLeaving(): Leaving {
  const guards = new Set<MayLeave>();
  return {
    guard(mayLeave) {
      guards.add(mayLeave);
      return () => void guards.delete(mayLeave);
    },
    async mayLeave() {
      // A guard that is removed while another one is asked is skipped: it would never answer.
      for (const mayLeave of guards) if (!(await mayLeave())) return false;
      return true;
    },
  };
}

const [LeavingContext, useLeaving] = createProvided<Leaving>('LeavingProvider');

export function LeavingProvider({ children }: { children: ReactNode }) {
  const [leaving] = useState(createLeaving);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

/** Lets a view ask before Log Out. Sessions that end by themselves ask no one. */
export function useLeaveGuard(mayLeave: MayLeave): void {
  const { guard } = useLeaving();
  const latest = useEffectEvent(mayLeave);
  useEffect(() => guard(() => latest()), [guard]);
}

export const useMayLeave = (): MayLeave => useLeaving().mayLeave;
