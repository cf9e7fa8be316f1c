import { lazy, Suspense, type ComponentType } from 'react';
import { useIdleSeconds } from '../../layout/services';

const IdleWarning = lazy<ComponentType>(() =>
  import('../../layout/IdleWarning').then(
    (module) => ({ default: module.IdleWarning }),
    // A page is worth more than its countdown: any activity ends that too, and the sign-out says why.
    () => ({ default: () => null }),
  ),
);

/** The countdown before the idle sign-out on a page of the light half, which loads it when it begins. */
export const IdleCountdown = () =>
  useIdleSeconds() !== null && (
    <Suspense>
      <IdleWarning />
    </Suspense>
  );
