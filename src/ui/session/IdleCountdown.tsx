import { lazyPart } from '../lazyPart';
import { useIdleSeconds } from '../services';

// Without it, the login page says why the session ended.
const IdleWarning = lazyPart<object>(() => import('./IdleWarning').then((part) => part.IdleWarning), {
  isOptional: true,
});

/** Fetches the countdown before it begins. Never throws: the countdown itself tries again. */
export const loadIdleWarning = () => IdleWarning.preload().catch(() => undefined);

/** The countdown before the idle sign-out. */
export const IdleCountdown = () => useIdleSeconds() !== null && <IdleWarning />;
