import { useEffect, useRef, useState } from 'react';
import type { ConsoleAlert } from '../../ui/alerts/alert';
import { useAlerts } from '../../ui/alerts/alerts';
import { useServices } from '../../ui/services';
import { dayOf } from '../dates';
import { useFields, useResource, useWords } from '../resource';
import { following, useFailureWords } from '../useFailureWords';
import type { FileOrder } from '../../data/file/fileOrder';
import type { OnProgress } from '../../data/rows';
import type { Exported } from './saveFile';

interface Reading {
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
  /** Passed to the data provider, which may write the file itself. */
  readonly file: FileOrder;
}

/**
 * Downloads rows as a file with these columns and reports the result. Calls are ignored while an export runs. An export
 * reports nothing if it is cancelled, or if the person leaves the list first.
 */
export function useExport(columns: readonly string[]) {
  const { name: resource } = useResource();
  const words = useWords();
  const describe = useFailureWords();
  const contextOf = useFields();
  const { timeZone } = useServices().config;
  const alerts = useAlerts();
  const running = useRef<AbortController>(null);
  const [isRunning, setIsRunning] = useState(false);
  useEffect(() => () => running.current?.abort(), []);
  // Every export of the resource uses one alert: the newer replaces the older.
  const key = `${resource}/export`;

  const save = async (
    name: string,
    read: (reading: Reading) => Promise<Exported | null>,
    controller: AbortController,
  ) => {
    const { signal } = controller;
    // Loaded before the rows are read, so that the rows are as fresh as possible.
    const { exported, fileColumnOf, saveFile, sayIfLong } = await import('./saveFile');
    const { say, end } = sayIfLong(alerts, {
      key,
      severity: 'info',
      sentence: words('export.running'),
      action: { label: words('cancel'), onClick: () => controller.abort() },
    });
    signal.addEventListener('abort', end);
    try {
      const onProgress: OnProgress = (done, count) => say(words('export.read', { done, count }));
      const onWritten: OnProgress = (done, count) => say(words('export.written', { done, count }));
      const file = { columns: columns.map((column) => fileColumnOf(contextOf(column))), onWritten };
      const answer = await read({ signal, onProgress, file });
      if (signal.aborted || !answer) return null;
      const fileName = `${name}-${dayOf(Date.now(), timeZone)}.csv`;
      const isSaved = await saveFile(fileName, answer, file.columns, { signal, onWritten });
      return isSaved ? exported(words, answer) : null;
    } finally {
      end();
    }
  };

  const failure = (error: unknown, onClick: () => void): Omit<ConsoleAlert, 'key'> => ({
    severity: 'error',
    ...following(words('export.notDone'), describe(error)),
    action: { label: words('retry'), onClick },
  });

  /**
   * @param name the file's name before the day
   * @param read answers null if nothing is to be exported after all
   */
  const exportRows = async (name: string, read: (reading: Reading) => Promise<Exported | null>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setIsRunning(true);
    const result = await save(name, read, controller).catch((error: unknown) =>
      failure(error, () => void exportRows(name, read)),
    );
    if (result && !controller.signal.aborted) alerts.show({ key, ...result });
    running.current = null;
    setIsRunning(false);
  };

  return { exportRows, progress: isRunning ? words('export.exporting') : null };
}
