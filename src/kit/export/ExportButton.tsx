import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { useDataProvider, useEvent } from 'react-admin';
import type { ResourceRow } from '../../api/contract';
import type { GetListMeta } from '../../data/rows';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useRows } from '../list/listState';
import { ToolButton } from '../list/ToolButton';
import { useResource, useWords } from '../resource';
import { useSelection } from '../rows/selection';
import { useExport } from './useExport';

export function ExportButton({ columns }: { columns: readonly string[] }) {
  const words = useWords();
  const { run, progress } = useExportAll(columns);
  const refusal = useRefusal();
  const { isOn } = useSelection();
  const label = words('export.export');
  const onClick = useEvent(() => {
    if (progress === null && refusal === null) void run();
  });
  return (
    <ToolButton
      Icon={FileDownloadOutlined}
      label={label}
      isUnavailable={refusal !== null}
      isBusy={progress !== null}
      // While rows are selected, the selection bar exports them.
      isReplaced={isOn}
      reason={progress ?? refusal}
      onClick={onClick}
    />
  );
}

/** Why there is nothing to export, or null if there is. */
function useRefusal(): string | null {
  const words = useWords();
  const { data, error, total, isNarrowed } = useRows();
  if (!data) return words(error ? 'list.holds' : 'list.reading');
  if (total !== 0) return null;
  return words(isNarrowed ? 'list.noMatch' : 'list.none');
}

/** Exports all rows that match the list's search and filters, in the list's order. */
function useExportAll(columns: readonly string[]) {
  const { name, list } = useResource();
  const { sort, filterValues } = useRows();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { exportRows, progress } = useExport(columns);
  const run = () =>
    exportRows(name, async ({ signal, onProgress, file }) => {
      const { data, total, meta } = await dataProvider.getList<ResourceRow>(name, {
        sort,
        filter: filterValues,
        signal,
        meta: { ...list.meta, onProgress, file } satisfies GetListMeta,
      });
      // When the session is over, react-admin answers instead of the provider, without a total.
      return total === undefined ? null : { rows: data, meta: meta ?? {}, total };
    });
  return { run, progress };
}
