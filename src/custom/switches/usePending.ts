import { useMutationState } from '@tanstack/react-query';
import { keyOf, type SwitchSource } from './source';

/** A switch that waits for its answer, or the lock after one that got none. */
export interface Pending {
  /** The control's key, or `LOCKED`. */
  readonly step: string;
  /** Epoch milliseconds. */
  readonly since: number;
  /** Of a lock: epoch milliseconds at which it ends. */
  readonly until?: number;
}

/** The pending step of a source, whichever page began it; the newest where a lock follows on a switch. */
export function usePending(source: Pick<SwitchSource<unknown>, 'key'>): Pending | undefined {
  return useMutationState({
    filters: { mutationKey: [...keyOf(source)], status: 'pending' },
    select: ({ options, state }): Pending => ({
      step: String(options.mutationKey?.at(-1)),
      since: state.submittedAt,
      ...(typeof state.variables === 'number' && { until: state.variables }),
    }),
  }).at(-1);
}
