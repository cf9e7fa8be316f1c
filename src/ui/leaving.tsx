import { createContext, use, useEffect, useState, type ReactNode } from 'react';

/** Asks the person where leaving would lose something; resolves to whether it may go on. */
type MayLeave = () => Promise<boolean>;

/** Between the page in view, which knows what would be lost, and the frame around it, which logs out. */
interface Leaving {
  /** Lets the page be asked; returns the function that ends that. */
  readonly guard: (mayLeave: MayLeave) => () => void;
  readonly mayLeave: MayLeave;
}

function createLeaving(): Leaving {
  let ask: MayLeave | undefined;
  return {
    guard(mayLeave) {
      ask = mayLeave;
      return () => {
        ask = undefined;
      };
    },
    mayLeave: async () => ask?.() ?? true,
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

/** Lets a page be asked before Log Out. Sessions that end by themselves ask no one. */
export function useLeaveGuard(mayLeave: MayLeave): void {
  const { guard } = useLeaving();
  useEffect(() => guard(mayLeave));
}

/** Asks the page in view. */
export const useMayLeave = (): MayLeave => useLeaving().mayLeave;
