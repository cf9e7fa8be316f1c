import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { describeFailure } from '../../../i18n/failures';
import { useAlerts } from '../../../layout/alerts';
import { useAnnounce } from '../list/Announcer';
import { useUserList } from '../list/useUserList';
import { bulkTexts } from '../texts';
import { useSelection } from './SelectionProvider';

/** Rows that the data provider gives at once. */
const PAGE = 1000;

/** Selects everybody who matches the search, on whichever page, and can be deleted; says how many can't. */
export function useSelectAll() {
  const { sort, filterValues, total = 0 } = useUserList();
  const { ids, select, refusalOf } = useSelection();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const announce = useAnnounce();
  const { show } = useAlerts();

  const idsOf = async (page: number): Promise<string[]> => {
    const pagination = { page, perPage: PAGE };
    const { data } = await dataProvider.getList('users', { pagination, sort, filter: filterValues });
    return data.map(({ id }) => String(id));
  };

  return async () => {
    try {
      const pages = Array.from({ length: Math.ceil(total / PAGE) }, (_, index) => idsOf(index + 1));
      const matching = (await Promise.all(pages)).flat();
      const free = matching.filter((id) => refusalOf(id) === null);
      select([...new Set([...ids, ...free])]);
      if (free.length < matching.length) announce(bulkTexts.leftOut(matching.length - free.length));
    } catch (error) {
      show({ key: 'users/selectAll', severity: 'error', ...describeFailure(error) });
    }
  };
}
