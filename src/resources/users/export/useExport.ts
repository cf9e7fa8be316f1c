import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { useAlerts } from '../../../layout/alerts';
import { useServices } from '../../../layout/services';
import { dayOf } from '../expiry';
import { useUserList } from '../list/useUserList';
import type { UserRow } from '../model';
import { download } from './download';
import { exported, notExported } from './words';

/** What both ways of an export say takes the place of the one before. */
const KEY = 'users/export';

/**
 * Hands over everything that the list's search finds, in its order, as a file, and says what came of it: once however
 * often it is called while that lasts, and not at all where the list is left meanwhile.
 */
export function useExport() {
  const { sort, filterValues } = useUserList();
  const { timeZone } = useServices().config;
  const { show } = useAlerts();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const running = useRef<AbortController>(null);
  const [isExporting, setIsExporting] = useState(false);
  useEffect(() => () => running.current?.abort(), []);

  const exportUsers = async (signal: AbortSignal) => {
    // Before the rows are read, so that they are not older than need be.
    const { usersFile } = await import('./usersFile');
    const answer = await dataProvider.getList<UserRow>('users', { sort, filter: filterValues, signal });
    // Where the session is over, react-admin answers for the provider, and knows no total.
    if (signal.aborted || answer.total === undefined) return;
    const name = `users-${dayOf(Date.now(), timeZone)}.csv`;
    download(usersFile(answer.data, timeZone), 'text/csv;charset=utf-8', name);
    show({ key: KEY, ...exported(answer.data, answer.meta ?? {}) });
  };

  const run = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsExporting(true);
    try {
      await exportUsers(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) show({ key: KEY, ...notExported(error) });
    } finally {
      running.current = null;
      setIsExporting(false);
    }
  };

  return { run, isExporting };
}
