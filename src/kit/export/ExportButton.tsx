import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import type { ConsoleDataProvider } from '../../dataProvider';
import { Hint } from '../../ui/Hint';
import { useRows } from '../list/listState';
import { toolSx, toolWordSx, unavailableSx } from '../list/ToolButton';
import { useResource, useWords } from '../resource';
import { useSelection } from '../rows/selection';
import { useExport } from './useExport';

/** If there is nothing to export, the button can still be focused, and its hint says why. */
export function ExportButton({ columns }: { columns: readonly string[] }) {
  const { contract } = useResource();
  const words = useWords();
  const { run, progress } = useExportAll(columns);
  const refusal = useRefusal();
  const { isOn } = useSelection();
  const reason = progress ?? refusal;
  return (
    <Hint words={reason}>
      {(hint) => (
        <Button
          {...hint}
          size="small"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          aria-label={words('export.export')}
          // While rows are selected, the selection bar exports them.
          disabled={isOn}
          aria-hidden={isOn || undefined}
          aria-disabled={reason !== null}
          disableRipple={reason !== null}
          onClick={() => reason === null && void run()}
          sx={{
            ...toolSx,
            color: 'text.secondary',
            ...(refusal !== null && unavailableSx),
          }}
        >
          {/* The icon alone, where the search would have no room. */}
          <Box component="span" sx={toolWordSx}>
            {(contract.getPage && progress) ?? words('export.export')}
          </Box>
        </Button>
      )}
    </Hint>
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

/** Exports everything that the list's search finds, in its order. */
function useExportAll(columns: readonly string[]) {
  const { name, list } = useResource();
  const { sort, filterValues } = useRows();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { exportRows, progress } = useExport(columns);
  const run = () =>
    exportRows(name, async ({ signal, onProgress }) => {
      const { data, total, meta } = await dataProvider.getList<ResourceRow>(name, {
        sort,
        filter: filterValues,
        signal,
        meta: { ...list.meta, onProgress },
      });
      // When the session is over, react-admin answers instead of the provider, without a total.
      return total === undefined ? null : { rows: data, meta: meta ?? {} };
    });
  return { run, progress };
}
