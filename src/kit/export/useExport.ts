import { useEffect, useRef, useState } from 'react';
import { isMissingPart } from '../../browser/missingPart';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { useServices } from '../../ui/services';
import { dayOf } from '../dates';
import { useFields, useResource, useWords } from '../resource';
import { useFailureWords } from '../useFailureWords';
import type { Exported } from './saveFile';

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

  const save = async (
    name: string,
    read: (reading: Reading) => Promise<Exported | null>,
    signal: AbortSignal,
  ) => {
    // Before the rows are read, so that they are as fresh as possible.
    const { exported, saveFile } = await import('./saveFile');
    const onProgress = (read: number, count: number) =>
      setProgress(words('export.progress', { read, count }));
    const answer = await read({ signal, onProgress });
    if (signal.aborted || !answer) return;
    const file = `${name}-${dayOf(Date.now(), timeZone)}.csv`;
    const isSaved = await saveFile(file, answer.rows, columns.map(contextOf), signal);
    if (isSaved) show({ key, ...exported(words, answer) });
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
      await save(name, read, signal);
    } catch (error) {
      if (!signal.aborted) show({ key, ...failure(error) });
    } finally {
      running.current = null;
      setProgress(null);
    }
  };

  return { exportRows, progress };
}
