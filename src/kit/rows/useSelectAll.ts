import { useEffect, useRef } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import type { GetListMeta } from '../../data/rows';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts } from '../../ui/alerts/alerts';
import { useAnnounce } from '../announce';
import { useRows } from '../list/listState';
import { useResource, useWords } from '../resource';
import { following, useFailureWords } from '../useFailureWords';
import { useSelection } from './selection';

/** The label of "Select all", with the number of rows; null if there are none, or if all are known to be selected. */
function useAllWords(): string | null {
  const words = useWords();
  const { total = 0, data = [], meta, isNarrowed } = useRows();
  const { ids, refusalOf } = useSelection();
  const { duplicates = [] } = meta;
  const refused = isNarrowed ? data.filter(({ id }) => refusalOf(id) !== null).length : duplicates.length;
  const smart_count = total - refused;
  const isAllHere = data.length === total && data.every(({ id }) => ids.has(id) || refusalOf(id) !== null);
  const isAllSelected = isAllHere || (!isNarrowed && ids.size >= smart_count);
  if (smart_count <= 0 || isAllSelected) return null;
  if (!isNarrowed) return words('bulk.selectAll', { smart_count });
  // Which refused rows match on other pages is unknown until everything is read.
  const isKnown = refused === duplicates.length || data.length === total;
  return isKnown ? words('bulk.selectMatching', { smart_count }) : words('bulk.selectMatches');
}

/** Selects everything that matches, on every page; says how many can't be selected. */
export function useSelectAll() {
  const { name, list } = useResource();
  const words = useWords();
  const label = useAllWords();
  const describe = useFailureWords();
  const { sort, filterValues, meta } = useRows();
  const { isOn, ids, select, refusalOf } = useSelection();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const announce = useAnnounce();
  const { show, dismiss } = useAlerts();
  const reading = useRef<{ readonly wanted: string; readonly giveUp: () => void }>(null);
  useEffect(() => () => reading.current?.giveUp(), []);
  // Removes the alert when the list was read again or this component is unmounted.
  const { fetchedAt } = meta;
  useEffect(() => () => dismiss(`${name}/select`), [dismiss, name, fetchedAt]);

  /** An event function, because the list may have been read again since the click. */
  const choose = useEvent((matching: readonly string[]) => {
    if (!isOn) return;
    const free = matching.filter((id) => refusalOf(id) === null);
    select([...new Set([...ids, ...free])]);
    if (free.length < matching.length)
      announce(words('bulk.leftOut', { smart_count: matching.length - free.length }));
  });

  async function run() {
    const wanted = JSON.stringify(filterValues);
    if (reading.current?.wanted === wanted) return;
    // The filter has changed since the last click.
    reading.current?.giveUp();
    const controller = new AbortController();
    const { signal } = controller;
    const own = { wanted, giveUp: () => controller.abort() };
    reading.current = own;
    try {
      // Without `pagination`, this reads all rows, from which the selected ones are taken.
      const asked = {
        sort,
        filter: filterValues,
        meta: { ...list.meta, isKept: true } satisfies GetListMeta,
        signal,
      };
      const { data } = await dataProvider.getList<ResourceRow>(name, asked);
      if (signal.aborted) return;
      dismiss(`${name}/select`);
      choose(data.map(({ id }) => id));
    } catch (error) {
      if (!signal.aborted)
        show({
          key: `${name}/select`,
          severity: 'error',
          ...following(words('list.holds'), describe(error)),
          action: { label: words('retry'), onClick: () => void run() },
        });
    } finally {
      if (reading.current === own) reading.current = null;
    }
  }
  return { label, run };
}
