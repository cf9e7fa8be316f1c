import { useDataProvider } from 'react-admin';
import { useEffect, useRef } from 'react';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { useAnnounce } from '../list/Announcer';
import { useUserList } from '../list/useUserList';
import type { UserRow } from '../model';
import { bulkTexts } from '../texts';
import { useSelection } from './SelectionProvider';

/** Selects everybody who matches the search, on whichever page, and can be deleted; says how many can't. */
export function useSelectAll() {
  const { sort, filterValues } = useUserList();
  const selection = useSelection();
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const announce = useAnnounce();
  const { show } = useAlerts();

  return async () => {
    try {
      // Without a page it is everybody.
      const { data } = await dataProvider.getList<UserRow>('users', { sort, filter: filterValues });
      // As it is by now: the list may have been read anew for this.
      const { isOn, ids, select, refusalOf } = latest.current;
      if (!isOn) return;
      const matching = data.map(({ id }) => id);
      const free = matching.filter((id) => refusalOf(id) === null);
      select([...new Set([...ids, ...free])]);
      if (free.length < matching.length) announce(bulkTexts.leftOut(matching.length - free.length));
    } catch (error) {
      show({ key: 'users/select', severity: 'error', ...describeFailure(error) });
    }
  };
}
