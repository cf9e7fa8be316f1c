import { Suspense } from 'react';
import { lazyPart } from './lazyPart';
import { useIdleSeconds } from './services';

const IdleWarning = lazyPart<object>(() =>
  import('./IdleWarning').then(
    (part) => ({ default: part.IdleWarning }),
    // A page is worth more than its countdown: any activity ends that too, and the sign-out says why.
    () => ({ default: () => null }),
  ),
);

export const loadIdleWarning = IdleWarning.preload;

/** The countdown before the idle sign-out, which is loaded when it begins, or before. */
export const IdleCountdown = () =>
  useIdleSeconds() !== null && (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
