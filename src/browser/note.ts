/**
 * A text that all tabs share under a key of local storage. Where the browser blocks storage, nothing is kept; nothing
 * here throws.
 */
export function noteUnder(key: string) {
  const attempt = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: () => attempt(() => localStorage.getItem(key)) ?? '',
    write: (text: string) => attempt(() => localStorage.setItem(key, text)),
    remove: () => attempt(() => localStorage.removeItem(key)),
  };
}

/** Milliseconds by which a clock may be corrected between two readings. */
const SKEW = 60_000;

/**
 * Whether a stored instant (epoch milliseconds) can be true: one further in the future was stored before a clock was
 * set back.
 */
export const isCredible = (instant: number): boolean => instant <= Date.now() + SKEW;
