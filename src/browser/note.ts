/** A text that all tabs share under a key of local storage. A browser that blocks storage keeps none; nothing here throws. */
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

/** Milliseconds by which a clock may be put right between two looks at it. */
const SKEW = 60_000;

/** Whether a noted instant (epoch milliseconds) can be true: one further in the future was noted before a clock was set. */
export const isCredible = (instant: number): boolean => instant <= Date.now() + SKEW;
