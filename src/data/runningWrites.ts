import type { MutationKey, QueryClient } from '@tanstack/react-query';
import { fieldsOf } from '../browser/outside';

/* What the query client knows of the writes that run. */

/** The ids in the variables of a react-admin mutation, or of one that finishes a write. */
export function idsOfWrite(variables: unknown): readonly string[] {
  const { id, ids } = fieldsOf(variables);
  if (Array.isArray(ids)) return ids.map(String);
  return id === undefined || id === null ? [] : [String(id)];
}

interface Write {
  readonly options: { readonly mutationKey?: MutationKey };
  readonly state: { readonly variables?: unknown };
}

/** The resource of a write, from its variables (as in react-admin's in-place editor) or else its mutation key. */
export const resourceOfWrite = ({ options: { mutationKey = [] }, state: { variables } }: Write): unknown =>
  fieldsOf(variables)['resource'] ?? mutationKey[0];

/** Whether a write of a row runs, wherever it began; true in the same tick, so that no second click gets through. */
export const isWriting = (
  queryClient: QueryClient,
  resource: string,
  id: string,
  verb?: 'delete' | 'finish',
): boolean =>
  queryClient.isMutating({
    predicate: (write) =>
      resourceOfWrite(write) === resource &&
      (verb === undefined || write.options.mutationKey?.[1] === verb) &&
      idsOfWrite(write.state.variables).includes(id),
  }) > 0;

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
