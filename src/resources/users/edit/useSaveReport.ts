import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { frameTexts } from '../../../i18n/consoleTexts';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts, type ConsoleAlert } from '../../../layout/alerts';
import { paths } from '../../../routes';
import { nameOfUser, type UserRow } from '../model';
import { alertKey } from '../pending/words';
import { adminChanged, conflictTexts, editTexts } from '../texts';
import { isRunning, type Conflict, type Save, type SaveProgress } from './saveProgress';

/** How a failure can be answered where it is said. */
interface Ways {
  /** Does what is left. */
  readonly rest?: () => void;
  /** Sends all of it again, for those who left the form and have nothing else to send it by. */
  readonly anew?: () => void;
}

/** Says how a save stands: beside the button while the form is open, and in an alert once the person went elsewhere. */
export function useSaveReport(user: UserRow) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { show } = useAlerts();
  const [progress, setProgress] = useState<SaveProgress>({ status: 'idle' });
  const isHere = useIsHere();
  const hasLeave = useRef(false);
  const name = nameOfUser(user);
  const key = alertKey(user.id, 'update');

  /** A list that is shown by now was read before the save had ended. */
  const renewList = () => void queryClient.invalidateQueries({ queryKey: ['users', 'getList'] });

  /** Says it where the person went. */
  const tell = (alert: Omit<ConsoleAlert, 'key' | 'severity'>) => {
    show({ key, severity: 'error', ...alert });
    renewList();
  };

  /** @param row whose admin flag was sent: not the form's, where the claim was sent later */
  const succeeded = ({ sent, before }: Save, row = sent) => {
    show({ key, severity: 'success', sentence: editTexts.saved(name) });
    if ([sent, row].some(({ isAdmin }) => isAdmin !== before.isAdmin))
      show({ key: `${key}/admin`, severity: 'success', sentence: adminChanged(user.id, row.isAdmin) });
    if (!isHere.current) return renewList();
    hasLeave.current = true;
    return void navigate(paths.dashboard);
  };

  const failed = (what: string, error: unknown, { rest, anew }: Ways = {}) => {
    const { sentence, ...words } = describeFailure(error);
    const failure = { sentence: `${what} ${sentence}`, ...words };
    if (isHere.current) return setProgress({ status: 'failed', ...failure, retry: rest });
    const onClick = rest ?? anew;
    const action = onClick && { label: frameTexts.retry, onClick };
    return tell({ ...failure, ...(action && { action }) });
  };

  /** A user who is no more can't be saved, now or later. */
  const gone = (error: unknown) => {
    const failure = { ...describeFailure(error), sentence: editTexts.gone };
    if (isHere.current) setProgress({ status: 'failed', ...failure });
    else tell(failure);
  };

  /** Shows both versions, where the person still is; they alone decide between them. */
  const disagreed = (why: Conflict['why'], now: UserRow, { sent, before }: Save, error: unknown) => {
    const { said, details } = describeFailure(error);
    const words = { said, details };
    if (isHere.current) setProgress({ status: 'conflict', why, opened: before, mine: sent, now, ...words });
    else tell({ sentence: conflictTexts.left[why](name), ...words });
  };

  const checking = () => {
    if (isHere.current) setProgress({ status: 'checking' });
    else show({ key, severity: 'info', sentence: editTexts.checkingOf(name) });
  };

  /** Names another write of the user that runs; of the form's own the button speaks. */
  const busy = () => {
    const sentence = editTexts.notYet(name);
    if (!isHere.current) show({ key, severity: 'warning', sentence });
    setProgress((current) => (isRunning(current) ? current : { status: 'failed', sentence }));
  };

  const saving = () => setProgress({ status: 'saving' });

  /** Leaves a conflict undecided. */
  const back = () => setProgress({ status: 'idle' });

  return { progress, hasLeave, say: { saving, checking, succeeded, failed, gone, disagreed, busy }, back };
}

function useIsHere() {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
