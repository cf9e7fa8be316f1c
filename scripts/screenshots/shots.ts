import { daily } from './daily';
import { failures } from './failures';
import { moments } from './moments';
import { pages } from './pages';
import { several } from './several';
import type { Shot } from './shot';
import { steps } from './steps';

/** Everything with a picture, which everyone must be able to use. */
export const shots: readonly Shot[] = [...pages, ...moments, ...several, ...daily, ...steps, ...failures];

/** What is opened in turn for a shot: what it goes on from, and itself. */
export function wayTo(shot: Shot): readonly Shot[] {
  const before = shot.isOnward && shots[shots.indexOf(shot) - 1];
  return before ? [...wayTo(before), shot] : [shot];
}
