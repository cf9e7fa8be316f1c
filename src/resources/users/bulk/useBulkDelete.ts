import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useDeleteMany } from 'react-admin';
import { BulkError } from '../../../api/bulk';
import { useJournal } from '../../../custom/pending/journal';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { useServices } from '../../../layout/services';
import type { UserRow } from '../model';
import { useLookUp } from '../pending/useLookUp';
import { bulkTexts } from '../texts';
import { BulkSummary } from './BulkSummary';
import { DeletionRun, runOf } from './DeletionRun';
import { outcomeOf, unknownIds, type Outcome, type Records } from './outcome';

const NOBODY = { notDeleted: [], unfinished: [], unsent: [], retryable: [], finished: [] };

/**
 * Deletes users one after the other, and says once at the end what is true of each, also after the list was left.
 * Nothing is ever sent again by itself.
 * @param onEnd told of those who were not deleted, and of whom nothing is open
 */
export function useBulkDelete(onEnd: (left: readonly string[]) => void) {
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const journal = useJournal();
  const lookUp = useLookUp();
  const { session } = useServices().identity;

  const [send] = useDeleteMany<UserRow>(
    'users',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: (_, variables) => {
        const run = runOf(variables);
        if (run) tell(run, { deleted: run.users, ...NOBODY });
      },
      onError: async (error, variables) => {
        const run = runOf(variables);
        if (run) await settle(run, error);
      },
      // What was turned to meanwhile; what is read already is not read again.
      onSettled: () =>
        void queryClient.invalidateQueries({ queryKey: ['users', 'getList'] }, { cancelRefetch: false }),
    },
  );

  const tell = (run: DeletionRun, outcome: Outcome) => {
    const { notDeleted, unfinished, unsent, retryable } = outcome;
    const failures = [...notDeleted, ...unfinished];
    onEnd([...notDeleted.map(({ user }) => user), ...unsent].map(({ id }) => id));
    show({
      key: run.key,
      severity: failures.length > 0 ? 'error' : unsent.length > 0 ? 'warning' : 'success',
      sentence: createElement(BulkSummary, { outcome }),
      details: failures.flatMap(({ details }) => details ?? []).join('\n') || undefined,
      action:
        retryable.length > 0 ? { label: frameTexts.retry, onClick: () => retry(run, outcome) } : undefined,
    });
  };

  /** Asks again for those who are left; while another run goes on the alert stays where it is. */
  const retry = (run: DeletionRun, outcome: Outcome) => {
    if (!deleteUsers(outcome.retryable)) tell(run, outcome);
  };

  /** What the list says of those of whom nobody knows; there is nobody to read it for once the session is over. */
  const read = async (run: DeletionRun, ids: readonly string[]): Promise<Records> => {
    if (ids.length === 0 || session.getSnapshot().status !== 'signed-in') return new Map();
    run.check();
    show({ key: run.key, severity: 'info', sentence: bulkTexts.checking });
    return lookUp(ids).catch(describeFailure);
  };

  /** Finds out what is true of each, and says it. */
  const settle = async (run: DeletionRun, thrown: unknown) => {
    const error =
      thrown instanceof BulkError
        ? thrown
        : new BulkError([], new Map(run.users.map(({ id }) => [id, thrown])));
    const outcome = outcomeOf(run.users, error, await read(run, unknownIds(error)));
    outcome.finished.forEach(journal.remove);
    tell(run, outcome);
  };

  /** Whether it began: one bulk delete runs at a time. */
  const deleteUsers = (users: readonly UserRow[]): boolean => {
    if (queryClient.isMutating({ mutationKey: ['users', 'deleteMany'] }) > 0) return false;
    void send('users', { ids: users.map(({ id }) => id), meta: new DeletionRun(users) });
    return true;
  };
  return deleteUsers;
}
