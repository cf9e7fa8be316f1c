import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ResourceRow } from '../../api/defineContract';
import { isMissingPart } from '../../browser/lazyPart';
import type { ListMeta } from '../../data/resource';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts, type ConsoleAlert } from '../../ui/alerts';
import { Hint } from '../../ui/Hint';
import { useServices } from '../../ui/services';
import { dayOf } from '../dates';
import { useFields, useResource, useWords } from '../resource';
import { useSelection } from '../rows/selection';
import { useFailureWords } from '../useFailureWords';
import type { Words } from '../words';
import { download } from './download';
import { useRows } from './listState';
import { toolSx, toolWordSx, unavailableSx } from './ToolButton';

/**
 * Makes a file of everything that the search finds. When there is nothing to export, the button can still be reached by
 * keyboard, to read why.
 */
export function ExportButton({ columns }: { columns: readonly string[] }) {
  const { contract } = useResource();
  const words = useWords();
  const { run, progress } = useExport(columns);
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
          aria-disabled={reason !== null}
          disableRipple={reason !== null}
          onClick={() => reason === null && void run()}
          sx={{
            ...toolSx,
            color: 'text.secondary',
            ...(refusal !== null && unavailableSx),
            // While rows are selected, the selection bar exports them. Nothing around the empty place moves.
            ...(isOn && { visibility: 'hidden' }),
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

/**
 * Downloads everything that the list's search finds, in its order, as a file, and reports the result: once, however
 * often it is called meanwhile, and not at all if the person leaves the list first.
 */
function useExport(columns: readonly string[]) {
  const { name: resource, list } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const contextOf = useFields();
  const { sort, filterValues } = useRows();
  const { timeZone } = useServices().config;
  const { show } = useAlerts();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Both kinds of export use one alert: the newer replaces the older.
  const key = `${resource}/export`;

  const exportRows = async (signal: AbortSignal) => {
    // Before the rows are read, so that they are as fresh as possible.
    const { rowsFileParts } = await import('./rowsFile');
    const onProgress = (read: number, count: number) =>
      setProgress(words('export.progress', { read, count }));
    const answer = await dataProvider.getList<ResourceRow>(resource, {
      sort,
      filter: filterValues,
      signal,
      meta: { ...list.meta, onProgress },
    });
    // When the session is over, react-admin answers instead of the provider, without a total.
    if (signal.aborted || answer.total === undefined) return;
    const name = `${resource}-${dayOf(Date.now(), timeZone)}.csv`;
    const parts: string[] = [];
    for (const part of rowsFileParts(answer.data, columns.map(contextOf))) {
      // With many rows, the page stays usable in between.
      if (parts.push(part) > 2) await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return;
    }
    download(parts, 'text/csv;charset=utf-8', name);
    show({ key, ...exported(words, answer.data, answer.meta ?? {}) });
  };

  const failure = (error: unknown): Omit<ConsoleAlert, 'key'> => {
    const { sentence, ...rest } = isMissingPart(error)
      ? { sentence: words('export.missingPart') }
      : describe(error);
    return { severity: 'error', sentence: `${words('export.notDone')} ${sentence}`, ...rest };
  };

  const run = async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(words('export.exporting'));
    try {
      await exportRows(controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) show({ key, ...failure(error) });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { run, progress };
}

/** Reports the file, and what it lacks. */
export function exported(
  words: Words,
  rows: readonly ResourceRow[],
  meta: Partial<ListMeta>,
): Omit<ConsoleAlert, 'key'> {
  const { unreadable = 0, duplicates = [], refreshFailure } = meta;
  const ids = new Set(rows.map(({ id }) => id));
  const listedTwice = duplicates.filter((id) => ids.has(id)).length;
  const but = [
    refreshFailure !== undefined && words('list.notRefreshed'),
    unreadable > 0 && words('export.unreadable', { smart_count: unreadable }),
    listedTwice > 0 && words('export.listedTwice', { smart_count: listedTwice }),
  ].filter((sentence) => sentence !== false);
  return {
    severity: but.length > 0 ? 'warning' : 'success',
    sentence: [words('export.done', { smart_count: rows.length }), ...but].join(' '),
  };
}
