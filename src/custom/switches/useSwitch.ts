import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useEffect, useMemo } from 'react';
import type { ConsoleDataProvider } from '../../dataProvider';
import { useAlerts } from '../../layout/alerts';
import type { SwitchControl } from './source';
import { createSwitching } from './switching';
import type { LiveSource } from './useReading';

/** A switch as it is drawn. */
export interface SwitchView {
  readonly name: string;
  /** null while the state is not known: neither on nor off. */
  readonly value: boolean | null;
  /** Whether the state is being read for the first time. */
  readonly isReading: boolean;
  readonly isDisabled: boolean;
  /** Epoch milliseconds since which this very switch waits for its answer. */
  readonly waitingSince: number | undefined;
  readonly change: (value: boolean) => void;
}

/** One switch of a source: what it shows, and the way to change it. */
export function useSwitch<State>(
  control: SwitchControl<State>,
  { reading, pending }: LiveSource<State>,
): SwitchView {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { show, update } = useAlerts();
  const { change, resumeLock } = useMemo(
    () => createSwitching(control, { queryClient, dataProvider, alerts: { show, update } }),
    [control, queryClient, dataProvider, show, update],
  );
  useEffect(resumeLock, [resumeLock]);
  return {
    name: control.name,
    value: reading.status === 'known' ? control.valueIn(reading.state) : null,
    isReading: reading.status === 'reading',
    isDisabled: reading.status !== 'known' || pending !== undefined,
    waitingSince: pending?.step === control.key ? pending.since : undefined,
    change,
  };
}
