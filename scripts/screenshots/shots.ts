import { daily } from './daily';
import { failures } from './failures';
import { moments } from './moments';
import { pages } from './pages';
import { several } from './several';
import type { Shot } from './shot';
import { steps } from './steps';

/** Everything with a picture, which everyone must be able to use. */
export const shots: readonly Shot[] = [...pages, ...moments, ...several, ...daily, ...steps, ...failures];

/** In each, a shot goes on from the one before it. */
export const runs: readonly (readonly Shot[])[] = shots.reduce<Shot[][]>((before, shot) => {
  if (shot.isOnward) before.at(-1)?.push(shot);
  else before.push([shot]);
  return before;
}, []);

/** What is opened in turn for a shot: what it goes on from, and itself. */
export function wayTo(shot: Shot): readonly Shot[] {
  const run = runs.find((one) => one.includes(shot)) ?? [];
  return run.slice(0, run.indexOf(shot) + 1);
}
