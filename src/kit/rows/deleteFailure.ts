import type { ResourceRow } from '../../api/contract';
import { ChangedError, NotDoneError, UnfinishedError } from '../../data/errors';
import { keyOfWrite } from '../../data/rowWrites';
import { useAlerts } from '../../ui/alerts/alerts';
import { useResource, useWords } from '../resource';
import { useUnfinished } from '../unfinished/useUnfinished';
import { notDeletedKey } from '../unfinished/words';
import { useFailureWords } from '../useFailureWords';
import type { Refusal } from './Refused';

/**
 * Reports a delete that failed, whose outcome is being checked, or that can't begin yet.
 * @param onRefused called for a delete that conflicts with what the service holds now
 */
export function useDeleteFailure(onRefused: (row: ResourceRow, refusal: Refusal) => void) {
  const { name: resource, nameOf } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const { show } = useAlerts();
  const { tell, sayChecking } = useUnfinished();
  const keyOf = (row: ResourceRow) => keyOfWrite(resource, row.id, 'delete');

  return {
    failed: (row: ResourceRow, error: unknown, retry: () => void) => {
      if (error instanceof UnfinishedError) return tell(error, nameOf(row));
      const isRefused = error instanceof ChangedError;
      const cause = isRefused || error instanceof NotDoneError ? error.cause : error;
      const { sentence, ...rest } = describe(cause);
      if (isRefused) onRefused(row, { now: { ...row, ...error.now }, ...rest });
      show({
        key: keyOf(row),
        severity: 'error',
        sentence: `${words(notDeletedKey(error), { name: nameOf(row) })} ${sentence}`,
        ...rest,
        action: { label: words('retry'), onClick: retry },
      });
    },

    sayChecking: (row: ResourceRow) => sayChecking({ id: row.id, operation: 'delete' }, nameOf(row)),

    sayBusy: (row: ResourceRow) =>
      show({ key: keyOf(row), severity: 'warning', sentence: words('delete.notYet', { name: nameOf(row) }) }),
  };
}
