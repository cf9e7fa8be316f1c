import type { SwitchSource } from './source';

type Lockable = Pick<SwitchSource<unknown>, 'key' | 'settlesWithin'>;

const keyOfLock = ({ key }: Lockable) => `locked/${key}`;

/** Keeps the end of a lock for this tab, so that a reload does not open it. @param until epoch milliseconds */
export const rememberLock = (source: Lockable, until: number): void =>
  sessionStorage.setItem(keyOfLock(source), String(until));

/**
 * The end of a lock that still holds, in epoch milliseconds; undefined where none does. A clock that was set meanwhile
 * makes no lock longer than one can be.
 */
export function lockedUntil(source: Lockable, now: number): number | undefined {
  const until = Number(sessionStorage.getItem(keyOfLock(source)) ?? NaN);
  return until > now && until <= now + (source.settlesWithin ?? 0) ? until : undefined;
}
