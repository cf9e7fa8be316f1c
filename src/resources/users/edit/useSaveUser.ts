import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useUpdate } from 'react-admin';
import { ChangedError } from '../../../api/changed';
import { isGone, mayStillCome } from '../../../api/errors';
import type { PendingWrite } from '../../../api/journal';
import { putBack, UnfinishedError } from '../../../api/write';
import { useJournal } from '../../../custom/pending/journal';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { nameOfUser, type UserRow } from '../model';
import { openHalf } from '../pending/words';
import { editTexts } from '../texts';
import { isWriting } from '../writing';
import { FORM_META } from './formQuery';
import { outcomeOf } from './merge';
import type { Save } from './saveProgress';
import { useSaveReport } from './useSaveReport';

interface Finishing extends Save {
  /** Here for `isWriting`, as in react-admin's own writes. */
  readonly id: string;
  readonly pending: PendingWrite;
}

/**
 * Saves a user: the record, then the admin claim. Success leads to the dashboard, unless the person went elsewhere
 * meanwhile: then the answer is said where they are.
 * @param user the record that the form goes out from
 */
export function useSaveUser(user: UserRow) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const journal = useJournal();
  const { progress, hasLeave, say, back } = useSaveReport(user);
  const name = nameOfUser(user);

  const stoppedHalfWay = (pending: PendingWrite, save: Save, error: unknown) =>
    say.failed(openHalf(pending, name), error, { rest: () => finish(pending, save) });

  const notSaved = (what: string, error: unknown, { sent, before }: Save) =>
    say.failed(what, error, { anew: () => save(sent, before) });

  const failed = async (error: unknown, save: Save) => {
    if (error instanceof UnfinishedError)
      return error.isHalfDone ? stoppedHalfWay(error.pending, save, error.cause) : check(error, save);
    if (error instanceof ChangedError) {
      // A whole row of this resource, as the contract's schema has checked it.
      const now: UserRow = { ...save.before, ...error.now };
      return say.disagreed(
        error.cause === undefined ? 'changed' : 'refused',
        now,
        save,
        error.cause ?? error,
      );
    }
    return isGone(error) ? say.gone(error) : notSaved(editTexts.notSaved(name), error, save);
  };

  /** Reads the record again, and says what is true. A request that was given up may still be carried out. */
  const check = async (stopped: UnfinishedError, save: Save) => {
    const { pending, cause } = stopped;
    say.checking();
    try {
      const { data } = await dataProvider.getOne<UserRow>('users', { id: user.id, meta: FORM_META });
      const outcome = outcomeOf(save.before, save.sent, data);
      if (outcome === 'saved') {
        const rest = { ...pending, step: 'claim' };
        journal.put(rest);
        return stoppedHalfWay(rest, save, cause);
      }
      const isOpen = mayStillCome(cause);
      if (!isOpen) putBack(journal, stopped);
      return outcome === 'changed'
        ? say.disagreed('unknown', data, save, cause)
        : notSaved(editTexts[isOpen ? 'notSavedYet' : 'notSaved'](name), cause, save);
    } catch (failure) {
      if (isGone(failure)) {
        journal.remove(pending);
        return say.gone(failure);
      }
      return say.failed(editTexts.stillUnknown, failure, { rest: () => void check(stopped, save) });
    }
  };

  const saveOf = (data: Partial<UserRow> | undefined, previous: UserRow | undefined): Save => ({
    sent: { ...user, ...data },
    before: previous ?? user,
  });

  const [update] = useUpdate<UserRow, unknown>(
    'users',
    {},
    {
      mutationMode: 'pessimistic',
      onSuccess: (_, { data, previousData }) => say.succeeded(saveOf(data, previousData)),
      onError: (error, { data, previousData }) => failed(error, saveOf(data, previousData)),
    },
  );

  const { mutate: sendRest } = useMutation({
    mutationKey: ['users', 'finish'],
    mutationFn: ({ pending }: Finishing) => dataProvider.finish(pending),
    // A whole row, as the contract's schema has checked it.
    onSuccess: ({ row }, save) => say.succeeded(save, { ...save.sent, ...row }),
    onError: (error, { pending, ...save }) => {
      if (error instanceof UnfinishedError) return failed(error, save);
      if (!isGone(error)) return stoppedHalfWay(pending, save, error);
      journal.remove(pending);
      return say.gone(error);
    },
  });

  const begin = (send: () => void) => {
    if (isWriting(queryClient, user.id)) return say.busy();
    say.saving();
    return send();
  };

  const finish = (pending: PendingWrite, save: Save) =>
    begin(() => sendRest({ id: user.id, pending, ...save }));

  const save = (sent: UserRow, before: UserRow) =>
    begin(() => void update('users', { id: user.id, data: sent, previousData: before }));

  return { save, back, progress, hasLeave };
}
