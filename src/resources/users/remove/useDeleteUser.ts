import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import { UnfinishedError } from '../../../api/write';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { nameOfUser, type UserRow } from '../model';
import { alertKey } from '../pending/words';
import { useUnfinished } from '../pending/useUnfinished';
import { isWriting } from '../writing';

/**
 * Deletes a user, once however often it is called while that runs, and says what came of it, also after the list
 * was left. Nothing is ever sent again by itself.
 */
export function useDeleteUser() {
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
      sentence: `${nameOfUser(user)} was deleted.`,
    });

  const failed = async (user: UserRow, error: unknown) => {
    if (error instanceof UnfinishedError) return settle(error, nameOfUser(user));
    const { sentence, ...rest } = describeFailure(error);
    show({
      key: alertKey(user.id, 'delete'),
      severity: 'error',
      sentence: `${nameOfUser(user)} was not deleted. ${sentence}`,
      ...rest,
      action: { label: 'Retry', onClick: () => deleteUser(user) },
    });
  };

  const deleteUser = (user: UserRow) => {
    if (isWriting(queryClient, user.id)) return;
    void send('users', { id: user.id, previousData: user });
  };
  return deleteUser;
}
