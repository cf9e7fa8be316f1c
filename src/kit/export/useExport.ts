import { useEffect, useRef, useState } from 'react';
import type { ResourceRow } from '../../api/defineContract';
import { isMissingPart } from '../../browser/missingPart';
import type { ListMeta } from '../../data/resource';
import { useAlerts, type ConsoleAlert } from '../../ui/alerts';
import { useServices } from '../../ui/services';
import { dayOf } from '../dates';
import { useFields, useResource, useWords } from '../resource';
import { useFailureWords } from '../useFailureWords';
import type { Words } from '../words';
import { download } from './download';

/** The rows of a file, and the facts about the answer that they are from. */
interface Exported {
  readonly rows: readonly ResourceRow[];
  readonly meta: Partial<ListMeta>;
}

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: (read: number, count: number) => void;
}

/**
 * Downloads rows as a file with these columns, and reports the result: once, however often it is called while it runs,
 * and not at all if the person leaves the list first.
 */
export function useExport(columns: readonly string[]) {
  const { name: resource } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const contextOf = useFields();
  const { timeZone } = useServices().config;
  const { show } = useAlerts();
  const running = useRef<AbortController>(null);
  const [progress, setProgress] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  // Every export of the resource uses one alert: the newer replaces the older.
  const key = `${resource}/export`;

  const writeFile = async (
    name: string,
    read: (reading: Reading) => Promise<Exported | null>,
    signal: AbortSignal,
  ) => {
    // Before the rows are read, so that they are as fresh as possible.
    const { rowsFileParts } = await import('./rowsFile');
    const onProgress = (read: number, count: number) =>
      setProgress(words('export.progress', { read, count }));
    const answer = await read({ signal, onProgress });
    if (signal.aborted || !answer) return;
    const parts: string[] = [];
    for (const part of rowsFileParts(answer.rows, columns.map(contextOf))) {
      // With many rows, the page stays usable in between.
      if (parts.push(part) > 2) await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) return;
    }
    download(parts, 'text/csv;charset=utf-8', `${name}-${dayOf(Date.now(), timeZone)}.csv`);
    show({ key, ...exported(words, answer) });
  };

  const failure = (error: unknown): Omit<ConsoleAlert, 'key'> => {
    const { sentence, ...rest } = isMissingPart(error)
      ? { sentence: words('export.missingPart') }
      : describe(error);
    return { severity: 'error', sentence: `${words('export.notDone')} ${sentence}`, ...rest };
  };

  /**
   * @param name the file's name before the day
   * @param read answers null if nothing is to be exported after all
   */
  const exportRows = async (name: string, read: (reading: Reading) => Promise<Exported | null>) => {
    if (running.current) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setProgress(words('export.exporting'));
    try {
      await writeFile(name, read, signal);
    } catch (error) {
      if (!signal.aborted) show({ key, ...failure(error) });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { exportRows, progress };
}

/** Reports the file, and what it lacks. */
export function exported(words: Words, { rows, meta }: Exported): Omit<ConsoleAlert, 'key'> {
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
