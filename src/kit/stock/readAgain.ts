import type { Mutation, Query, QueryClient } from '@tanstack/react-query';
import { isSame } from '../../api/call';
import { idsOfWrite } from '../../data/runningWrites';

type Write = Pick<Mutation<unknown, unknown, unknown>, 'state' | 'options'>;

/** The second part of the keys of react-admin's reads of several rows. */
const READS_OF_LISTS: readonly unknown[] = ['getList', 'getInfiniteList', 'getManyReference'];

/** The `meta` of a query that is read again only by the form that shows its row. */
export const readByForm = { isReadByForm: true } as const;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Reads again what is shown now; react-admin would read only what was shown when the write began. After a success,
 * single rows are left out, because they may be deleted.
 */
export function readAgain(client: QueryClient, resource: unknown, { state, options }: Write) {
  const isDone = state.status === 'success';
  const isUpdated = isDone && String(options.mutationKey?.[1]).startsWith('update');
  const { data: answer, variables } = state;
  const called: { readonly meta?: unknown } = isObject(variables) ? variables : {};
  /** react-admin has put an updated row only where the read had the same `meta`. */
  const isOutOfDate = ({ queryKey: [of, verb, asked], meta: own }: Query): boolean => {
    if (!isUpdated || of !== resource || verb !== 'getOne' || own?.['isReadByForm'] === true) return false;
    const read: { readonly id?: unknown; readonly meta?: unknown } = isObject(asked) ? asked : {};
    return idsOfWrite(variables).some((id) => id === read.id) && !isSame(read.meta, called.meta);
  };
  // At once, so that a form takes its own save for no change of someone else's, which would replace what is typed.
  if (isObject(answer) && 'id' in answer)
    client.setQueriesData({ predicate: isOutOfDate }, (row: unknown) =>
      isObject(row) ? { ...row, ...answer } : undefined,
    );
  return client.invalidateQueries(
    {
      predicate: (query) => {
        const [of, verb] = query.queryKey;
        if (of !== resource) return false;
        if (READS_OF_LISTS.includes(verb)) return true;
        // react-admin has put an updated row there itself, and one read would ask for each of many rows.
        if (verb === 'getMany') return !isUpdated;
        if (verb !== 'getOne') return false;
        if (isDone) return isOutOfDate(query);
        // Not the row of an open react-admin form, where typed text would be lost.
        return query.observers.every(({ options }) => options.refetchOnWindowFocus !== false);
      },
    },
    { cancelRefetch: false },
  );
}
