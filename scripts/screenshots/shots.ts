import { daily } from './daily';
import { failures } from './failures';
import { moments } from './moments';
import { pages } from './pages';
import { several } from './several';
import type { Shot } from './shot';
import { steps } from './steps';

/** Everything with a picture, which everyone must be able to use. */
export const shots: readonly Shot[] = [...pages, ...moments, ...several, ...daily, ...steps, ...failures];
