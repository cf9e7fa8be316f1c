import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import { ChangedError } from '../../../api/changed';
import { UnfinishedError } from '../../../api/write';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { nameOfUser, type UserRow } from '../model';
import { alertKey } from '../pending/words';
import { useUnfinished } from '../pending/useUnfinished';
import { deleteTexts } from '../texts';
import { isWriting } from '../writing';
import type { RefusedDeletion } from './RefusedDelete';

/**
 * Deletes a user, once however often it is called while that runs, and says what came of it, also after the list
 * was left. While another write of the user runs, nothing is sent, and that is said. Nothing is ever sent again by itself.
 * @param onRefused told of a delete that conflicts with what the service holds now
 */
export function useDeleteUser(onRefused: (refused: RefusedDeletion) => void) {
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const { settle } = useUnfinished();
  const [send] = useDelete<UserRow>(
    'users',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: (_, { previousData }) => succeeded(previousData),
      onError: (error, { previousData }) => failed(previousData, error),
    },
  );

  const succeeded = (user: UserRow) =>
    show({
      key: alertKey(user.id, 'delete'),
      severity: 'success',
      sentence: deleteTexts.deleted(nameOfUser(user)),
    });

  const failed = async (user: UserRow, error: unknown) => {
    if (error instanceof UnfinishedError) return settle(error, nameOfUser(user));
    const isRefused = error instanceof ChangedError;
    const { sentence, ...rest } = describeFailure(isRefused ? error.cause : error);
    if (isRefused) onRefused({ user, now: { ...user, ...error.now }, ...rest });
    show({
      key: alertKey(user.id, 'delete'),
      severity: 'error',
      sentence: `${deleteTexts.notDeleted(nameOfUser(user))} ${sentence}`,
      ...rest,
      action: { label: frameTexts.retry, onClick: () => deleteUser(user) },
    });
  };

  const sayBusy = (user: UserRow) =>
    show({
      key: alertKey(user.id, 'delete'),
      severity: 'warning',
      sentence: deleteTexts.notYet(nameOfUser(user)),
    });

  const deleteUser = (user: UserRow) => {
    // A second click; the row says that the first one is under way.
    if (isWriting(queryClient, user.id, 'delete')) return;
    if (isWriting(queryClient, user.id)) return sayBusy(user);
    void send('users', { id: user.id, previousData: user });
  };
  return deleteUser;
}
