import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isSame } from '../../api/call';

/** The second part of the keys of react-admin's reads of several rows. */
const READS_OF_LISTS: readonly unknown[] = ['getList', 'getInfiniteList', 'getManyReference'];

interface Settled {
  readonly resource: unknown;
  readonly isDone: boolean;
  readonly isUpdated: boolean;
  /** Whether the kit sent it, whose forms show the row themselves. */
  readonly isOfKit: boolean;
  /** The `meta` that the write was called with. */
  readonly meta: unknown;
}

const metaOf = ([, , asked]: QueryKey): unknown =>
  typeof asked === 'object' && asked !== null && 'meta' in asked ? asked.meta : undefined;

/** Reads what is shown now: react-admin only what was shown at first. After a success, no row that may be deleted. */
export const readAgain = (client: QueryClient, { resource, isDone, isUpdated, isOfKit, meta }: Settled) =>
  client.invalidateQueries(
    {
      predicate: ({ queryKey, observers }) => {
        const [of, verb] = queryKey;
        if (of !== resource) return false;
        if (READS_OF_LISTS.includes(verb)) return true;
        // react-admin has put an updated row there itself, and one read would ask for each of many rows.
        if (verb === 'getMany') return !isUpdated;
        if (verb !== 'getOne') return false;
        // react-admin has put an updated row only where the read had the same `meta`.
        if (isDone) return isUpdated && !isOfKit && !isSame(metaOf(queryKey), meta);
        // Not the row of an open react-admin form, where typed text would be lost.
        return observers.every(({ options }) => options.refetchOnWindowFocus !== false);
      },
    },
    { cancelRefetch: false },
  );
