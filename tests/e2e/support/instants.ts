export const DAY = 86_400_000;

/** The first instant of a day a month from now, as the console counts it in UTC. */
export function inAMonth(): number {
  const now = new Date();
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 2, 0)).getUTCDate();
  return Date.UTC(year, month + 1, Math.min(day, last));
}
