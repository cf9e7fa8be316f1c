import type { QueryClient } from '@tanstack/react-query';

const all = new WeakMap<QueryClient, { begun: number; running: number; done: number }>();

/** Counts this client's writes, so that the alert about a view's failure can say whether something was sent. */
export function writeCountsOf(client: QueryClient) {
  const counts = all.get(client) ?? { begun: 0, running: 0, done: 0 };
  all.set(client, counts);
  return counts;
}

export async function counted<Result>(client: QueryClient, write: Promise<Result>): Promise<Result> {
  const counts = writeCountsOf(client);
  counts.begun += 1;
  counts.running += 1;
  try {
    const result = await write;
    counts.done += 1;
    return result;
  } finally {
    counts.running -= 1;
  }
}
