import { daily } from './daily';
import { failures } from './failures';
import { moments } from './moments';
import { pages } from './pages';
import { several } from './several';
import type { Shot } from './shot';
import { steps } from './steps';

/** Every page with a picture; the end-to-end tests check each of them, too. */
export const shots: readonly Shot[] = [...pages, ...moments, ...several, ...daily, ...steps, ...failures];

/** Groups of shots, in each of which a shot continues on the page of the one before it. */
export const runs: readonly (readonly Shot[])[] = shots.reduce<Shot[][]>((before, shot) => {
  if (shot.isOnward) before.at(-1)?.push(shot);
  else before.push([shot]);
  return before;
}, []);

/** The shots to open one after the other for a shot: those that it continues from, and itself. */
export function wayTo(shot: Shot): readonly Shot[] {
  const run = runs.find((one) => one.includes(shot)) ?? [];
  return run.slice(0, run.indexOf(shot) + 1);
}
