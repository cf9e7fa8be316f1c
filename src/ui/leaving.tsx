import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** Asks the person where leaving would lose something; resolves to whether it may go on. */
type MayLeave = () => Promise<boolean>;

/** Between the work that is under way, which knows what would be lost, and the frame around it, which logs out. */
interface Leaving {
  /** Lets one more be asked; returns the function that ends that. */
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
      // A guard is renewed whenever its view is drawn again, and is not asked twice for it.
      const asked = [...guards];
      for (const mayLeave of asked) if (!(await mayLeave())) return false;
      return true;
    },
  };
}

const LeavingContext = createContext<Leaving | null>(null);

export function LeavingProvider({ children }: { children: ReactNode }) {
  const [leaving] = useState(createLeaving);
  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

/** Throws outside of a LeavingProvider. */
function useLeaving(): Leaving {
  const leaving = use(LeavingContext);
  if (leaving === null) throw new Error('Leaving needs a LeavingProvider above it.');
  return leaving;
}

/** Lets a view be asked before Log Out. Sessions that end by themselves ask no one. */
export function useLeaveGuard(mayLeave: MayLeave): void {
  const { guard } = useLeaving();
  useEffect(() => guard(mayLeave));
}

/** Asks every view that would lose something. */
export const useMayLeave = (): MayLeave => useLeaving().mayLeave;
